import { daysAfter, daysBetween, firstDays, laterDate, lengthOfMonth, monthAfter } from '../calendar.ts'
import type { Currency } from '../currencies.ts'
import { shareOf } from './rounding.ts'

/** A lease as occupancy counts it; null is open. Both days are part of it. */
export interface OccupiedTerm {
  start: string | null
  end: string | null
  /** The rent that it had last, in minor units. */
  rent: number
  currency: Currency
}

/** How long an apartment was let in a month, by the currency of the leases. */
export interface MonthOfOccupancy {
  /** `YYYY-MM` */
  month: string
  currency: Currency
  /** The days of leases in this currency, and those after them until the next lease. */
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
    const parts = terms.map((term, at) => partOf(term, terms[at + 1], since, until, lengthOfMonth(month)))
    for (const [currency, own] of Map.groupBy(parts, part => part.currency)) {
      const sum = (count: (part: Part) => number) => own.reduce((all, part) => all + count(part), 0)
      const daysLet = sum(part => part.daysLet)
      const daysVacant = sum(part => part.daysVacant)
      if (daysLet + daysVacant === 0) continue
      months.push({ month, currency, daysLet, daysVacant, rentMissed: sum(part => part.rentMissed) })
    }
  }
  return months
}

type Part = Omit<MonthOfOccupancy, 'month'>

/** A lease and the vacancy behind it, as far as they lie within some days of a month. */
function partOf(
  term: OccupiedTerm,
  next: OccupiedTerm | undefined,
  since: string,
  until: string,
  days: number,
): Part {
  const { end, rent, currency } = term
  const daysLet = daysWithin(term, since, until)
  if (end === null) return { currency, daysLet, daysVacant: 0, rentMissed: 0 }
  const vacancy = { start: daysAfter(end, 1), end: next?.start ? daysAfter(next.start, -1) : null }
  const daysVacant = daysWithin(vacancy, since, until)
  return { currency, daysLet, daysVacant, rentMissed: shareOf(rent, daysVacant, days) }
}

function daysWithin(
  { start, end }: Pick<OccupiedTerm, 'start' | 'end'>,
  since: string,
  until: string,
): number {
  const first = start === null ? since : laterDate(since, start)
  const last = end === null || end > until ? until : end
  return Math.max(daysBetween(first, last) + 1, 0)
}
