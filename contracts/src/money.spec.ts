import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromMinorUnits, toMinorUnits } from './currencies.ts'
import { amountSchema, maxAmount } from './money.ts'

it('keeps every cent between an amount and its minor units', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: toMinorUnits(maxAmount) }), minor => {
      expect(toMinorUnits(fromMinorUnits(minor))).toBe(minor)
      expect(amountSchema.safeParse(fromMinorUnits(minor)).success).toBe(true)
    }),
  )
})
