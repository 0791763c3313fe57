import type { Currency } from './currencies.ts'
import type { Language } from './languages.ts'

const locales: Record<Language, string> = { uk: 'uk-UA', ru: 'ru-UA', en: 'en-GB' }

/** The BCP 47 tag in which numbers and dates of a language are written. */
export const localeOf = (language: Language): string => locales[language]

export interface NumberFormat {
  format: (value: number) => string
}

/**
 * How a number is written: also four digits are grouped (`7 250`), a minus is a minus (`−506,78`) that what rounds to zero
 * does not have, and a per cent sign stands apart where the language has it so (`27 %`).
 * @param locale BCP 47
 */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): NumberFormat {
  const format = new Intl.NumberFormat(locale, { useGrouping: 'always', signDisplay: 'negative', ...options })
  const isApart = !locale.startsWith('en')
  return {
    format: value => {
      const text = format.format(value).replace('-', '−')
      return isApart ? text.replace(/(\d)%/, '$1\u00a0%') : text
    },
  }
}

/** How amounts, numbers and dates are written, on screens and on paper. */
export interface Written {
  locale: string
  /** `18 500,00 ₴`, `−$950.00`: always two decimals and the symbol. */
  money: (amount: number, currency: Currency) => string
  /** Amounts in several currencies on one line: `39 500,00 ₴ + 950,00 $`. */
  totals: (totals: readonly { amount: number; currency: Currency }[]) => string
  number: (value: number, decimals?: number) => string
  /** A calendar date `YYYY-MM-DD` as `20.11.2026`, `20/11/2026`. */
  date: (date: string) => string
  /** `YYYY-MM` or `YYYY-MM-DD` as `листопад 2026`. */
  month: (month: string) => string
}

const known = new Map<Language, Written>()

/** How things are written in a language. */
export function writtenIn(language: Language): Written {
  let written = known.get(language)
  if (!written) {
    written = write(localeOf(language))
    known.set(language, written)
  }
  return written
}

/** Makes a thing when it is asked for first: an Intl format takes milliseconds, and few pages need all. */
export function once<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined
  return () => {
    made ??= make()
    return made
  }
}

function write(locale: string): Written {
  const moneyFormats = new Map<Currency, NumberFormat>()
  const moneyFormat = (currency: Currency) => {
    let found = moneyFormats.get(currency)
    if (!found) {
      found = numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      moneyFormats.set(currency, found)
    }
    return found
  }
  const numberFormats = new Map<number, NumberFormat>()
  const numberOf = (decimals: number) => {
    let found = numberFormats.get(decimals)
    if (!found) {
      found = numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
      numberFormats.set(decimals, found)
    }
    return found
  }
  // A calendar date has no zone: it is formatted at noon UTC, in UTC, so that no zone can move it.
  const dateFormat = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const monthFormat = once(
    () => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  )
  const noon = (date: string) => new Date(`${date.slice(0, 10)}T12:00:00Z`)
  const money = (amount: number, currency: Currency) => moneyFormat(currency).format(amount)
  return {
    locale,
    money,
    totals: totals => totals.map(({ amount, currency }) => money(amount, currency)).join(' + '),
    number: (value, decimals = 2) => numberOf(decimals).format(value),
    date: date => dateFormat.format(noon(date)),
    month: month =>
      monthFormat()
        .format(noon(month.length === 7 ? `${month}-01` : month))
        // A heading goes without the word for year that Ukrainian and Russian put after it.
        .replace(/\s[гр]\.$/, ''),
  }
}
