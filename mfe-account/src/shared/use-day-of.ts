import { runtimeConfig } from '@orenda/shared-ui/host'
import { useFormat } from '@orenda/shared-ui/texts'
import { useMemo } from 'react'

/** Formats instants in the product's time zone, whatever the browser's zone is. */
export function useDayOf(): {
  /** `YYYY-MM-DD` */
  dayOf: (instant: string) => string
  /** The date in the user's language. */
  dateOf: (instant: string) => string
  /** The date with the time. */
  timeOf: (instant: string) => string
  /** Only the time. */
  clockOf: (instant: string) => string
} {
  const { date, locale } = useFormat()
  return useMemo(() => {
    const { timeZone } = runtimeConfig
    // The Swedish date format is YYYY-MM-DD.
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    const time = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' })
    const dayOf = (instant: string) => day.format(new Date(instant))
    const dateOf = (instant: string) => date(dayOf(instant))
    const clockOf = (instant: string) => time.format(new Date(instant))
    return { dayOf, dateOf, clockOf, timeOf: instant => `${dateOf(instant)}, ${clockOf(instant)}` }
  }, [date, locale])
}
