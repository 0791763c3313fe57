import { type Currency, currencySymbols } from '@orenda/contracts/currencies'

const thousand = 1000
/** Amounts of other currencies than the hryvnia are written out up to here: `1250 $`. */
const manyUnits = 10_000

/**
 * An amount as a small cell has room for it: `18,5 тис`, `475 $`. Hryvnias go without their sign.
 * @param isBare hryvnias are all in thousands, which is said elsewhere once: `18,5`, `0,95`
 */
export function shortAmount(amount: number, currency: Currency, locale: string, isBare = false): string {
  if (currency !== 'UAH') {
    const text = amount < manyUnits ? written(amount, locale) : inShort(amount, locale)
    return `${text} ${currencySymbols[currency]}`
  }
  if (isBare) return (amount < thousand ? hundredth : tenth)(locale).format(amount / thousand)
  return amount < thousand ? written(amount, locale) : inShort(amount, locale)
}

/** Cents only of what would be nothing without them. */
const written = (amount: number, locale: string) => (amount < 10 ? hundredth : whole)(locale).format(amount)

const inShort = (amount: number, locale: string) => compact(locale).format(amount).replace(/\.$/, '')

/** A format that is made once for each language: to make one takes milliseconds. */
const once = (options: Intl.NumberFormatOptions) => {
  const made = new Map<string, Intl.NumberFormat>()
  return (locale: string) => {
    const format = made.get(locale) ?? new Intl.NumberFormat(locale, options)
    made.set(locale, format)
    return format
  }
}

const whole = once({ maximumFractionDigits: 0, useGrouping: false })
const tenth = once({ maximumFractionDigits: 1 })
const hundredth = once({ maximumFractionDigits: 2 })
const compact = once({ notation: 'compact', maximumFractionDigits: 1 })
