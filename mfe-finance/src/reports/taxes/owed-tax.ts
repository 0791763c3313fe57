import { sumOfAmounts } from '@orenda/contracts/currencies'
import type { TaxQuarter } from '@orenda/contracts/taxes'

/** Whether the tax of a quarter is not paid. */
const isOwed = ({ tax, levy, paid }: TaxQuarter) => paid === null && tax + levy > 0

/** What is to be said of a quarter; null when there is no tax to pay. */
export type TaxState = 'paid' | 'late' | 'due' | 'running' | null

/** @param today `YYYY-MM-DD` */
export function stateOf(quarter: TaxQuarter, today: string): TaxState {
  if (quarter.paid !== null) return 'paid'
  if (!isOwed(quarter) || quarter.due_date === null) return null
  // A quarter that is not over can still grow.
  if (quarter.to >= today) return 'running'
  return quarter.due_date < today ? 'late' : 'due'
}

/** Both parts of a quarter's tax, in UAH. */
export const sumOf = ({ tax, levy }: Pick<TaxQuarter, 'tax' | 'levy'>) => sumOfAmounts([tax, levy])

/** The tax of a quarter that is not over, in UAH: it can still grow. @param today `YYYY-MM-DD` */
export const notYetDue = (quarters: readonly TaxQuarter[], today: string): number =>
  sumOfAmounts(quarters.filter(quarter => isOwed(quarter) && quarter.to >= today).map(sumOf))

/** The tax of the quarters that are marked as paid, in UAH: more than was paid when money was entered later. */
export const chargedForPaid = (quarters: readonly TaxQuarter[]): number =>
  sumOfAmounts(quarters.filter(({ paid }) => paid !== null).map(sumOf))

/**
 * What is to be paid now: the tax of the quarters that are over. One that is not over can still grow.
 * @param today `YYYY-MM-DD`
 * @returns the sum in UAH and the earliest last day of payment, or null if nothing is to be paid
 */
export function dueNow(
  quarters: readonly TaxQuarter[],
  today: string,
): { sum: number; due_date: string } | null {
  const due = quarters.filter(quarter => isOwed(quarter) && quarter.to < today)
  const [first] = due.flatMap(({ due_date }) => due_date ?? []).toSorted()
  return first === undefined ? null : { sum: sumOfAmounts(due.map(sumOf)), due_date: first }
}
