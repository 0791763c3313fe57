import { sumOfAmounts } from '@orenda/contracts/currencies'
import type { Charge } from '@orenda/contracts/rent'
import type { MonthCharge } from './month-cells.ts'

/**
 * The first and the last month that a payment of what is open of a charge really settles: a payment settles the oldest
 * charges of its kind first.
 * @param charges those that are open, among others
 * @returns two months, `YYYY-MM`; those of the charge itself when nothing older is open
 */
export function settledMonths(
  charges: readonly Charge[],
  { lease_id, kind, due_date, month, open: amount }: MonthCharge,
): [string, string] {
  const inOrder = charges
    .filter(charge => charge.open > 0 && charge.lease_id === lease_id && charge.kind === kind)
    .filter(charge => charge.due_date <= due_date)
    .toSorted((one, other) => one.due_date.localeCompare(other.due_date))
  let left = amount
  const months: string[] = []
  for (const charge of inOrder) {
    if (left <= 0) break
    months.push(charge.month)
    left = sumOfAmounts([left, -charge.open])
  }
  return [months[0] ?? month, months.at(-1) ?? month]
}
