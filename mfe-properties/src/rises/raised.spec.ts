import type { Lease } from '@orenda/contracts/leases'
import { expect, it } from 'vitest'
import { hasPlanned, oldRents, riseAhead } from './raised.ts'

const lease = (fields: Partial<Lease> = {}) =>
  ({
    id: 'one',
    start: '2025-01-05',
    end: null,
    due_day: 5,
    due_days_before: null,
    next_due: '2026-12-05',
    rents: [{ from: null, amount: 1000 }],
    rent_since: '2025-01-05',
    is_cancelled: false,
    ...fields,
  }) as Lease
const today = '2026-11-21'

it('counts from the first due date that is left, and from none where a change stands', () => {
  const rise = (fields: Partial<Lease>, day?: string) =>
    riseAhead(lease(fields), { percent: 7.5 }, today, day)
  expect(rise({})).toEqual({ from: '2026-12-05', before: 1000, rent: 1075 })
  expect(rise({}, '2027-01-06')).toEqual({ from: '2027-02-05', before: 1000, rent: 1075 })
  expect(rise({ end: '2026-12-04' })).toBeNull()
  const rents = [
    { from: null, amount: 1000 },
    { from: '2026-12-05', amount: 1100 },
  ]
  expect(rise({ rents })).toBeNull()
  expect(rise({ rents }, '2027-01-01')).toEqual({ from: '2027-01-05', before: 1100, rent: 1182.5 })
  expect([hasPlanned(lease({ rents }), today), hasPlanned(lease(), today)]).toEqual([true, false])
})

it('is old after a year, the longest first', () => {
  const rents = [
    lease({ id: 'young', rent_since: '2025-11-22' }),
    lease({ id: 'year', rent_since: '2025-11-21' }),
    lease({ id: 'older', rent_since: '2024-01-01' }),
    lease({ id: 'unknown', rent_since: undefined, start: null }),
    lease({ id: 'ending', next_due: null }),
  ]
  expect(oldRents(rents, today).map(({ id }) => id)).toEqual(['older', 'year'])
})
