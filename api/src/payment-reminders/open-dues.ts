import { monthAfter } from '@orenda/contracts/calendar'
import { type ChargeKind, chargeKinds } from '@orenda/contracts/charge-kinds'
import {
  type Currency,
  currencies,
  fromMinorUnits,
  sumOfAmounts,
  toMinorUnits,
} from '@orenda/contracts/currencies'
import { dueDate } from '@orenda/contracts/rules/due-dates'
import type { OpenDue, RentDue } from '../tenancy/rent-dues.service.ts'
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

/** An open amount of one kind and currency. */
export interface OpenDebt {
  kind: ChargeKind
  amount: number
  currency: Currency
  /** The oldest due date of it, and the newest. */
  since: string
  newest: string
  /** The months that it is for, `YYYY-MM`, oldest first. */
  months: string[]
}

/** Rent as a charge among others. */
export const rentCharge = ({ id, due_date, open, currency }: RentDue): OpenDue => ({
  id: id ?? due_date,
  kind: 'rent',
  month: due_date.slice(0, 7),
  due_date,
  open,
  currency,
})

/** What a notice asks for beside the rent of its due date: all that is open by a day, oldest first. */
export const openBeside = (
  { dues, others }: { dues: readonly RentDue[]; others: readonly OpenDue[] },
  dueDate: string,
  until: string,
): OpenDue[] =>
  [...dues.filter(due => due.due_date !== dueDate).map(rentCharge), ...others]
    .filter(due => due.open > 0 && due.due_date <= until)
    .toSorted((one, other) => (one.due_date < other.due_date ? -1 : Number(one.due_date > other.due_date)))

/** A line for each kind and currency. @param first the currency that comes first */
export function debtsOf(open: readonly OpenDue[], first: Currency): OpenDebt[] {
  const groups = Map.groupBy(open, ({ kind, currency }) => `${kind} ${currency}`)
  const debts = [...groups.values()].flatMap(group => {
    const inOrder = group.toSorted((one, other) => (one.due_date < other.due_date ? -1 : 1))
    const [oldest] = inOrder
    if (oldest === undefined) return []
    const { kind, currency, due_date: since } = oldest
    return [
      {
        kind,
        currency,
        since,
        newest: inOrder.at(-1)?.due_date ?? since,
        months: [...new Set(group.map(({ month }) => month))].toSorted(),
        amount: sumOfAmounts(group.map(due => due.open)),
      },
    ]
  })
  const place = ({ kind, currency }: OpenDebt) =>
    `${chargeKinds.indexOf(kind)} ${currency === first ? '' : currency}`
  return debts.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
}

/** The sums by currency. @param first the currency that comes first */
export function sumsOf(
  amounts: readonly { amount: number; currency: Currency }[],
  first: Currency,
): { amount: number; currency: Currency }[] {
  const groups = Map.groupBy(
    amounts.filter(({ amount }) => amount > 0),
    ({ currency }) => currency,
  )
  return [first, ...currencies.filter(currency => currency !== first)].flatMap(currency => {
    const group = groups.get(currency)
    return group === undefined ? [] : [{ currency, amount: sumOfAmounts(group.map(each => each.amount)) }]
  })
}

/** The open amount in a currency. */
export const openIn = (open: readonly OpenDue[], currency: Currency): number =>
  sumOfAmounts(open.filter(due => due.currency === currency).map(due => due.open))
