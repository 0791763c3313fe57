import { type Currency, sumOfAmounts } from '../currencies.ts'
import type { Lease } from '../leases.ts'
import type { HeldDeposit } from '../reports.ts'
import { type Age, ages } from './debts.ts'
import { toHryvnia } from './hryvnia.ts'

/** Hryvnias for one unit; undefined when no rate is known. */
export type RateOf = (currency: Currency) => number | undefined

/** Without rates each currency stands for itself. */
export const rateIn =
  (rates: readonly { currency: Currency; rate: number }[] = []): RateOf =>
  currency =>
    rates.find(each => each.currency === currency)?.rate

/** A row of a report with its amounts in hryvnia, and as it was. One in hryvnia, or without a rate, is as it was. */
export type InHryvnia<Row> = Row & { own?: Row | undefined }

const inHryvnia = <Row extends { currency: Currency }>(
  row: Row,
  rateOf: RateOf,
  amountsIn: (convert: (amount: number) => number) => Partial<Row>,
): InHryvnia<Row> => {
  const rate = row.currency === 'UAH' ? undefined : rateOf(row.currency)
  if (rate === undefined) return row
  return { ...row, ...amountsIn(amount => toHryvnia(amount, rate)), currency: 'UAH', own: row }
}

/** A lease with all its sums. What it holds in each currency, and the terms of a late fee, stay as they are agreed. */
export const leaseInHryvnia = (lease: Lease, rateOf: RateOf): InHryvnia<Lease> =>
  inHryvnia(lease, rateOf, convert => ({
    rent: convert(lease.rent),
    rents: lease.rents.map(({ from, amount }) => ({ from, amount: convert(amount) })),
    balance: convert(lease.balance),
    deposit: convert(lease.deposit),
    deposit_held: convert(lease.deposit_held),
    deposit_received: convert(lease.deposit_received),
    deposit_returned: convert(lease.deposit_returned),
    deposit_withheld: convert(lease.deposit_withheld),
  }))

export const depositInHryvnia = (deposit: HeldDeposit, rateOf: RateOf): InHryvnia<HeldDeposit> =>
  inHryvnia(deposit, rateOf, convert => ({ held: convert(deposit.held) }))

interface Aged {
  currency: Currency
  amount: number
  ageing: Record<Age, number>
}

/** A debt, which is the sum of its ages: each is rounded by itself. */
export function debtInHryvnia<Debt extends Aged>(debt: Debt, rateOf: RateOf): InHryvnia<Debt> {
  return inHryvnia<Aged>(debt, rateOf, convert => {
    const ageing = Object.fromEntries(ages.map(age => [age, convert(debt.ageing[age])])) as Aged['ageing']
    return { ageing, amount: sumOfAmounts(Object.values(ageing)) }
  }) as InHryvnia<Debt>
}
