import type { InvalidField } from '@orenda/contracts/errors'
import { AppError } from '../platform/http/errors/app-error.ts'
import type { LeaseState } from './lease-state.ts'

/** Refuses a lease that overlaps another one of the apartment. */
export function apart(
  leases: readonly LeaseState[],
  lease: LeaseState,
  fields = { start: 'lease_start', end: 'lease_end' },
): LeaseState[] {
  for (const other of leases) {
    if (other === lease || other.is_cancelled || lease.is_cancelled) continue
    const isBefore = other.ends_on !== null && lease.starts_on !== null && other.ends_on < lease.starts_on
    const isAfter = lease.ends_on !== null && other.starts_on !== null && lease.ends_on < other.starts_on
    if (!isBefore && !isAfter) {
      const startsInside = other.starts_on === null || (lease.starts_on ?? '') >= other.starts_on
      throw overlap(startsInside ? fields.start : fields.end)
    }
  }
  return [...leases]
}

export const overlap = (path = 'lease_start') =>
  invalid([{ path, code: 'lease_overlap' }], 'The lease overlaps another one of this apartment')

export const invalid = (details: InvalidField[], message?: string) =>
  new AppError('VALIDATION_FAILED', { details, ...(message !== undefined && { message }) })
