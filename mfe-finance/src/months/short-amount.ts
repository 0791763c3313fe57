import type { Currency } from '@orenda/contracts/currencies'
import { type NumberFormat, numberFormat } from '@orenda/contracts/written'

/** From this on, amounts are in millions: `1,3 млн ₴`. */
const many = 1_000_000

/**
 * Formats an amount for a small cell, without cents: `18 500 ₴`, in English `₴18,500`. It may break before its sign.
 * @param isBare without the sign of the hryvnia, for a grid that names the hryvnia in its head: `18 500`
 */
export function shortAmount(amount: number, currency: Currency, locale: string, isBare = false): string {
  const format = amount >= many ? short : amount < 10 ? cents : units
  return format(isBare && currency === 'UAH' ? null : currency)(locale)
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
  const made = new Map<Currency | null, ReturnType<typeof once>>()
  return (currency: Currency | null) => {
    const format =
      made.get(currency) ??
      once({
        ...(currency !== null && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
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
