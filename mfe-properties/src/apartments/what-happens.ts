import type { Apartment } from '@orenda/contracts/apartments'
import { daysAfter } from '@orenda/contracts/calendar'

/** What the form says of who lives there, `''` for nobody or nothing. */
export interface Occupancy {
  tenant_id: string
  lease_start: string
  lease_end: string
}

/** The lease that the apartment shows. */
export type PresentLease = Pick<Apartment, 'tenant_id' | 'lease_start' | 'lease_end'> & {
  /** Whether something was charged or paid. */
  hasMoney: boolean
}

/** What becomes of the leases of an apartment when its form is saved: the rules by which the server does it. */
export type WhatHappens =
  /** The present lease goes on, with what the form says. */
  | { kind: 'same' }
  /** Nobody has lived there, and nobody will. */
  | { kind: 'nothing' }
  /** A lease begins where there is none; `start` null: nobody knows when. */
  | { kind: 'begins'; start: string | null }
  /** The lease ends on a day, and another one may begin. */
  | { kind: 'ends'; end: string; start: string | null }
  /** The lease that lies ahead does not come; another one may. */
  | { kind: 'calledOff'; start: string | null }
  /** Nothing has come of the lease yet: it is somebody else's from its start. */
  | { kind: 'corrected' }
  /** It would begin before the one that it follows. */
  | { kind: 'overlaps' }

/**
 * @param present null when the apartment shows no lease
 * @param today `YYYY-MM-DD`
 */
export function whatHappens(present: PresentLease | null, fields: Occupancy, today: string): WhatHappens {
  const start = fields.lease_start || null
  if (present === null) return fields.tenant_id === '' ? { kind: 'nothing' } : { kind: 'begins', start }
  const { tenant_id, lease_start, lease_end, hasMoney } = present
  // It is over since midnight, and the list has not been asked for again.
  if (lease_end !== null && lease_end < today) {
    const isSame =
      fields.tenant_id === tenant_id && start === lease_start && (fields.lease_end || null) === lease_end
    return fields.tenant_id === '' || isSame ? { kind: 'nothing' } : { kind: 'begins', start: start ?? today }
  }
  const hasBegun = lease_start === null || lease_start <= today
  const endsBy = (day: string) => (lease_end !== null && lease_end < day ? lease_end : day)
  if (fields.tenant_id === '')
    return hasBegun ? { kind: 'ends', end: endsBy(today), start: null } : { kind: 'calledOff', start: null }

  const isOther = fields.tenant_id !== tenant_id
  const isNext = start !== null && lease_end !== null && start > lease_end
  if (!hasMoney || !(isOther || isNext)) return { kind: isOther ? 'corrected' : 'same' }
  // With the running lease's own start the form says nothing of the new one's.
  const isUnsaid = start === null || start === lease_start
  const begins = isUnsaid ? today : start
  if (lease_start === null || begins > lease_start)
    return { kind: 'ends', end: endsBy(daysAfter(begins, -1)), start: begins }
  return !isUnsaid && begins < lease_start && hasBegun
    ? { kind: 'overlaps' }
    : { kind: 'calledOff', start: start ?? today }
}
