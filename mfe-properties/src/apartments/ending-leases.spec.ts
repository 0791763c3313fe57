import type { Apartment } from '@orenda/contracts/apartments'
import { expect, it } from 'vitest'
import { endingLeases } from './ending-leases.ts'

const apartment = (name: string, fields: Partial<Apartment>) =>
  ({ name, lease_id: name, lease_start: '2025-01-01', lease_end: null, ...fields }) as Apartment
const shown = (...apartments: Apartment[]) =>
  endingLeases(apartments, '2026-11-22').map(
    ({ apartment: { name }, end, daysLeft }) => `${name} ${end} ${daysLeft}`,
  )

it('are those of the next days, the earliest end first', () => {
  expect(
    shown(
      apartment('later', { lease_end: '2027-01-20' }),
      apartment('much later', { lease_end: '2027-01-21' }),
      apartment('today', { lease_end: '2026-11-22' }),
      apartment('open', {}),
    ),
  ).toEqual(['today 2026-11-22 0', 'later 2027-01-20 59'])
})

it('exclude ended and future leases, and apartments without a tenant', () => {
  expect(
    shown(
      apartment('over', { lease_end: '2026-11-21' }),
      apartment('ahead', { lease_start: '2026-12-01', lease_end: '2026-12-20' }),
      apartment('empty', { lease_end: '2026-12-01', lease_id: null }),
    ),
  ).toEqual([])
})

it('have the elapsed share when the start is known', () => {
  const of = (lease_start: string | null) =>
    endingLeases([apartment('one', { lease_start, lease_end: '2026-12-21' })], '2026-12-01')[0]?.share
  expect(of('2026-11-22')).toBeCloseTo(9 / 30)
  expect(of(null)).toBeNull()
})
