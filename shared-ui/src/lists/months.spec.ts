import { expect, it } from 'vitest'
import { monthsOf } from './months.ts'

it('lists the months that have rows, newest first', () => {
  const rows = ['2026-02-28', '2025-12-31', '2026-02-01'].map(date => ({ date }))
  expect(monthsOf(rows)).toEqual(['2026-02', '2025-12'])
})
