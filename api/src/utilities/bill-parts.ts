import { daysAfter, daysBetween, laterDate } from '@orenda/contracts/calendar'
import { shareOf } from '@orenda/contracts/rules/rounding'

/** The cost of a reading. */
export interface ReadingCost {
  /** Its meter: readings of one meter are adjacent, in order. */
  meter: string
  /** `YYYY-MM-DD`, in the month. */
  date: string
  /** The date of the meter's previous reading, in any month; null when there is none. */
  since: string | null
  cents: number
}

/** A lease's first and last day, both included; null is open. */
export interface Term {
  lease_id: string
  starts_on: string | null
  ends_on: string | null
}

/** From the end of one day to the end of another. */
interface Span {
  after: string
  to: string
}

const farPast = '0001-01-01'
const farFuture = '9999-12-31'

/**
 * Computes what each lease of an apartment pays for the readings of a month, in cents: the consumption from its
 * first to its last day. Consumption without a lease is not billed.
 *
 * A reading on the first day of a lease starts its part; when it follows another lease without a gap, that
 * lease's part ends there. Without readings on these days, the consumption is divided by days between the
 * nearest readings; half a cent is rounded away from zero, and the last part is the rest.
 * @param costs of the month; a meter without a previous reading is divided from the first of the month, or from
 * the first lease's first day if that is later
 * @param terms of leases, in order
 * @param month `YYYY-MM`
 */
export function billParts(
  costs: readonly ReadingCost[],
  terms: readonly Term[],
  month: string,
): Map<string, number> {
  const parts = new Map(terms.map(({ lease_id }) => [lease_id, 0]))
  for (const meter of Map.groupBy(costs, cost => cost.meter).values()) {
    const spans = spansOf(terms, meter)
    for (const cost of meter) {
      for (const [at, cents] of shared(cost, spans, month)) {
        const leaseId = terms[at]?.lease_id ?? ''
        parts.set(leaseId, (parts.get(leaseId) ?? 0) + cents)
      }
    }
  }
  return parts
}

/** The period for which each lease pays for a meter. */
function spansOf(terms: readonly Term[], meter: readonly ReadingCost[]): Span[] {
  const readOn = new Set(meter.flatMap(({ date, since }) => [date, since]))
  const begins = terms.map(({ starts_on }) =>
    starts_on === null ? farPast : readOn.has(starts_on) ? starts_on : daysAfter(starts_on, -1),
  )
  return terms.map(({ ends_on }, at) => {
    const next = terms[at + 1]?.starts_on
    const isFollowed = ends_on !== null && next === daysAfter(ends_on, 1)
    return {
      after: begins[at] ?? farPast,
      to: isFollowed ? (begins[at + 1] ?? ends_on) : (ends_on ?? farFuture),
    }
  })
}

/** Divides the cost of a reading by the days of each lease, in whole cents. */
function* shared(
  { date, since, cents }: ReadingCost,
  spans: readonly Span[],
  month: string,
): Generator<[term: number, cents: number]> {
  const first = spans[0]
  if (first === undefined) return
  const monthBegins = daysAfter(`${month}-01`, -1)
  const after = since ?? laterDate(monthBegins, first.after < date ? first.after : monthBegins)
  const days = daysBetween(after, date)
  if (days <= 0) {
    // Two readings on one day: the lease of that day pays.
    const at = spans.findIndex(span => span.after < date && date <= span.to)
    if (at >= 0) yield [at, cents]
    return
  }
  let passed = 0
  let left = cents
  /** The part of the days not divided yet, up to a day. */
  const take = (until: string): number => {
    const isLast = until === date
    const part = isLast ? left : Math.min(shareOf(cents, daysBetween(after, until) - passed, days), left)
    passed = daysBetween(after, until)
    left -= part
    return part
  }
  for (const [at, span] of spans.entries()) {
    const from = laterDate(span.after, after)
    const to = span.to < date ? span.to : date
    if (from >= to) continue
    // For days without a lease.
    if (daysBetween(after, from) > passed) take(from)
    yield [at, take(to)]
  }
}
