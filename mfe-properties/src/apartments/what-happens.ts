import type { Apartment } from '@orenda/contracts/apartments'
import { daysAfter } from '@orenda/contracts/calendar'

/** The tenant and term in the form, `''` for none. */
export interface Occupancy {
  tenant_id: string
  lease_start: string
  lease_end: string
}

/** The apartment's current lease. */
export type PresentLease = Pick<Apartment, 'tenant_id' | 'lease_start' | 'lease_end'> & {
  /** Whether it has charges or payments. */
  hasMoney: boolean
}

/** What saving the form does to the apartment's leases. The server follows the same rules. */
export type WhatHappens =
  /** The current lease continues, with the values of the form. */
  | { kind: 'same' }
  /** There is no lease and none begins. */
  | { kind: 'nothing' }
  /** A lease begins; `start` null: unknown. */
  | { kind: 'begins'; start: string | null }
  /** The lease ends on a day, and another one may begin. */
  | { kind: 'ends'; end: string; start: string | null }
  /** The future lease is cancelled; another one may begin. */
  | { kind: 'calledOff'; start: string | null }
  /** The lease has no charges or payments yet, so it is transferred to the new tenant from its start. */
  | { kind: 'corrected' }
  /** The new lease would begin before the current one. */
  | { kind: 'overlaps' }

/**
 * @param present null when the apartment has no lease
 * @param today `YYYY-MM-DD`
 */
export function whatHappens(present: PresentLease | null, fields: Occupancy, today: string): WhatHappens {
  const start = fields.lease_start || null
  if (present === null) return fields.tenant_id === '' ? { kind: 'nothing' } : { kind: 'begins', start }
  const { tenant_id, lease_end, hasMoney } = present
  if (lease_end !== null && lease_end < today) return afterItsEnd(present, fields, today)
  if (fields.tenant_id === '') return withoutTenant(present, today)

  const isOther = fields.tenant_id !== tenant_id
  const isNext = start !== null && lease_end !== null && start > lease_end
  if (!hasMoney || !(isOther || isNext)) return { kind: isOther ? 'corrected' : 'same' }
  return followedBy(present, start, today)
}

const endsBy = ({ lease_end }: PresentLease, day: string) =>
  lease_end !== null && lease_end < day ? lease_end : day

function withoutTenant(present: PresentLease, today: string): WhatHappens {
  const { lease_start } = present
  return lease_start === null || lease_start <= today
    ? { kind: 'ends', end: endsBy(present, today), start: null }
    : { kind: 'calledOff', start: null }
}

/** When the lease has ended since the list was loaded. */
function afterItsEnd(
  { tenant_id, lease_start, lease_end }: PresentLease,
  fields: Occupancy,
  today: string,
): WhatHappens {
  const start = fields.lease_start || null
  const isSame =
    fields.tenant_id === tenant_id && start === lease_start && (fields.lease_end || null) === lease_end
  return fields.tenant_id === '' || isSame ? { kind: 'nothing' } : { kind: 'begins', start: start ?? today }
}

/** When another lease begins on a day, or today. */
function followedBy(present: PresentLease, start: string | null, today: string): WhatHappens {
  const { lease_start } = present
  // An unchanged start belongs to the running lease, not to the new one.
  const isUnsaid = start === null || start === lease_start
  const begins = isUnsaid ? today : start
  if (lease_start === null || begins > lease_start)
    return { kind: 'ends', end: endsBy(present, daysAfter(begins, -1)), start: begins }
  return !isUnsaid && begins < lease_start && lease_start <= today
    ? { kind: 'overlaps' }
    : { kind: 'calledOff', start: start ?? today }
}
