import type { Currency } from '@orenda/contracts/currencies'
import type { Charge } from '@orenda/contracts/rent'
import { totalsOf } from '@orenda/shared-ui/records'

export interface Collected {
  currency: Currency
  /** What was settled of what was charged. */
  amount: number
  charged: number
}

/** What has come in of a month's charges, by currency; that of most lines first. */
export function collectedOf(month: readonly Charge[]): Collected[] {
  const settled = totalsOf(month.map(({ settled: amount, currency }) => ({ amount, currency })))
  const counts = Map.groupBy(month, ({ currency }) => currency)
  const count = (currency: Currency) => counts.get(currency)?.length ?? 0
  return totalsOf(month)
    .map(({ currency, amount: charged }) => {
      const amount = settled.find(total => total.currency === currency)?.amount ?? 0
      return { currency, amount, charged }
    })
    .toSorted((one, other) => count(other.currency) - count(one.currency))
}

/** How much of it, in whole percents: 100 only when all of it. */
export const percentOf = ({ amount, charged }: Collected): number =>
  charged <= 0 ? 100 : Math.min(Math.floor((amount / charged) * 100), 100)
