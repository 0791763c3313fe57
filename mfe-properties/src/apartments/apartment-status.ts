import type { Apartment } from '@orenda/contracts/apartments'

/** The badge tone of each status. */
export const statusTones = { occupied: 'success', available: 'info', maintenance: 'error' } as const

/** The number of occupied apartments. */
export const occupiedOf = (apartments: readonly Pick<Apartment, 'status'>[]): number =>
  apartments.filter(({ status }) => status === 'occupied').length
