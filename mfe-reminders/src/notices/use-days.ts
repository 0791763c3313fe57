import { daysBetween } from '@orenda/contracts/calendar'
import { runtimeConfig } from '@orenda/shared-ui/host'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useMemo } from 'react'

/** A calendar date has no time zone: it is formatted at noon UTC, in UTC. */
const noon = (date: string) => new Date(`${date}T12:00:00Z`)

/** Formats days and times of notices in the product's time zone, whatever the browser's zone is. */
export function useDays() {
  const { locale, time } = useFormat()
  return useMemo(() => {
    const { timeZone } = runtimeConfig
    // The Swedish date format is YYYY-MM-DD.
    const own = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    const dayMonth = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long' })
    const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' })
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
    return {
      /** The calendar date of an instant, `YYYY-MM-DD`. */
      dayOf: (instant: string) => own.format(new Date(instant)),
      /** `09:00`; with the zone where the browser's clock shows another time. */
      timeOf: time,
      /** `1 грудня` */
      dayMonth: (date: string) => dayMonth.format(noon(date)),
      /** `понеділок` */
      weekday: (date: string) => weekday.format(noon(date)),
      /** `завтра`, `через 5 днів` */
      fromToday: (date: string) => relative.format(daysBetween(today(), date), 'day'),
    }
  }, [locale, time])
}
