import { lazyPart } from '../ui/lazy-part.ts'

/**
 * The fields of a range of dates. They are loaded when they are needed, because few lists have them
 * and they include the code that reads dates.
 */
export const rangeDates = lazyPart(() => import('./range-dates.tsx').then(({ RangeDates }) => RangeDates))
