import type { Currency } from '@orenda/contracts/currencies'
import type { Charge } from '@orenda/contracts/rent'
import { totalsOf } from '@orenda/shared-ui/records'

export interface Collected {
  currency: Currency
  /** The settled part of the charges. */
  amount: number
  charged: number
}

/** A month's charges of rent. @param month `YYYY-MM` */
export const rentOf = (charges: readonly Charge[], month: string) =>
  charges.filter(charge => charge.kind === 'rent' && charge.month === month)

/**
 * The settled part of a month's rent by currency; the one with the most charges first. Utilities and other charges are
 * not rent: they would make the month look unpaid as soon as they are billed.
 * @param month `YYYY-MM`; charges of other months are left out
 */
export function collectedOf(charges: readonly Charge[], month: string): Collected[] {
  const ofMonth = rentOf(charges, month)
  const settled = totalsOf(ofMonth.map(({ settled: amount, currency }) => ({ amount, currency })))
  const counts = Map.groupBy(ofMonth, ({ currency }) => currency)
  const count = (currency: Currency) => counts.get(currency)?.length ?? 0
  return totalsOf(ofMonth)
    .map(({ currency, amount: charged }) => {
      const amount = settled.find(total => total.currency === currency)?.amount ?? 0
      return { currency, amount, charged }
    })
    .toSorted((one, other) => count(other.currency) - count(one.currency))
}

/** The percentage, as a whole number: 100 only when everything is settled. */
export const percentOf = ({ amount, charged }: Collected): number =>
  charged <= 0 ? 100 : Math.min(Math.floor((amount / charged) * 100), 100)
