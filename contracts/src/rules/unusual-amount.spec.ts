import { expect, it } from 'vitest'
import { unusualAmount } from './unusual-amount.ts'

it('is ten times the larger of the rent and what is open', () => {
  expect(unusualAmount(185_000, { rent: 18_500, open: 1531.32 })).toBe('rent')
  expect(unusualAmount(184_999.99, { rent: 18_500, open: 1531.32 })).toBeNull()
  expect(unusualAmount(300_000, { rent: 18_500, open: 60_000 })).toBeNull()
  expect(unusualAmount(600_000, { rent: 0, open: 60_000 })).toBe('open')
  expect(unusualAmount(1_000_000, { rent: 0, open: 0 })).toBeNull()
})
