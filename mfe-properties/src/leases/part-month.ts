import { daysAfter, daysBetween } from '@orenda/contracts/calendar'
import { fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import { addMonths, dayOfMonth } from '../apartments/calendar.ts'

interface Days {
  /** The first and the last day. */
  from: string
  to: string
}

/**
 * The month of a lease in which a day is. It begins on the day of the lease's start, on the 1st where that is not known:
 * rent that is due on the 5th of a lease from the 1st is that of the whole calendar month.
 */
export function leaseMonth(day: string, start: string | null): Days {
  const anchor = start === null ? 1 : Number(start.slice(8))
  const thisMonth = dayOfMonth(day, anchor)
  const from = thisMonth <= day ? thisMonth : dayOfMonth(addMonths(day, -1), anchor)
  return { from, to: daysAfter(dayOfMonth(addMonths(from, 1), anchor), -1) }
}

export interface PartMonth {
  /** Days of the month that are lived in. */
  days: number
  /** Days of the whole month. */
  of: number
}

/** How much of the month that a charge is for has passed when the lease ends on a day; null when all of it has. */
export function partMonth(dueDate: string, end: string, start: string | null): PartMonth | null {
  const month = leaseMonth(dueDate, start)
  if (end >= month.to || end < month.from) return null
  return { days: daysBetween(month.from, end) + 1, of: daysBetween(month.from, month.to) + 1 }
}

/** The amount for the days, to the cent; half a cent goes away from zero. */
export function amountByDays(amount: number, { days, of }: PartMonth): number {
  // Whole numbers throughout, below 2^53: the largest amount is 10^14 cents, and a month has 31 days.
  const total = toMinorUnits(amount) * days
  const rest = total % of
  return fromMinorUnits((total - rest) / of + (rest * 2 >= of ? 1 : 0))
}
