import { daysAfter } from '@orenda/contracts/calendar'
import { fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import { type DueDay, dueDatesIn, type Term, usualDueDay } from '@orenda/contracts/rules/due-dates'
import { amountByDays, type PartMonth, partMonth } from '@orenda/contracts/rules/part-month'
import type { Occupancy, PresentLease, WhatHappens } from './what-happens.ts'

/** The data of the current lease that decides which past rent is not charged yet. */
export interface ChargedLease extends PresentLease, DueDay {
  /** Months with a rent charge, `YYYY-MM`. */
  chargedMonths: readonly string[]
}

/** Rent due before today, which is charged only if the landlord wants it. */
export interface PastRent {
  /** Earliest first. */
  dueDates: readonly [string, ...string[]]
  /** The part of the last rent period that the lease covers, null when it is the whole period. */
  part: PartMonth | null
}

/** The amounts to charge. */
export interface PastSums {
  /** The amount when charging starts at each of the due dates. */
  from: readonly number[]
  /** The amount of the last rent period by days; null when the lease covers all of it. */
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
 * The past rent that the landlord is asked about.
 * @param happens the effect of the form on the apartment's leases
 * @returns null when there is nothing to ask
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
    // An end before the new start belongs to the previous tenant.
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
      // The due day follows the start unless it was changed or charges exist.
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
