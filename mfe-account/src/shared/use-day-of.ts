import { runtimeConfig } from '@orenda/shared-ui/host'
import { useFormat } from '@orenda/shared-ui/texts'
import { useMemo } from 'react'

/** How the day of an instant is told: that of the product's zone, wherever the browser is. */
export function useDayOf(): {
  /** `YYYY-MM-DD` */
  dayOf: (instant: string) => string
  /** As a date is written in the person's language. */
  dateOf: (instant: string) => string
  /** The same with the time. */
  timeOf: (instant: string) => string
  /** The time alone. */
  clockOf: (instant: string) => string
} {
  const { date, locale } = useFormat()
  return useMemo(() => {
    const { timeZone } = runtimeConfig
    // The Swedish way to write a date is YYYY-MM-DD.
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    const time = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' })
    const dayOf = (instant: string) => day.format(new Date(instant))
    const dateOf = (instant: string) => date(dayOf(instant))
    const clockOf = (instant: string) => time.format(new Date(instant))
    return { dayOf, dateOf, clockOf, timeOf: instant => `${dateOf(instant)}, ${clockOf(instant)}` }
  }, [date, locale])
}
