import type { Consumption } from '@orenda/contracts/utility-summary'
import { expect, it } from 'vitest'
import { changesOfSum, metersReadOf, sumOfType } from './month-figures.ts'

const row = (fields: Partial<Consumption>): Consumption => ({
  apartment_id: 'one',
  apartment_name: 'One',
  type: 'gas',
  month: '2026-11',
  consumed: 0,
  total: 0,
  month_before: null,
  year_before: null,
  ...fields,
})

it('compares of a sum only what was measured both times', () => {
  const parts = [
    { now: 110, month: 100, year: null },
    // Not measured a month before: it does not look like growth.
    { now: 900, month: null, year: 1000 },
  ]
  expect(changesOfSum(parts)).toEqual({ month: 10, year: -10, striking: null })
  expect(changesOfSum([{ now: 900 }])).toEqual({ month: null, year: null, striking: null })
})

it('compares the consumption of one utility in the same way', () => {
  const rows = [
    row({ consumed: 10.64, month_before: { consumed: 6.93, total: 1 } }),
    row({ apartment_id: 'two', consumed: 50 }),
    row({ apartment_id: 'two', type: 'electricity', consumed: 9 }),
  ]
  expect(sumOfType(rows, 'gas')).toMatchObject({ isRead: true, consumed: 60.64, changes: { month: 54 } })
  expect(sumOfType(rows, 'heating')).toMatchObject({ isRead: false, consumed: 0 })
})

it('knows which meters in use were not read in a month', () => {
  const rows = [
    row({}),
    row({ type: 'electricity', month: '2026-10' }),
    row({ type: 'cold_water', month: '2026-09' }),
    // Out of use for longer, and of another apartment.
    row({ type: 'heating', month: '2026-08' }),
    row({ apartment_id: 'two', type: 'hot_water', month: '2026-10' }),
  ]
  expect([...metersReadOf(rows, '2026-11')]).toEqual([
    ['one', { read: 1, count: 3 }],
    ['two', { read: 0, count: 1 }],
  ])
})
