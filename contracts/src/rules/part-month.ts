import { daysAfter, daysBetween } from '../calendar.ts'
import { type DueDay, dueAfter } from './due-dates.ts'
import { shareOf } from './rounding.ts'

/** The part of a rent period that a lease covers. */
export interface PartMonth {
  /** 1 to `of - 1`. */
  days: number
  /** Days of the whole period. */
  of: number
}

/**
 * The part of a due date's rent period that belongs to a lease which ends on a given day. The period runs from
 * the due date to the day before the next due date. null when the lease covers all or none of it.
 */
export function partMonth(dueDate: string, end: string, days: DueDay): PartMonth | null {
  const next = dueAfter(dueDate, days)
  if (end < dueDate || end >= daysAfter(next, -1)) return null
  return { days: daysBetween(dueDate, end) + 1, of: daysBetween(dueDate, next) }
}

/** The rent for a part of a rent period. @param rent of the full period, in minor units */
export const amountByDays = (rent: number, { days, of }: PartMonth): number => shareOf(rent, days, of)
