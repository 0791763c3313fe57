import { lengthOfMonth, monthAfter } from '@orenda/contracts/calendar'

/** The number of months in the window. */
const windowLength = 12

/** The number of columns on a phone; the last one is the last month of the window. */
const phoneLength = 5

/** The months of a window, oldest first. @param until its last month */
export const monthsUntil = (until: string): string[] =>
  Array.from({ length: windowLength }, (_, at) => monthAfter(until, at + 1 - windowLength))

/** The first and the last day of the months. @param months in order, at least one */
export function daysOf(months: readonly string[]): { from: string; to: string } {
  const [first = '', last = ''] = [months[0], months.at(-1)]
  return { from: `${first}-01`, to: `${last}-${lengthOfMonth(last)}` }
}

/** What is shown: a window of months, and on a phone the position in it. */
export interface Shown {
  /** The last month of the window, `YYYY-MM`. */
  until: string
  /** How many steps a phone is moved back in the window, 0 at its end. */
  step: number
}

/** Columns that change with each step on a phone; the last month of the window stays visible. */
const moving = phoneLength - 1
const lastStep = Math.ceil((windowLength - 1) / moving) - 1

/** The months that have a column. */
export function shownMonths(months: readonly string[], isPhone: boolean, step: number): string[] {
  if (!isPhone) return [...months]
  const others = months.slice(0, -1)
  const end = Math.max(others.length - step * moving, moving)
  return [...others.slice(end - moving, end), ...months.slice(-1)]
}

export function earlier({ until, step }: Shown, isPhone: boolean): Shown {
  return isPhone && step < lastStep
    ? { until, step: step + 1 }
    : { until: monthAfter(until, -windowLength), step: 0 }
}

/** @param now `YYYY-MM`; null when the window is the latest */
export function later({ until, step }: Shown, isPhone: boolean, now: string): Shown | null {
  if (isPhone && step > 0) return { until, step: step - 1 }
  if (until >= now) return null
  return { until: monthAfter(until, windowLength), step: isPhone ? lastStep : 0 }
}
