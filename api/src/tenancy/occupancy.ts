import { daysAfter } from '@orenda/contracts/calendar'
import type { Currency } from '@orenda/contracts/currencies'
import type { LastCharge } from '@orenda/contracts/last-charges'
import { usualDueDay } from '@orenda/contracts/rules/due-dates'
import { apart, overlap } from './lease-overlap.ts'
import { nextDue, rentShown, withStep } from './lease-rents.ts'
import { always, hasBegun, hasMoney, isOver, type LeaseState } from './lease-state.ts'
import { earlier, moved } from './lease-term.ts'

// What saving the apartment's form does to its leases: pure functions, like those of `lease-changes.ts`.

/** The lease fields of the apartment's form. */
export interface Occupancy {
  tenant_id: string | null
  lease_start: string | null
  lease_end: string | null
  income: number
  currency: Currency
  /** Rent due on or after this day is charged. */
  charge_from?: string | undefined
}

/** What becomes of the last rent of a lease whose term is saved. */
export interface LastChargeOfTerm {
  last_charge?: LastCharge | undefined
  /** Whether a last charge that the end of before lowered is owed in full again. */
  whole_last_charge?: boolean | undefined
}

/** Whether saving the apartment gives its running lease a later end, or none. */
export const isProlonged = (
  lease: LeaseState,
  { tenant_id, lease_start, lease_end }: Occupancy,
  today: string,
): boolean =>
  lease.ends_on !== null &&
  !isOver(lease, today) &&
  tenant_id === lease.tenant_id &&
  (lease_end === null || lease_end > lease.ends_on) &&
  // One that begins after the end is another lease.
  (lease_start === null || lease_start <= lease.ends_on)

/**
 * The leases after the apartment was saved. A lease that has ended does not change; a new tenant gets a new
 * lease after it.
 * @param shown the apartment's current lease, null when there is none; it may have ended at midnight
 * @throws AppError VALIDATION_FAILED when the lease would overlap another one
 */
export function saved(
  leases: readonly LeaseState[],
  shown: LeaseState | null,
  fields: Occupancy,
  today: string,
): LeaseState[] {
  const isLeft = shown !== null && isOver(shown, today)
  // Values of the ended lease that the form still shows do not apply to a new one.
  if (isLeft && isSameTerm(shown, fields)) return [...leases]
  const present = isLeft ? null : shown
  if (fields.tenant_id === null) return present === null ? [...leases] : cleared(leases, present, today)
  const occupancy = { ...fields, tenant_id: fields.tenant_id }
  if (present === null) return begun(leases, occupancy, today)
  const isNext =
    fields.lease_start !== null && present.ends_on !== null && fields.lease_start > present.ends_on
  if (hasMoney(present) && (present.tenant_id !== fields.tenant_id || isNext))
    return followed(leases, present, occupancy, today)
  const corrected = correctedBy(present, occupancy, today)
  return apart(
    leases.map(lease => (lease === present ? corrected : lease)),
    corrected,
  )
}

const isSameTerm = (
  { tenant_id, starts_on, ends_on }: LeaseState,
  fields: Pick<Occupancy, 'tenant_id' | 'lease_start' | 'lease_end'>,
) => fields.tenant_id === tenant_id && fields.lease_start === starts_on && fields.lease_end === ends_on

/** The lease ends today, or is removed when it was created without consequences. */
function cleared(leases: readonly LeaseState[], present: LeaseState, today: string): LeaseState[] {
  if (hasBegun(present, today)) {
    const ends_on = earlier(present.ends_on, today)
    return leases.map(lease => (lease === present ? { ...lease, ends_on, closed_by: 'clearing' } : lease))
  }
  return cancelled(leases, present)
}

/** A future lease is cancelled; one with payments is kept for its account. */
function cancelled(leases: readonly LeaseState[], lease: LeaseState): LeaseState[] {
  if (!lease.has_payments) return leases.filter(other => other !== lease)
  return leases.map(other => (other === lease ? { ...lease, is_cancelled: true, closed_by: 'end' } : other))
}

export type Tenancy = Occupancy & { tenant_id: string }

/** A lease begins in an apartment without one. */
function begun(leases: readonly LeaseState[], fields: Tenancy, today: string): LeaseState[] {
  const isFirst = leases.every(({ is_cancelled }) => is_cancelled)
  const start = fields.lease_start ?? (isFirst ? null : today)
  // Removing the tenant and selecting another one on the same day equals selecting another one directly.
  const left = leases.find(
    ({ closed_by, ends_on, is_cancelled }) =>
      !is_cancelled && closed_by === 'clearing' && ends_on !== null && start !== null && ends_on >= start,
  )
  if (left !== undefined) return followed(leases, left, fields, today)
  const lease = newLease(fields, start, today)
  return apart([...leases, lease], lease)
}

/** Another lease follows one with charges or payments, which ends the day before. */
function followed(
  leases: readonly LeaseState[],
  present: LeaseState,
  fields: Tenancy,
  today: string,
): LeaseState[] {
  const { lease_start } = fields
  const isSame = lease_start === null || lease_start === present.starts_on
  const start = isSame ? today : lease_start
  if (present.starts_on !== null && start <= present.starts_on) {
    // The old lease would end before it began: only one that begins today or later can be replaced.
    if (!isSame && start < present.starts_on && hasBegun(present, today)) throw overlap()
    const lease = newLease(fields, lease_start ?? today, today)
    return apart([...cancelled(leases, present), lease], lease)
  }
  const ends_on = earlier(present.ends_on, daysAfter(start, -1))
  const ended: LeaseState = {
    ...present,
    ends_on,
    closed_by: present.ends_on === ends_on ? present.closed_by : 'end',
  }
  const lease = newLease(fields, start, today)
  return apart([...leases.map(other => (other === present ? ended : other)), lease], lease)
}

/** A lease that begins. @param start null: since ever */
export function newLease(fields: Tenancy, start: string | null, today: string): LeaseState {
  return {
    id: null,
    tenant_id: fields.tenant_id,
    starts_on: start,
    // An end before the new start belongs to the previous tenant.
    ends_on:
      fields.lease_end !== null && start !== null && fields.lease_end < start ? null : fields.lease_end,
    currency: fields.currency,
    due_day: usualDueDay(start),
    due_days_before: null,
    deposit: 0,
    late_fee: null,
    charged_from: earlier(fields.charge_from ?? null, today),
    closed_by: null,
    ends_on_reopened: null,
    is_cancelled: false,
    rents: [{ from: always, amount: fields.income }],
    has_charges: false,
    has_payments: false,
  }
}

/** The current lease with the form's values; without charges and payments it is corrected from its start. */
function correctedBy(lease: LeaseState, fields: Tenancy, today: string): LeaseState {
  const { tenant_id, lease_start: starts_on, lease_end: ends_on, income, currency, charge_from } = fields
  const isSame = isSameTerm(lease, fields)
  return {
    ...moved(lease, starts_on, ends_on, today),
    tenant_id,
    currency,
    ...(!isSame && { closed_by: null }),
    charged_from: earlier(charge_from ?? null, lease.charged_from),
    rents: !hasMoney(lease)
      ? income === rentShown(lease, today)
        ? lease.rents
        : [{ from: always, amount: income }]
      : income === rentShown(lease, today)
        ? lease.rents
        : withStep(lease.rents, { from: nextDue(lease, today) ?? daysAfter(today, 1), amount: income }),
  }
}
