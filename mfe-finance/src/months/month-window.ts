import { lengthOfMonth, monthAfter } from '@orenda/contracts/calendar'

/** The number of months in the window. */
const windowLength = 12

/** The number of columns that are shown of a window; the last one is the last month of the window. */
export type ColumnCount = 4 | 5 | typeof windowLength

/** The months of a window, oldest first. @param until its last month */
export const monthsUntil = (until: string): string[] =>
  Array.from({ length: windowLength }, (_, at) => monthAfter(until, at + 1 - windowLength))

/** The first and the last day of the months. @param months in order, at least one */
export function daysOf(months: readonly string[]): { from: string; to: string } {
  const [first = '', last = ''] = [months[0], months.at(-1)]
  return { from: `${first}-01`, to: `${last}-${lengthOfMonth(last)}` }
}

/** What is shown: a window of months, and where not all fit, the position in it. */
export interface Shown {
  /** The last month of the window, `YYYY-MM`. */
  until: string
  /** How many steps the columns are moved back in the window, 0 at its end. */
  step: number
}

/** The steps in a window: the last month stays visible, the other columns change. */
const lastStepOf = (count: ColumnCount) => Math.ceil((windowLength - 1) / (count - 1)) - 1

/** The months that have a column. */
export function shownMonths(months: readonly string[], count: ColumnCount, step: number): string[] {
  const moving = count - 1
  const others = months.slice(0, -1)
  const end = Math.max(others.length - step * moving, moving)
  return [...others.slice(end - moving, end), ...months.slice(-1)]
}

export function earlier({ until, step }: Shown, count: ColumnCount): Shown {
  return step < lastStepOf(count)
    ? { until, step: step + 1 }
    : { until: monthAfter(until, -windowLength), step: 0 }
}

/** @param now `YYYY-MM`; null when the window is the latest */
export function later({ until, step }: Shown, count: ColumnCount, now: string): Shown | null {
  // A turned phone has other columns and so other steps.
  const at = Math.min(step, lastStepOf(count))
  if (at > 0) return { until, step: at - 1 }
  if (until >= now) return null
  return { until: monthAfter(until, windowLength), step: lastStepOf(count) }
}
