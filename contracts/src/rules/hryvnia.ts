import { type Currency, fromMinorUnits, toMinorUnits } from '../currencies.ts'

/** The value of one unit of a currency in hryvnias, from a day on. */
export interface DayRate {
  /** `YYYY-MM-DD` */
  date: string
  rate: number
}

/** An amount with its day. */
export interface DayAmount {
  amount: number
  currency: Currency
  /** `YYYY-MM-DD` */
  date: string
}

/** A rate has at most eight decimals (`numeric(18,8)`), which a double can represent precisely enough. */
const decimals = 8
const unit = 10n ** BigInt(decimals)

/**
 * Converts an amount to minor units of hryvnia: `amount × rate`, rounded once, half a kopeck away from zero,
 * like the API.
 * @param minor minor units of the other currency
 */
export function toHryvniaMinor(minor: number, rate: number): bigint {
  const product = BigInt(minor) * BigInt(rate.toFixed(decimals).replace('.', ''))
  const half = product < 0n ? -unit / 2n : unit / 2n
  return (product + half) / unit
}

/** Converts an amount to hryvnias. */
export const toHryvnia = (amount: number, rate: number): number =>
  fromMinorUnits(Number(toHryvniaMinor(toMinorUnits(amount), rate)))

/**
 * The rate on a day: the day's own rate, otherwise the last one before it.
 * @param rates by date, earliest first
 * @returns undefined for a day before the first rate
 */
export function rateOn(rates: readonly DayRate[], date: string): number | undefined {
  let [from, to] = [0, rates.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((rates[middle] as DayRate).date <= date) from = middle + 1
    else to = middle
  }
  return rates[from - 1]?.rate
}
