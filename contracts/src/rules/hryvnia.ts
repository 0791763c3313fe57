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

/** A sum over several currencies. */
export interface HryvniaSum {
  /** In hryvnias. */
  total: number
  /** The number of amounts before the first known rate, which are not included. */
  missing: number
}

/** The sum of amounts in several currencies, each converted at the rate of its day, exact to the kopeck. */
export function sumInHryvnia(
  rows: readonly DayAmount[],
  ratesOf: (currency: Currency) => readonly DayRate[],
): HryvniaSum {
  let [total, missing] = [0n, 0]
  for (const { amount, currency, date } of rows) {
    const rate = currency === 'UAH' ? 1 : rateOn(ratesOf(currency), date)
    if (rate === undefined) missing += 1
    else total += toHryvniaMinor(toMinorUnits(amount), rate)
  }
  return { total: fromMinorUnits(Number(total)), missing }
}
