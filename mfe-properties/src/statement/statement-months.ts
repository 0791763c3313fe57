import { fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import type { Statement, StatementEntry } from '@orenda/contracts/leases'

/** A month of a statement: its charges and payments, and the balance at its end. */
export interface StatementMonth {
  /** `YYYY-MM` */
  month: string
  charged: number
  paid: number
  closing: number
  /** Newest first. */
  entries: readonly StatementEntry[]
}

export type Entries = Pick<Statement, 'opening' | 'entries'>

/** The months with entries, newest first. Sums are exact to the cent. */
export function statementMonths({ opening, entries }: Entries): StatementMonth[] {
  const months: (StatementMonth & { entries: StatementEntry[] })[] = []
  let balance = toMinorUnits(opening)
  for (const entry of entries) {
    const month = entry.date.slice(0, 7)
    let last = months.at(-1)
    if (last?.month !== month) {
      last = { month, charged: 0, paid: 0, closing: 0, entries: [] }
      months.push(last)
    }
    balance += toMinorUnits(entry.charge ?? 0) - toMinorUnits(entry.payment ?? 0)
    last.charged = plus(last.charged, entry.charge)
    last.paid = plus(last.paid, entry.payment)
    last.closing = fromMinorUnits(balance)
    last.entries.push(entry)
  }
  for (const { entries: ofMonth } of months) ofMonth.reverse()
  return months.reverse()
}

/** The sum of several months. */
export const sumOfMonths = (months: readonly StatementMonth[]): Pick<StatementMonth, 'charged' | 'paid'> => ({
  charged: months.reduce((sum, { charged }) => plus(sum, charged), 0),
  paid: months.reduce((sum, { paid }) => plus(sum, paid), 0),
})

/** The years with entries, newest first. */
export const yearsOf = (statements: readonly Entries[]): string[] =>
  [...new Set(statements.flatMap(({ entries }) => entries.map(({ date }) => date.slice(0, 4))))]
    .sort()
    .reverse()

/** The statement of one year; its opening balance is what was owed before. */
export function ofYear(statement: Entries, year: string): Entries & { closing: number } {
  const before = statement.entries.findLast(({ date }) => date.slice(0, 4) < year)
  const opening = before?.balance ?? statement.opening
  const entries = statement.entries.filter(({ date }) => date.startsWith(year))
  return { opening, entries, closing: entries.at(-1)?.balance ?? opening }
}

/** Adds amounts exactly, as whole cents. */
const plus = (sum: number, amount: number | null): number =>
  fromMinorUnits(toMinorUnits(sum) + toMinorUnits(amount ?? 0))
