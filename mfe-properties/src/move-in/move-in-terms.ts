import { daysAfter, monthAfter, monthNumber } from '@orenda/contracts/calendar'
import { fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import type { Lease } from '@orenda/contracts/leases'
import { dueDatesIn, nextDueIn } from '@orenda/contracts/rules/due-dates'
import type { MoveInValues } from './move-in-values.ts'

type TermValues = Pick<MoveInValues, 'start' | 'end' | 'due_day'>

const termOf = ({ start, end }: TermValues) => ({ start, end: end === '' ? null : end })
const dueDayOf = ({ due_day }: TermValues) => ({ due_day: Number(due_day), due_days_before: null })

/** Due dates of the lease before today, oldest first: each is charged only if the landlord wants it. */
export const pastDues = (values: TermValues, today: string): string[] =>
  values.start === '' ? [] : dueDatesIn(termOf(values), dueDayOf(values), values.start, daysAfter(today, -1))

/** The first due date from today on, null when the lease has none. */
export const comingDue = (values: TermValues, today: string): string | null =>
  values.start === '' ? null : nextDueIn(termOf(values), dueDayOf(values), daysAfter(today, -1))

/** The due date of the first rent that is charged, also one that has passed; null when there is none. */
export const firstDue = (
  values: TermValues & Pick<MoveInValues, 'charge_from'>,
  today: string,
): string | null =>
  pastDues(values, today).includes(values.charge_from) ? values.charge_from : comingDue(values, today)

/** What the lease charges over its whole term; null without an end or a rent. */
export function wholeRent(
  values: TermValues & { rent: number | null },
  today: string,
  chargeFrom: string,
): { count: number; sum: number } | null {
  const { start, end, rent } = values
  if (start === '' || end === '' || end < start || !rent) return null
  const first = chargeFrom === '' ? today : chargeFrom
  const count = dueDatesIn(termOf(values), dueDayOf(values), first, end).length
  return { count, sum: fromMinorUnits(count * toMinorUnits(rent)) }
}

/** The terms that are offered, in years. */
export const usualYears = [1, 2]

/** The last day of a lease of so many years. */
export const endAfter = (start: string, years: number): string => {
  const month = monthAfter(start, years * 12)
  const anniversary = daysAfter(`${month}-01`, Number(start.slice(8)) - 1)
  // 29 February has no anniversary in most years.
  return daysAfter(anniversary.startsWith(month) ? anniversary : `${monthAfter(month, 1)}-01`, -1)
}

/** The length of a term that ends on a whole month, otherwise null. */
export const monthsOf = (start: string, end: string): number | null => {
  if (start === '' || end === '' || end < start) return null
  const next = daysAfter(end, 1)
  const months = monthNumber(next) - monthNumber(start)
  return next.slice(8) === start.slice(8) && months > 0 ? months : null
}

/** The lease of the apartment that a term meets; undefined when there is none. */
export function overlapping<Row extends Pick<Lease, 'start' | 'end' | 'is_cancelled'>>(
  leases: readonly Row[],
  { start, end }: Pick<MoveInValues, 'start' | 'end'>,
): Row | undefined {
  if (start === '') return undefined
  return leases.find(
    other =>
      !other.is_cancelled &&
      (other.end === null || other.end >= start) &&
      (end === '' || other.start === null || other.start <= end),
  )
}

/** Half of an amount, half a cent up. */
export const halfOf = (amount: number): number => fromMinorUnits(Math.ceil(toMinorUnits(amount) / 2))

/** What is left of the agreed deposit; negative: more was received. */
export const depositLeft = ({ deposit, received }: Pick<MoveInValues, 'deposit' | 'received'>): number =>
  fromMinorUnits(toMinorUnits(deposit ?? 0) - toMinorUnits(received ?? 0))

/**
 * The day of the first notice after today; null when nothing falls due any more.
 * @param due the next due date
 */
export function firstNotice(
  due: string | null,
  { days_before_due, days_after_due }: Pick<MoveInValues, 'days_before_due' | 'days_after_due'>,
  today: string,
): string | null {
  if (due === null || days_before_due === null || days_after_due === null) return null
  const before = daysAfter(due, -days_before_due)
  return before > today ? before : daysAfter(due, days_after_due)
}
