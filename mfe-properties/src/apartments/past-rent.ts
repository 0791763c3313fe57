import { daysAfter } from '@orenda/contracts/calendar'
import { fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import { type DueDay, dueDatesIn, type Term, usualDueDay } from '@orenda/contracts/rules/due-dates'
import { amountByDays, type PartMonth, partMonth } from '@orenda/contracts/rules/part-month'
import type { Occupancy, PresentLease, WhatHappens } from './what-happens.ts'

/** What of the present lease decides which rent of the past is not charged. */
export interface ChargedLease extends PresentLease, DueDay {
  /** Months in which rent has been charged, `YYYY-MM`. */
  chargedMonths: readonly string[]
}

/** Rent that fell due before today and is charged only if the landlord wants it. */
export interface PastRent {
  /** The first one first. */
  dueDates: readonly [string, ...string[]]
  /** How much of the last one's rent period the lease has, null where it is all of it. */
  part: PartMonth | null
}

/** What is charged, in amounts. */
export interface PastSums {
  /** From each of the due dates on. */
  from: readonly number[]
  /** For the last rent period by days; null where the lease has all of it. */
  byDays: number | null
}

/** @param isByDays whether the last rent period is charged by days */
export function pastSums({ dueDates, part }: PastRent, rent: number, isByDays: boolean): PastSums {
  const whole = toMinorUnits(rent)
  const byDays = part && amountByDays(whole, part)
  const last = isByDays && byDays !== null ? byDays : whole
  return {
    from: dueDates.map((_, at) => fromMinorUnits(whole * (dueDates.length - at - 1) + last)),
    byDays: byDays === null ? null : fromMinorUnits(byDays),
  }
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
  if (lease === null) return null
  const { term, days, chargedMonths } = lease
  const found = dueDatesIn(term, days, term.start, daysAfter(today, -1)).filter(
    date => !chargedMonths.includes(date.slice(0, 7)),
  )
  const [first, ...rest] = found
  if (first === undefined) return null
  const last = rest.at(-1) ?? first
  return { dueDates: [first, ...rest], part: term.end === null ? null : partMonth(last, term.end, days) }
}

interface Charged extends Pick<ChargedLease, 'chargedMonths'> {
  term: Term & { start: string }
  days: DueDay
}

function chargedAs(
  happens: WhatHappens,
  present: ChargedLease | null,
  { lease_start, lease_end }: Occupancy,
): Charged | null {
  const termFrom = (start: string) => ({
    start,
    // The end of who lived there before says nothing of who comes.
    end: lease_end === '' || lease_end < start ? null : lease_end,
  })
  switch (happens.kind) {
    case 'begins':
    case 'ends':
    case 'calledOff': {
      if (happens.start === null) return null
      return { term: termFrom(happens.start), days: usualDays(happens.start), chargedMonths: [] }
    }
    case 'same':
    case 'corrected': {
      if (present === null || lease_start === '' || lease_start === present.lease_start) return null
      const { chargedMonths, due_day } = present
      // It goes with the start as long as nobody said otherwise and nothing is charged by it.
      const goesAlong = due_day === usualDueDay(present.lease_start) && chargedMonths.length === 0
      return {
        term: termFrom(lease_start),
        days: goesAlong ? usualDays(lease_start) : present,
        chargedMonths,
      }
    }
    default:
      return null
  }
}

const usualDays = (start: string): DueDay => ({ due_day: usualDueDay(start), due_days_before: null })
