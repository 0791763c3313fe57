import type { Apartment } from '@orenda/contracts/apartments'

/** The badge tone of each status; `vacant` is an older word for available. */
const statusTones = {
  occupied: 'success',
  vacant: 'warning',
  maintenance: 'error',
  available: 'info',
} as const

/** How a status is shown. One that is not known is shown as available. */
export function shownStatus(status: string): {
  tone: (typeof statusTones)[keyof typeof statusTones]
  word: Apartment['status']
} {
  const tone = Object.hasOwn(statusTones, status) ? statusTones[status as keyof typeof statusTones] : 'info'
  return { tone, word: status === 'occupied' || status === 'maintenance' ? status : 'available' }
}

/** The number of occupied apartments. */
export const occupiedOf = (apartments: readonly Pick<Apartment, 'status'>[]): number =>
  apartments.filter(({ status }) => status === 'occupied').length
