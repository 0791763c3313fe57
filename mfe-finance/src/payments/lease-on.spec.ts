import { expect, it } from 'vitest'
import { leaseOn } from './lease-on.ts'

const lease = (id: string, start: string | null, end: string | null) => ({ id, start, end })
const leases = [
  lease('now', '2026-02-01', null),
  lease('first', null, '2024-12-31'),
  lease('second', '2025-02-10', '2026-01-20'),
]

it.each([
  ['2020-01-01', 'first'],
  ['2024-12-31', 'first'],
  ['2025-01-05', 'first'],
  ['2025-02-10', 'second'],
  ['2026-01-25', 'second'],
  ['2026-02-01', 'now'],
  ['2030-01-01', 'now'],
])('a payment of %s belongs to the lease %s', (date, id) => {
  expect(leaseOn(leases, date)?.id).toBe(id)
})

it('takes what is paid before the first lease for it only in the month before', () => {
  const only = [lease('only', '2026-03-01', null)]
  expect(leaseOn(only, '2026-01-29')?.id).toBe('only')
  expect(leaseOn(only, '2026-01-28')).toBeUndefined()
  expect(leaseOn([], '2026-01-28')).toBeUndefined()
})
