import { expect, it } from 'vitest'
import { rentOn } from './rent-steps.ts'

it.each([null, '-infinity'])('has the latest step, the first one from the start (%s)', from => {
  const rents = [
    { from, amount: 17_500 },
    { from: '2026-06-05', amount: 18_500 },
    { from: '2027-01-05', amount: 19_000 },
  ]
  expect(['1990-01-01', '2026-06-04', '2026-06-05', '2027-02-05'].map(day => rentOn(rents, day))).toEqual([
    17_500, 17_500, 18_500, 19_000,
  ])
  expect(rentOn([], '2026-01-01')).toBe(0)
})
