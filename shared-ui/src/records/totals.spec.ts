import { currencies } from '@orenda/contracts/currencies'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { totalsOf } from './totals.ts'

it('adds up by currency, exact to the cent', () => {
  expect(totalsOf([])).toEqual([])
  const row = fc.record({ cents: fc.nat(1_000_000_000), currency: fc.constantFrom(...currencies) })
  fc.assert(
    fc.property(fc.array(row), rows => {
      const totals = totalsOf(rows.map(({ cents, currency }) => ({ amount: cents / 100, currency })))
      for (const currency of currencies) {
        const cents = rows.filter(row => row.currency === currency).reduce((sum, row) => sum + row.cents, 0)
        const total = totals.find(total => total.currency === currency)
        expect(Math.round((total?.amount ?? 0) * 100)).toBe(cents)
      }
    }),
  )
})
