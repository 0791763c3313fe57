import type { Apartment } from '@orenda/contracts/apartments'

/** How the status of an apartment looks. */
export const statusTones = { occupied: 'success', available: 'info', maintenance: 'error' } as const

/** How many are let. */
export const occupiedOf = (apartments: readonly Pick<Apartment, 'status'>[]): number =>
  apartments.filter(({ status }) => status === 'occupied').length
