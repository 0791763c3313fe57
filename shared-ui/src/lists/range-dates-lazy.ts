import { lazyPart } from '../ui/lazy-part.ts'

/** The fields of a range of dates: few lists are narrowed down by one, and they bring what reads a date. */
export const rangeDates = lazyPart(() => import('./range-dates.tsx').then(({ RangeDates }) => RangeDates))
