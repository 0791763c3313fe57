import { lengthOfMonth } from '@orenda/contracts/calendar'

/** What a reading costs. */
export interface ReadingCost {
  /** Which meter it is of: those of one stand together, in the order of its readings. */
  meter: string
  /** `YYYY-MM-DD`, in the month. */
  date: string
  cents: number
}

/** Who lives in an apartment from a day to a day, both included; null is open. */
export interface Term {
  lease_id: string
  starts_on: string | null
  ends_on: string | null
}

/**
 * What each lease of an apartment has to pay of the readings of a month, in cents; together it is what the readings cost.
 *
 * Where one lease follows another, the last reading from the end of the one to the start of the other parts them: what was
 * counted up to it is of the one, what was counted later of the other. A meter that nobody read then is shared by days.
 * @param costs of the month
 * @param terms of leases that have a day of the month, one after the other
 * @param month `YYYY-MM`
 */
export function billParts(
  costs: readonly ReadingCost[],
  terms: readonly Term[],
  month: string,
): Map<string, number> {
  const parts = new Map(terms.map(({ lease_id }) => [lease_id, 0]))
  for (const meter of Map.groupBy(costs, cost => cost.meter).values()) {
    for (const [share, among] of stretches(meter, terms)) {
      const cents = share.reduce((sum, cost) => sum + cost.cents, 0)
      for (const [leaseId, part] of sharedByDays(cents, among, month))
        parts.set(leaseId, (parts.get(leaseId) ?? 0) + part)
    }
  }
  return parts
}

/** The readings of a meter from one moving day on which it was read to the next, with the leases of that time. */
function* stretches<Reading extends { date: string }>(
  readings: readonly Reading[],
  terms: readonly Term[],
): Generator<[readings: readonly Reading[], terms: readonly Term[]]> {
  let reading = 0
  let term = 0
  for (let next = 1; next < terms.length; next += 1) {
    const [leaving, coming] = [terms[next - 1]?.ends_on ?? '', terms[next]?.starts_on ?? '']
    const cut = readings.findLastIndex(({ date }) => leaving <= date && date <= coming)
    if (cut < 0) continue
    yield [readings.slice(reading, cut + 1), terms.slice(term, next)]
    reading = cut + 1
    term = next
  }
  yield [readings.slice(reading), terms.slice(term)]
}

/** Parts of an amount by the days of leases in a month, in whole cents; what is left over by dividing is the last one's. */
function* sharedByDays(
  cents: number,
  terms: readonly Term[],
  month: string,
): Generator<[leaseId: string, cents: number]> {
  const days = terms.reduce((sum, term) => sum + daysIn(month, term), 0)
  let rest = cents
  for (const term of terms) {
    const part = term === terms.at(-1) ? rest : Math.floor((cents * daysIn(month, term)) / days)
    rest -= part
    yield [term.lease_id, part]
  }
}

/** How many days of a month a lease has. */
function daysIn(month: string, { starts_on, ends_on }: Term): number {
  const first = starts_on === null || starts_on < `${month}-01` ? 1 : dayOf(starts_on)
  const last = ends_on === null || ends_on.slice(0, 7) > month ? lengthOfMonth(month) : dayOf(ends_on)
  return last - first + 1
}

const dayOf = (date: string): number => Number(date.slice(8))
