import { type ChargeKind, chargeKinds } from '@orenda/contracts/charge-kinds'
import { type Currency, sumOfAmounts } from '@orenda/contracts/currencies'
import type { CreatePayment } from '@orenda/contracts/payments'
import type { Balance, Charge, Upcoming } from '@orenda/contracts/rent'

export const ages = ['d0_30', 'd31_60', 'd61_90', 'over_90'] as const
export type Age = (typeof ages)[number]

/** A lease in one currency. */
export interface LeaseLine {
  /** Identifies the row: a lease may have a debt in two currencies. */
  key: string
  lease_id: string
  apartment_id: string
  apartment_name: string
  tenant_id: string | null
  tenant_name: string
  currency: Currency
}

/** The open amount by kind of charge. */
type OpenByKind = Partial<Record<ChargeKind, number>>

/** A lease with an amount that can be paid now. */
export interface Payable extends LeaseLine {
  open: OpenByKind
  amount: number
}

/** The overdue amount of a lease. */
export interface Debt extends Payable {
  isFormer: boolean
  /** The last day of the lease. */
  lease_end: string | null
  since: string
  days_late: number
  ageing: Record<Age, number>
}

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

/**
 * The debts: longest overdue first, former tenants after current ones. What falls due today is not overdue.
 * @param charges of this month, with all that fall due today
 * @param today `YYYY-MM-DD`
 */
export function debtsOf(balances: readonly Balance[], charges: readonly Charge[], today: string): Debt[] {
  const debts = balances.flatMap((balance): Debt[] => {
    const line = lineOf(balance, balance.currency)
    const isOfLine = (charge: Charge) => lineOf(charge, charge.currency).key === line.key
    const dueToday = charges.filter(charge => charge.due_date === today && isOfLine(charge))
    const late = chargeKinds.map(kind => {
      const early = dueToday.filter(charge => charge.kind === kind)
      return [kind, less(balance.open[kind], early)] as const
    })
    const open = Object.fromEntries(late.filter(([, amount]) => amount > 0)) as OpenByKind
    const amount = sumOfAmounts(Object.values(open))
    if (amount <= 0 || balance.oldest_unpaid === null || balance.days_late <= 0) return []
    return [
      {
        ...line,
        open,
        amount,
        since: balance.oldest_unpaid,
        days_late: balance.days_late,
        isFormer: balance.lease_status === 'ended',
        lease_end: balance.lease_end,
        ageing: { ...balance.ageing, d0_30: less(balance.ageing.d0_30, dueToday) },
      },
    ]
  })
  return debts.toSorted(
    (one, other) =>
      Number(one.isFormer) - Number(other.isFormer) ||
      other.days_late - one.days_late ||
      one.tenant_name.localeCompare(other.tenant_name),
  )
}

/** The age groups of all debts in one currency. */
export const ageingOf = (debts: readonly Pick<Debt, 'ageing'>[]): Record<Age, number> => ({
  d0_30: sumOfAmounts(debts.map(({ ageing }) => ageing.d0_30)),
  d31_60: sumOfAmounts(debts.map(({ ageing }) => ageing.d31_60)),
  d61_90: sumOfAmounts(debts.map(({ ageing }) => ageing.d61_90)),
  over_90: sumOfAmounts(debts.map(({ ageing }) => ageing.over_90)),
})

/** The number of debts, from the balances alone: enough to decide what the page opens with, and its height. */
export const countDebts = (balances: readonly Balance[]): number =>
  balances.filter(({ days_late }) => days_late > 0).length

export const creditsOf = (balances: readonly Balance[]): Credit[] =>
  balances
    .filter(({ credit }) => credit > 0)
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
  chargeKinds.flatMap(category => {
    const amount = open[category] ?? 0
    return amount > 0 ? [{ apartment_id, lease_id, currency, amount, date, category, note: '' }] : []
  })

/** What can be paid for a lease now, including what falls due today. */
export const payableOf = (balance: Balance): Payable => {
  const open = chargeKinds.filter(kind => balance.open[kind] > 0)
  return {
    ...lineOf(balance, balance.currency),
    open: Object.fromEntries(open.map(kind => [kind, balance.open[kind]])) as OpenByKind,
    amount: sumOfAmounts(open.map(kind => balance.open[kind])),
  }
}

const lineOf = (
  of: Pick<Balance, 'lease_id' | 'apartment_id' | 'apartment_name' | 'tenant_id' | 'tenant_name'>,
  currency: Currency,
): LeaseLine => ({
  key: `${of.lease_id} ${currency}`,
  lease_id: of.lease_id,
  apartment_id: of.apartment_id,
  apartment_name: of.apartment_name,
  tenant_id: of.tenant_id,
  tenant_name: of.tenant_name,
  currency,
})

const less = (amount: number, charges: readonly Charge[]): number =>
  sumOfAmounts([amount, ...charges.map(({ open }) => -open)])
