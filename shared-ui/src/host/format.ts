import type { Currency } from '@orenda/contracts/currencies'
import type { Language } from '@orenda/contracts/languages'
import { useLanguage } from './language.ts'
import { runtimeConfig } from './runtime-config.ts'

const locales: Record<Language, string> = { uk: 'uk-UA', ru: 'ru-UA', en: 'en-GB' }

/** The BCP 47 tag in which a language of the interface writes numbers and dates. */
export const localeOf = (language: Language): string => locales[language]

export interface Format {
  locale: string
  /** `18 500,00 ₴`, `$950.00`: always two decimals and the symbol. */
  money: (amount: number, currency: Currency) => string
  /** Amounts in several currencies on one line: `39 500,00 ₴ + 950,00 $`. */
  totals: (totals: readonly { amount: number; currency: Currency }[]) => string
  number: (value: number, decimals?: number) => string
  /** A calendar date `YYYY-MM-DD` as `20.11.2026`, `20/11/2026`. */
  date: (date: string) => string
  /** `YYYY-MM` or `YYYY-MM-DD` as `листопад 2026`. */
  month: (month: string) => string
  /** An instant in the product's zone, `20.11.26, 09:00`; with the zone where the browser's clock shows another time. */
  dateTime: (instant: string) => string
  /** Its time alone, `09:00`. */
  time: (instant: string) => string
}

const formats = new Map<Language, Format>()

export function formatFor(language: Language): Format {
  let format = formats.get(language)
  if (!format) {
    format = makeFormat(localeOf(language))
    formats.set(language, format)
  }
  return format
}

/** Money, numbers and dates in the language of the interface. */
export const useFormat = (): Format => formatFor(useLanguage())

/** Makes a thing when it is asked for first: an Intl format takes milliseconds, and few pages need all. */
function once<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined
  return () => {
    made ??= make()
    return made
  }
}

const offsetFormat = (timeZone: string | undefined) =>
  once(() => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }))
const [ownOffset, productOffset] = [offsetFormat(undefined), offsetFormat(runtimeConfig.timeZone)]

/** `GMT+3`: how the product's zone stands at an instant; blank where the browser's clock shows the same time. */
function zoneToSay(at: Date): string {
  const [own, product] = [ownOffset(), productOffset()].map(
    format => format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value,
  )
  return own === product ? '' : (product ?? '')
}

function makeFormat(locale: string): Format {
  const moneyFormats = new Map<Currency, Intl.NumberFormat>()
  const moneyFormat = (currency: Currency) => {
    let found = moneyFormats.get(currency)
    if (!found) {
      found = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      moneyFormats.set(currency, found)
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
  const { timeZone } = runtimeConfig
  const dateTimeFormat = once(
    () => new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  )
  const timeFormat = once(
    () => new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' }),
  )
  const labelled = (format: Intl.DateTimeFormat, instant: string) => {
    const at = new Date(instant)
    return [format.format(at), zoneToSay(at)].filter(Boolean).join(' ')
  }
  const noon = (date: string) => new Date(`${date.slice(0, 10)}T12:00:00Z`)
  const money = (amount: number, currency: Currency) => moneyFormat(currency).format(amount)
  return {
    locale,
    money,
    totals: totals => totals.map(({ amount, currency }) => money(amount, currency)).join(' + '),
    number: (value, decimals = 2) =>
      value.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
    date: date => dateFormat.format(noon(date)),
    month: month =>
      monthFormat()
        .format(noon(month.length === 7 ? `${month}-01` : month))
        // A heading goes without the word for year that Ukrainian and Russian put after it.
        .replace(/\s[гр]\.$/, ''),
    dateTime: instant => labelled(dateTimeFormat(), instant),
    time: instant => labelled(timeFormat(), instant),
  }
}
