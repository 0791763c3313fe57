import { daysAfter, daysBetween, laterDate } from '@orenda/contracts/calendar'
import { shareOf } from '@orenda/contracts/rules/rounding'

/** What a reading costs. */
export interface ReadingCost {
  /** Which meter it is of: those of one stand together, in the order of its readings. */
  meter: string
  /** `YYYY-MM-DD`, in the month. */
  date: string
  /** That of the meter's reading before, of whichever month; null where there is none. */
  since: string | null
  cents: number
}

/** Who lives in an apartment from a day to a day, both included; null is open. */
export interface Term {
  lease_id: string
  starts_on: string | null
  ends_on: string | null
}

/** From the end of one day to the end of another one. */
interface Span {
  after: string
  to: string
}

const farPast = '0001-01-01'
const farFuture = '9999-12-31'

/**
 * What each lease of an apartment has to pay of the readings of a month, in cents: what was consumed from its first to its last
 * day. What was consumed while nobody lived there is in no part.
 *
 * A reading on the first day of a lease is where it begins to pay; where it follows another one without a day between them, the
 * other one ends there. A meter that was not read on these days is shared by the days between its readings around them; half a
 * cent is rounded away from zero, and the last part is what is left.
 * @param costs of the month; a meter without a reading before it is shared from the first of the month on, or from the first lease's
 * first day where that is later
 * @param terms of leases, one after the other
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

/** When each lease pays for what a meter counts. */
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

/** Parts of what a reading costs by the days of each lease, in whole cents. */
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
    // Read twice on a day: whoever pays for that day.
    const at = spans.findIndex(span => span.after < date && date <= span.to)
    if (at >= 0) yield [at, cents]
    return
  }
  let passed = 0
  let left = cents
  /** A part by the days that are not shared yet, up to a day. */
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
    // Of days on which nobody lived there.
    if (daysBetween(after, from) > passed) take(from)
    yield [at, take(to)]
  }
}
