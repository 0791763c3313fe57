import { type Currency, fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'

/** What a unit of a currency is worth in hryvnias from a day on. */
export interface DayRate {
  /** `YYYY-MM-DD` */
  date: string
  rate: number
}

/** An amount of a day. */
export interface DayAmount {
  amount: number
  currency: Currency
  /** `YYYY-MM-DD` */
  date: string
}

/** A rate has at most eight decimals (`numeric(18,8)`), which a double of its size holds exactly enough. */
const decimals = 8
const unit = 10n ** BigInt(decimals)

/**
 * What an amount is worth, in minor units: `amount × rate`, rounded once, half a kopeck away from zero, as the API does it.
 * @param minor of the other currency
 */
export function toHryvniaMinor(minor: number, rate: number): bigint {
  const product = BigInt(minor) * BigInt(rate.toFixed(decimals).replace('.', ''))
  const half = product < 0n ? -unit / 2n : unit / 2n
  return (product + half) / unit
}

/** The same for an amount, in hryvnias. */
export const toHryvnia = (amount: number, rate: number): number =>
  fromMinorUnits(Number(toHryvniaMinor(toMinorUnits(amount), rate)))

/**
 * The rate of a day: its own, else that of the last day before it.
 * @param rates by date, the earliest first
 * @returns undefined for a day before the first
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

/** A sum over currencies. */
export interface HryvniaSum {
  /** In hryvnias. */
  total: number
  /** How many amounts are of a day before the first known rate, and are not in it. */
  missing: number
}

/** What amounts of several currencies are worth together, each at the rate of its day, exact to the kopeck. */
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
