import { lengthOfMonth, monthAfter } from '@orenda/contracts/calendar'

/** Months that stand beside each other. */
const windowLength = 12

/** Months that a phone has room for; the last one is that of the window. */
const phoneLength = 5

/** The months of a window, the oldest first. @param until its last one */
export const monthsUntil = (until: string): string[] =>
  Array.from({ length: windowLength }, (_, at) => monthAfter(until, at + 1 - windowLength))

/** The first and the last day of months. @param months in order, at least one */
export function daysOf(months: readonly string[]): { from: string; to: string } {
  const [first = '', last = ''] = [months[0], months.at(-1)]
  return { from: `${first}-01`, to: `${last}-${lengthOfMonth(last)}` }
}

/** What is shown: a window, and on a phone how far back in it. */
export interface Shown {
  /** `YYYY-MM`, the last month of the window. */
  until: string
  /** Steps of a phone back in the window, 0 at its end. */
  step: number
}

/** Months of a phone that change from step to step; the last of the window stays in sight. */
const moving = phoneLength - 1
const lastStep = Math.ceil((windowLength - 1) / moving) - 1

/** Which months of the window have a column. */
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

/** @param now `YYYY-MM`; null where nothing is later */
export function later({ until, step }: Shown, isPhone: boolean, now: string): Shown | null {
  if (isPhone && step > 0) return { until, step: step - 1 }
  if (until >= now) return null
  return { until: monthAfter(until, windowLength), step: isPhone ? lastStep : 0 }
}
