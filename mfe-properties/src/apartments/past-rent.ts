import { daysAfter } from '@orenda/contracts/calendar'
import type { PartMonth } from '../leases/part-month.ts'
import { dueDates, dueDayOf, partOfMonth, type Term } from '../leases/past-due-dates.ts'
import type { Occupancy, PresentLease, WhatHappens } from './what-happens.ts'

/** What of the present lease decides which rent of the past is not charged. */
export interface ChargedLease extends PresentLease {
  dueDay: number
  /** Months in which rent has been charged, `YYYY-MM`. */
  chargedMonths: readonly string[]
}

/** Rent that fell due before today and is charged only if the landlord wants it. */
export interface PastRent {
  /** The first one first. */
  dueDates: readonly [string, ...string[]]
  /** How much of the first one's month the lease covers, null where it is all of it. */
  part: PartMonth | null
}

/**
 * @param happens with the leases of the apartment
 * @returns null where there is nothing to ask
 */
export function pastRent(
  happens: WhatHappens,
  present: ChargedLease | null,
  fields: Occupancy,
  today: string,
): PastRent | null {
  const lease = chargedAs(happens, present, fields)
  if (lease === null || lease.term.start === null) return null
  const found = dueDates(lease.term, lease.dueDay, lease.term.start, daysAfter(today, -1)).filter(
    date => !lease.chargedMonths.includes(date.slice(0, 7)),
  )
  const [first, ...rest] = found
  if (first === undefined) return null
  const isFirstMonth = first.slice(0, 7) === lease.term.start.slice(0, 7)
  return { dueDates: [first, ...rest], part: isFirstMonth ? partOfMonth(lease.term, first) : null }
}

interface Charged extends Pick<ChargedLease, 'dueDay' | 'chargedMonths'> {
  term: Term
}

function chargedAs(
  happens: WhatHappens,
  present: ChargedLease | null,
  { lease_start, lease_end }: Occupancy,
): Charged | null {
  const termFrom = (start: string | null): Term => ({
    start,
    // The end of who lived there before says nothing of who comes.
    end: lease_end === '' || (start !== null && lease_end < start) ? null : lease_end,
  })
  switch (happens.kind) {
    case 'begins':
    case 'ends':
    case 'calledOff': {
      const term = termFrom(happens.start)
      return happens.start === null ? null : { term, dueDay: dueDayOf(term), chargedMonths: [] }
    }
    case 'same':
    case 'corrected': {
      const term = termFrom(lease_start || null)
      if (present === null || term.start === present.lease_start) return null
      const { dueDay, chargedMonths, lease_start: start } = present
      // It goes with the start as long as nobody said otherwise and nothing is charged by it.
      const goesAlong = dueDay === dueDayOf({ start }) && chargedMonths.length === 0
      return { term, dueDay: goesAlong ? dueDayOf(term) : dueDay, chargedMonths }
    }
    default:
      return null
  }
}
