import type { ChargeKind } from '@orenda/contracts/charge-kinds'
import { sumOfAmounts } from '@orenda/contracts/currencies'
import type { CreatePayment } from '@orenda/contracts/payments'
import type { Balance, Charge, Upcoming } from '@orenda/contracts/rent'
import {
  type Debt,
  type LeaseLine,
  lineOf,
  type OpenByKind,
  openKinds,
  type Payable,
} from '@orenda/contracts/rules/debts'

/** Payments of a lease that settle nothing yet. */
export interface Credit extends LeaseLine {
  isFormer: boolean
  lease_end: string | null
  amount: number
  /** The due date that it will be used for, if known. */
  next_due: string | null
}

/** What is due today or within the days of `upcoming`. */
export interface Due extends Payable {
  kind: ChargeKind
  /** The month that it is for, `YYYY-MM`. */
  month: string
  due_date: string
  /** The older open amount of the same kind, which a payment settles first. */
  older: number
}

/** The number of debts, from the balances alone: enough to decide what the page opens with, and its height. */
export const countDebts = (balances: readonly Balance[]): number =>
  balances.filter(({ days_late }) => days_late > 0).length

/**
 * Rows of debts before "show all": few, so that the first payments are in sight below them, and all of them where the
 * rest would be little more than its button.
 */
const few = 4
const fewMore = 2

/** How many of so many debts are in sight at first. */
export const shownAtFirst = (count: number): number => (count <= few + fewMore ? count : few)

/** The credits of those who owe nothing: the row of a debt names the credit beside it. */
export const creditsOf = (balances: readonly Balance[]): Credit[] =>
  balances
    .filter(({ credit, days_late }) => credit > 0 && days_late <= 0)
    .map(balance => ({
      ...lineOf(balance, balance.currency),
      isFormer: balance.lease_status === 'ended',
      lease_end: balance.lease_end,
      amount: balance.credit,
      next_due: balance.next_due ?? null,
    }))
    .toSorted((one, other) => one.tenant_name.localeCompare(other.tenant_name))

/** What is due today and in the coming days, by day. */
export function duesOf(
  upcoming: readonly Upcoming[],
  charges: readonly Charge[],
  debts: readonly Debt[],
  today: string,
): Due[] {
  const isDueToday = ({ due_date, open }: Charge) => due_date === today && open > 0
  const now = charges.filter(isDueToday)
  const known = new Set(now.map(({ id }) => id))
  const dues = [
    ...now.map(charge => dueOf(charge, charge.open)),
    ...upcoming
      .filter(({ charge_id }) => charge_id === null || !known.has(charge_id))
      .map(next => dueOf(next, next.amount)),
  ].toSorted((one, other) => one.due_date.localeCompare(other.due_date))
  return dues.map((due, at) => {
    const line = lineOf(due, due.currency).key
    const before = [
      ...debts.filter(({ key }) => key === line).map(({ open }) => open[due.kind] ?? 0),
      ...dues
        .slice(0, at)
        .filter(other => other.kind === due.kind && lineOf(other, other.currency).key === line)
        .map(({ amount }) => amount),
    ]
    return { ...due, older: sumOfAmounts(before) }
  })
}

const dueOf = (of: Charge | Upcoming, amount: number): Omit<Due, 'older'> => ({
  ...lineOf(of, of.currency),
  key: of.id,
  kind: of.kind,
  month: of.month,
  due_date: of.due_date,
  amount,
  open: { [of.kind]: amount },
})

/** One payment for each open kind. */
export const paymentsInFull = (
  { apartment_id, lease_id, currency, open }: Payable,
  date: string,
): CreatePayment[] =>
  openKinds(open).map(category => {
    const amount = open[category] ?? 0
    return { apartment_id, lease_id, currency, amount, date, category, note: '' }
  })

/** What can be paid for a lease now, including what falls due today. */
export const payableOf = (balance: Balance): Payable => {
  const open = openKinds(balance.open)
  return {
    ...lineOf(balance, balance.currency),
    open: Object.fromEntries(open.map(kind => [kind, balance.open[kind]])) as OpenByKind,
    amount: sumOfAmounts(open.map(kind => balance.open[kind])),
  }
}
