import { monthAfter } from '@orenda/contracts/calendar'
import { type Currency, fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import { dueDate } from '@orenda/contracts/rules/due-dates'
import type { RentDue } from '../tenancy/rent-dues.service.ts'
import type { Facts, Settings } from './facts.ts'

/** Without a lease: the due dates since the reminder began, settled by the payments since then, oldest first. */
export function expectedDues(
  { began_on, due_day, expected_amount }: Pick<Settings, 'began_on' | 'due_day' | 'expected_amount'>,
  { income, paid, currency }: Pick<Facts, 'income' | 'paid' | 'currency'>,
  until: string,
): RentDue[] {
  const owed = toMinorUnits(expected_amount > 0 ? expected_amount : income)
  if (owed === 0) return []
  const dues: RentDue[] = []
  let left = toMinorUnits(paid)
  for (let month = began_on.slice(0, 7); ; month = monthAfter(month, 1)) {
    const due_date = dueDate(month, due_day)
    if (due_date > until) return dues
    if (due_date < began_on) continue
    const settled = Math.min(left, owed)
    left -= settled
    dues.push({ due_date, owed: fromMinorUnits(owed), open: fromMinorUnits(owed - settled), currency })
  }
}

/** The open rent before a due date, with its first day. */
export function olderArrears(
  dues: readonly RentDue[],
  before: string,
  currency: Currency,
): { amount: number; since: string } | null {
  const open = dues.filter(due => due.due_date < before && due.open > 0 && due.currency === currency)
  if (open[0] === undefined) return null
  const amount = open.reduce((sum, due) => sum + toMinorUnits(due.open), 0)
  return { amount: fromMinorUnits(amount), since: open[0].due_date }
}
