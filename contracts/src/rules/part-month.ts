import { daysAfter, daysBetween } from '../calendar.ts'
import { type DueDay, dueAfter } from './due-dates.ts'
import { shareOf } from './rounding.ts'

/** How much of a rent period somebody lives there. */
export interface PartMonth {
  /** 1 to `of` less 1. */
  days: number
  /** Days of the whole period. */
  of: number
}

/**
 * How much of the rent period of a due date a lease has when it ends on a day: the period begins on the due date and ends the day
 * before the next one. null when the lease has all of it, or nothing.
 */
export function partMonth(dueDate: string, end: string, days: DueDay): PartMonth | null {
  const next = dueAfter(dueDate, days)
  if (end < dueDate || end >= daysAfter(next, -1)) return null
  return { days: daysBetween(dueDate, end) + 1, of: daysBetween(dueDate, next) }
}

/** What is charged for a part of a rent period. @param rent of the whole, in minor units */
export const amountByDays = (rent: number, { days, of }: PartMonth): number => shareOf(rent, days, of)
