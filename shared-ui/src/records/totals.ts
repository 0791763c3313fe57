import { type Currency, currencies, fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import { byMonth } from './by-month.ts'

export interface Total {
  currency: Currency
  amount: number
}

/**
 * Sums by currency in the order of `currencies`, exact to the cent; amounts of different currencies
 * are never added.
 */
function sumByCurrency(rows: readonly { amount: number; currency: Currency }[]): Total[] {
  const minor = new Map<Currency, number>()
  for (const { amount, currency } of rows) {
    minor.set(currency, (minor.get(currency) ?? 0) + toMinorUnits(amount))
  }
  return currencies.flatMap(currency => {
    const sum = minor.get(currency)
    return sum === undefined ? [] : [{ currency, amount: fromMinorUnits(sum) }]
  })
}

/** `byMonth` divides a list of dated rows by their months. */
export const totalsOf = Object.assign(sumByCurrency, { byMonth })
