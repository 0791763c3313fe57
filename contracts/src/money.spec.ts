import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromMinorUnits, toMinorUnits } from './currencies.ts'
import { amountSchema, maxAmount } from './money.ts'

it('converts an amount to minor units and back without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: toMinorUnits(maxAmount) }), minor => {
      expect(toMinorUnits(fromMinorUnits(minor))).toBe(minor)
      expect(amountSchema.safeParse(fromMinorUnits(minor)).success).toBe(true)
    }),
  )
})
