import { daysAfter, daysBetween } from '@orenda/contracts/calendar'
import type { Lease } from '@orenda/contracts/leases'
import { earliest, latest } from '../apartments/calendar.ts'

type Term = Pick<Lease, 'id' | 'start' | 'end' | 'status'>

interface Span {
  id: string
  /** Its start and length as shares of the whole timeline, 0 to 1. */
  from: number
  length: number
  /** The elapsed share of its own length. */
  passed: number
}

export interface Timeline {
  spans: Span[]
  /** The days since the last lease ended, when no other follows; null else. */
  gap: { from: number; length: number } | null
  /** The years whose first day is on the timeline, far enough apart to be labelled. */
  years: { year: string; at: number }[]
}

/** Days after today where a lease without an end stops on the timeline. */
const openEnd = 60
/** The minimum distance of two labels, as a share of the timeline. */
const leastApart = 0.14

/** The leases of an apartment on a timeline; null when no start is known. */
export function timelineOf(leases: readonly Term[], today: string): Timeline | null {
  const known = leases
    .flatMap(({ id, start, end }) => (start === null ? [] : [{ id, start, end: lastDay(start, end, today) }]))
    .toSorted((one, other) => one.start.localeCompare(other.start))
  const [first] = known
  if (first === undefined) return null
  const lastEnd = latest(first.end, ...known.map(({ end }) => end))
  // A vacancy is drawn, too.
  const last = latest(lastEnd, today)
  const whole = daysBetween(first.start, last) + 1
  const at = (day: string) => daysBetween(first.start, day) / whole
  const spans = known.map(({ id, start, end }) => {
    const days = daysBetween(start, end) + 1
    const passed = Math.min(Math.max(daysBetween(start, today) + 1, 0), days)
    return { id, from: at(start), length: days / whole, passed: passed / days }
  })
  const years: Timeline['years'] = []
  for (let year = Number(first.start.slice(0, 4)) + 1; year <= Number(last.slice(0, 4)); year += 1) {
    const place = at(`${year}-01-01`)
    if (place - (years.at(-1)?.at ?? -1) >= leastApart && place <= 1 - leastApart / 2)
      years.push({ year: String(year), at: place })
  }
  // Labels the year of the start too, if there is room before the next one.
  if ((years[0]?.at ?? 1) >= leastApart) years.unshift({ year: first.start.slice(0, 4), at: 0 })
  const gap =
    lastEnd < today ? { from: at(daysAfter(lastEnd, 1)), length: daysBetween(lastEnd, today) / whole } : null
  return { spans, gap, years }
}

/** Since when an apartment is vacant after its last lease, and for how many days; null while one runs or is to come. */
export function vacantSince(leases: readonly Term[], today: string): { since: string; days: number } | null {
  const ends = leases.flatMap(({ end }) => (end === null ? [] : [end]))
  const [first] = ends
  if (first === undefined || ends.length < leases.length) return null
  const lastEnd = latest(first, ...ends)
  // The last day of a lease is one with a tenant.
  return lastEnd < today ? { since: daysAfter(lastEnd, 1), days: daysBetween(lastEnd, today) } : null
}

function lastDay(start: string, end: string | null, today: string): string {
  if (end !== null) return end
  const shown = daysAfter(today, openEnd)
  return start > shown ? daysAfter(start, openEnd) : shown
}

/** The percentage of time with a tenant since the first known start; null before that. */
export function occupiedSince(
  leases: readonly Term[],
  today: string,
): { since: string; percent: number } | null {
  const begun = leases.flatMap(({ start, end }) =>
    start === null || start > today ? [] : [{ start, end: end === null || end > today ? today : end }],
  )
  if (begun.length === 0 || leases.some(({ start }) => start === null)) return null
  const since = earliest(today, ...begun.map(({ start }) => start))
  // Leases of one apartment never overlap.
  const days = begun.reduce((sum, { start, end }) => sum + daysBetween(start, end) + 1, 0)
  return { since, percent: Math.floor((days * 100) / (daysBetween(since, today) + 1)) }
}

/** The lease that an apartment's page shows: the running one, otherwise the next, otherwise the last. */
export function leaseInView<Known extends Pick<Lease, 'status' | 'start' | 'end'>>(
  leases: readonly Known[],
): Known | null {
  const current = leases.find(({ status }) => status === 'current')
  if (current !== undefined) return current
  const upcoming = leases
    .filter(({ status }) => status === 'upcoming')
    .toSorted((one, other) => (one.start ?? '').localeCompare(other.start ?? ''))
  const ended = leases
    .filter(({ status }) => status === 'ended')
    .toSorted((one, other) => (other.end ?? '').localeCompare(one.end ?? ''))
  return upcoming[0] ?? ended[0] ?? null
}
