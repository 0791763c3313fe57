import { daysAfter, daysBetween, firstDays, laterDate, lengthOfMonth, monthAfter } from '../calendar.ts'
import { shareOf } from './rounding.ts'

/** A lease as occupancy counts it; null is open. Both days are part of it. */
export interface OccupiedTerm {
  start: string | null
  end: string | null
  /** The rent that it had last, in minor units. */
  rent: number
}

/** How long an apartment was let in a month. */
export interface MonthOfOccupancy {
  /** `YYYY-MM` */
  month: string
  daysLet: number
  daysVacant: number
  /** In minor units: what the vacant days would have brought in by the rent of the lease before them. */
  rentMissed: number
}

/**
 * Days on which an apartment was let and vacant, by month. Counting begins with its first lease: what was before is not known.
 * A vacant day is worth the rent divided by the days of its month; each month is rounded once for each vacancy in it.
 * @param terms of one apartment, by start; they do not overlap
 * @param from, to: the first and the last day that counts
 */
export function occupancyByMonth(
  terms: readonly OccupiedTerm[],
  from: string,
  to: string,
): MonthOfOccupancy[] {
  const first = terms[0]
  if (first === undefined) return []
  const begin = first.start === null ? from : laterDate(from, first.start)
  const months: MonthOfOccupancy[] = []
  for (let month = begin.slice(0, 7); month <= to.slice(0, 7); month = monthAfter(month, 1)) {
    const [monthBegins, next] = firstDays(month)
    const since = laterDate(begin, monthBegins)
    const until = to < next ? to : daysAfter(next, -1)
    if (until < since) continue
    const daysLet = terms.reduce((sum, term) => sum + daysWithin(term, since, until), 0)
    const daysVacant = daysBetween(since, until) + 1 - daysLet
    months.push({ month, daysLet, daysVacant, rentMissed: missed(terms, since, until, lengthOfMonth(month)) })
  }
  return months
}

function daysWithin({ start, end }: OccupiedTerm, since: string, until: string): number {
  const first = start === null ? since : laterDate(since, start)
  const last = end === null || end > until ? until : end
  return Math.max(daysBetween(first, last) + 1, 0)
}

/** What the vacancies behind each lease miss of a month. */
function missed(terms: readonly OccupiedTerm[], since: string, until: string, days: number): number {
  return terms.reduce((sum, { end, rent }, at) => {
    if (end === null) return sum
    const next = terms[at + 1]?.start
    const vacancy = {
      start: daysAfter(end, 1),
      end: next === undefined || next === null ? null : daysAfter(next, -1),
      rent,
    }
    return sum + shareOf(rent, daysWithin(vacancy, since, until), days)
  }, 0)
}
