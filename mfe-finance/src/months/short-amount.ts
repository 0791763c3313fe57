import type { Currency } from '@orenda/contracts/currencies'
import { type NumberFormat, numberFormat } from '@orenda/contracts/written'

const thousand = 1000
/** Below this, amounts are written in full, which is no wider than the word: `118 500`, `118,5 тис.` */
const manyUnits = 1_000_000
/** The same in the narrowest cell: `1 250 $`. */
const manyBareUnits = 10_000

/**
 * Formats an amount for a small cell, without cents: `18 500`, `475 $`, in English `$475`. Hryvnias have no sign.
 * @param isBare writes hryvnias in thousands without the word, which is explained elsewhere: `18,5`, `0,95`
 */
export function shortAmount(amount: number, currency: Currency, locale: string, isBare = false): string {
  if (currency !== 'UAH') {
    const format = amount >= (isBare ? manyBareUnits : manyUnits) ? short : amount < 10 ? cents : units
    return format(currency)(locale).format(amount)
  }
  if (isBare) return (amount < thousand ? hundredth : tenth)(locale).format(amount / thousand)
  return amount < manyUnits ? written(amount, locale) : compact(locale).format(amount)
}

/** Cents are written only when the amount would otherwise be zero. */
const written = (amount: number, locale: string) => (amount < 10 ? hundredth : whole)(locale).format(amount)

/** Caches a number format per language, because creating one takes milliseconds. */
const once = (options: Intl.NumberFormatOptions) => {
  const made = new Map<string, NumberFormat>()
  return (locale: string) => {
    const format = made.get(locale) ?? numberFormat(locale, options)
    made.set(locale, format)
    return format
  }
}

const whole = once({ maximumFractionDigits: 0 })
const tenth = once({ maximumFractionDigits: 1 })
const hundredth = once({ maximumFractionDigits: 2 })
const compact = once({ notation: 'compact', maximumFractionDigits: 1 })

/** The same with the sign of a currency. */
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
const cents = withSign({ maximumFractionDigits: 2 })
const short = withSign({ notation: 'compact', maximumFractionDigits: 1 })
