import type { Language } from '@orenda/contracts/languages'
import { once, type Written, writtenIn } from '@orenda/contracts/written'
import { useLanguage } from './language.ts'
import { runtimeConfig } from './runtime-config.ts'
import { today } from './today.ts'

export { localeOf } from '@orenda/contracts/written'

export interface Format extends Written {
  /** A date near today: `25.11`; with its year when that is another one. */
  shortDate: (date: string) => string
  /**
   * An instant in the product's time zone, `20.11.2026, 09:00`; with the zone's name when the browser
   * has another time.
   */
  dateTime: (instant: string) => string
  /** Only its time, `09:00`. */
  time: (instant: string) => string
}

const formats = new Map<Language, Format>()

export function formatFor(language: Language): Format {
  let format = formats.get(language)
  if (!format) {
    format = makeFormat(writtenIn(language))
    formats.set(language, format)
  }
  return format
}

/** Money, numbers and dates in the language of the interface. */
export const useFormat = (): Format => formatFor(useLanguage())

const offsetFormat = (timeZone: string | undefined) =>
  once(() => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }))
const [ownOffset, productOffset] = [offsetFormat(undefined), offsetFormat(runtimeConfig.timeZone)]

/** `GMT+3`: the product's time zone at an instant; blank when the browser's clock shows the same time. */
function zoneToSay(at: Date): string {
  const [own, product] = [ownOffset(), productOffset()].map(
    format => format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value,
  )
  return own === product ? '' : (product ?? '')
}

function makeFormat(written: Written): Format {
  const { locale } = written
  const { timeZone } = runtimeConfig
  const dateTimeFormat = once(
    () =>
      new Intl.DateTimeFormat(locale, {
        timeZone,
        day: '2-digit',
        month: '2-digit',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
      }),
  )
  const timeFormat = once(
    () => new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' }),
  )
  const labelled = (format: Intl.DateTimeFormat, instant: string) => {
    const at = new Date(instant)
    return [format.format(at), zoneToSay(at)].filter(Boolean).join(' ')
  }
  return {
    ...written,
    shortDate: day => {
      const whole = written.date(day)
      return day.slice(0, 4) === today().slice(0, 4) ? whole.slice(0, 5) : whole
    },
    dateTime: instant => labelled(dateTimeFormat(), instant),
    time: instant => labelled(timeFormat(), instant),
  }
}
