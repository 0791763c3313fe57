import type { Currency } from '@orenda/contracts/currencies'
import { type NumberFormat, numberFormat } from '@orenda/contracts/written'

/** From this on, amounts are in thousands or millions: `1,3 млн ₴`. */
const many = 1_000_000
/** The same in a narrow cell, which has no room for five digits: `18,5 тис. ₴`. */
const manyInNarrow = 10_000

/**
 * Formats an amount for a small cell, without cents, always with its sign: `18 500 ₴`, in English `₴18,500`. It may
 * break after its figures.
 * @param isShort for a narrow cell
 */
export function shortAmount(amount: number, currency: Currency, locale: string, isShort = false): string {
  const format = amount >= (isShort ? manyInNarrow : many) ? short : amount < 10 ? cents : units
  return format(currency)(locale)
    .format(amount)
    .replace(/(?<=\d)\s(?=\D)/, ' ')
}

/** Caches a number format per language, because creating one takes milliseconds. */
const once = (options: Intl.NumberFormatOptions) => {
  const made = new Map<string, NumberFormat>()
  return (locale: string) => {
    const format = made.get(locale) ?? numberFormat(locale, options)
    made.set(locale, format)
    return format
  }
}

const withSign = (options: Intl.NumberFormatOptions) => {
  const made = new Map<Currency, ReturnType<typeof once>>()
  return (currency: Currency) => {
    const format =
      made.get(currency) ??
      once({
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: 0,
        ...options,
      })
    made.set(currency, format)
    return format
  }
}

const units = withSign({ maximumFractionDigits: 0 })
/** Only where the amount would otherwise be zero. */
const cents = withSign({ maximumFractionDigits: 2 })
const short = withSign({ notation: 'compact', maximumFractionDigits: 1 })
