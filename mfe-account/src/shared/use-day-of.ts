import { dayIn } from '@orenda/contracts/calendar'
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
  /** Only the time; with the zone where the browser's clock shows another time. */
  clockOf: (instant: string) => string
} {
  const { date, time } = useFormat()
  return useMemo(() => {
    const dayOf = dayIn(runtimeConfig.timeZone)
    const dateOf = (instant: string) => date(dayOf(instant))
    return { dayOf, dateOf, clockOf: time, timeOf: instant => `${dateOf(instant)}, ${time(instant)}` }
  }, [date, time])
}
