import { type ChargeKind, chargeKinds } from '../charge-kinds.ts'
import { type Currency, sumOfAmounts } from '../currencies.ts'
import type { Balance, Charge } from '../rent.ts'

export const ages = ['d0_30', 'd31_60', 'd61_90', 'over_90'] as const
export type Age = (typeof ages)[number]

/** @param daysLate since the due date */
export function ageOf(daysLate: number): Age {
  if (daysLate <= 30) return 'd0_30'
  if (daysLate <= 60) return 'd31_60'
  return daysLate <= 90 ? 'd61_90' : 'over_90'
}

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
export type OpenByKind = Partial<Record<ChargeKind, number>>

/** The kinds of charges that are open, rent first. */
export const openKinds = (open: OpenByKind): ChargeKind[] => chargeKinds.filter(kind => (open[kind] ?? 0) > 0)

/** A lease with an amount that can be paid now. */
export interface Payable extends LeaseLine {
  open: OpenByKind
  amount: number
}

/** The overdue amount of a lease. */
export interface Debt extends Payable {
  /** What falls due today beside it: no part of the amount. */
  dueToday: number
  /** What is paid too much of other kinds: it settles no charge of these. */
  credit: number
  isFormer: boolean
  /** The last day of the lease. */
  lease_end: string | null
  since: string
  days_late: number
  ageing: Record<Age, number>
}

/**
 * The debts: longest overdue first, former tenants after current ones, and at the end those that a credit covers. What
 * falls due today is not overdue.
 * @param charges that include all that fall due today
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
        dueToday: sumOfAmounts(dueToday.map(charge => charge.open)),
        credit: balance.credit,
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
      Number(isCovered(one)) - Number(isCovered(other)) ||
      Number(one.isFormer) - Number(other.isFormer) ||
      other.days_late - one.days_late ||
      one.tenant_name.localeCompare(other.tenant_name),
  )
}

/** Whether what is paid too much of other kinds is as much as the debt. */
export const isCovered = ({ amount, credit }: Pick<Debt, 'amount' | 'credit'>): boolean => credit >= amount

/** Those that count: with one that is covered the tenant owes nothing in sum. */
export const owedOf = <Row extends Pick<Debt, 'amount' | 'credit'>>(debts: readonly Row[]): Row[] =>
  debts.filter(debt => !isCovered(debt))

/** The age groups of all debts in one currency. */
export const ageingOf = (debts: readonly Pick<Debt, 'ageing'>[]): Record<Age, number> => ({
  d0_30: sumOfAmounts(debts.map(({ ageing }) => ageing.d0_30)),
  d31_60: sumOfAmounts(debts.map(({ ageing }) => ageing.d31_60)),
  d61_90: sumOfAmounts(debts.map(({ ageing }) => ageing.d61_90)),
  over_90: sumOfAmounts(debts.map(({ ageing }) => ageing.over_90)),
})

export const lineOf = (
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
