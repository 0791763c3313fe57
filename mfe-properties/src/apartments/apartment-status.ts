import type { Apartment } from '@orenda/contracts/apartments'
import { moveInAfter } from './as-of-today.ts'

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

/** The same on a day: until its tenant moves in, an apartment that is let is vacant. */
export const statusOn = (apartment: Apartment, today: string): ReturnType<typeof shownStatus> =>
  shownStatus(
    apartment.status === 'occupied' && moveInAfter(apartment, today) !== null
      ? 'available'
      : apartment.status,
  )
