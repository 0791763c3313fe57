import { expect, it } from 'vitest'
import type { Lease } from '../leases.ts'
import { comingRent, rentAsOf } from './rent-roll.ts'

const today = '2026-11-27'
const lease = {
  status: 'current',
  end: '2027-01-31',
  rent: 19_980,
  rents: [
    { from: null, amount: 18_500 },
    { from: '2026-12-01', amount: 19_980 },
  ],
} satisfies Partial<Lease>

it('counts a rise from its day on, and names it before', () => {
  expect(rentAsOf(lease, today)).toBe(18_500)
  expect(comingRent(lease, today)).toEqual({ from: '2026-12-01', amount: 19_980 })
  expect(rentAsOf(lease, '2026-12-01')).toBe(19_980)
  expect(comingRent(lease, '2026-12-01')).toBeNull()
})

it('names no rise after the end of a lease, and none of a lease that does not run', () => {
  expect(comingRent({ ...lease, end: '2026-11-30' }, today)).toBeNull()
  const upcoming = { ...lease, status: 'upcoming' as const }
  expect(rentAsOf(upcoming, today)).toBe(19_980)
  expect(comingRent(upcoming, today)).toBeNull()
  expect(rentAsOf({ ...lease, rents: [] }, today)).toBe(19_980)
})
