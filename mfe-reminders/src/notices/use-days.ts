import { dayIn, daysBetween } from '@orenda/contracts/calendar'
import { runtimeConfig } from '@orenda/shared-ui/host'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useMemo } from 'react'

/** A calendar date has no time zone: it is formatted at noon UTC, in UTC. */
const noon = (date: string) => new Date(`${date}T12:00:00Z`)

/** A number and its noun stay on one line. */
const whole = (text: string) => text.replace(/(\d) (?=\p{L})/u, '$1\u00a0')

/** Formats days and times of notices in the product's time zone, whatever the browser's zone is. */
export function useDays() {
  const { locale, time, date } = useFormat()
  return useMemo(() => {
    const { timeZone } = runtimeConfig
    const dayMonth = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long' })
    const monthName = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long' })
    const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' })
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
    const hours = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' })
    const dayOf = dayIn(timeZone)
    const clock = (instant: string) => hours.format(new Date(instant))
    return {
      /** The calendar date of an instant, `YYYY-MM-DD`. */
      dayOf,
      /** `09:00`; with the zone where the browser's clock shows another time. */
      timeOf: time,
      /** `09:00`, without the zone: the head of a list says it once. */
      clock,
      /** `25.11.2026, 09:00`, without the zone. */
      dayAndClock: (instant: string) => `${date(dayOf(instant))}, ${clock(instant)}`,
      /** `GMT+2`, or `GMT+2 / GMT+3` of a summer, too; blank where the browser's clock shows the same time. */
      zonesOf: (instants: readonly string[]) =>
        [...new Set(instants.map(instant => time(instant).replace(clock(instant), '').trim()))]
          .filter(zone => zone !== '')
          .toSorted()
          .join(' / '),
      /** `1 грудня` */
      dayMonth: (day: string) => whole(dayMonth.format(noon(day))),
      /** `понеділок` */
      weekday: (day: string) => weekday.format(noon(day)),
      /** `листопад`, `жовтень, листопад`, of more than three the first and the last; of another year with it. */
      monthsOf: (months: readonly string[]) => {
        const names = months.map(month =>
          month.startsWith(today().slice(0, 4))
            ? monthName.format(noon(`${month}-01`))
            : `${monthName.format(noon(`${month}-01`))} ${month.slice(0, 4)}`,
        )
        return names.length > 3 ? `${names.at(0)} – ${names.at(-1)}` : names.join(', ')
      },
      /** `завтра`, `через 5 днів` */
      fromToday: (day: string) => whole(relative.format(daysBetween(today(), day), 'day')),
    }
  }, [locale, time, date])
}
