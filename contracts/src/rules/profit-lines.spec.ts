import fc from 'fast-check'
import { expect, it } from 'vitest'
import { currencies, fromMinorUnits, toMinorUnits } from '../currencies.ts'
import { reportFigures } from '../report-figures.ts'
import type { ApartmentProfit } from '../reports.ts'
import { profitLines, profitMonths } from './profit-lines.ts'

const cents = fc.integer({ min: 0, max: 10_000_000 })
const monthRow = fc
  .record({
    home: fc.constantFrom('a', 'b', 'c'),
    month: fc.integer({ min: 1, max: 12 }),
    currency: fc.constantFrom(...currencies),
    amounts: fc.tuple(cents, cents, cents, cents, cents, cents, cents),
  })
  .map(({ home, month, currency, amounts }): ApartmentProfit => {
    const [received, expenses, fees, planned, billed, paid, cost] = amounts
    return {
      apartment_id: home,
      apartment_name: home,
      month: `2026-${String(month).padStart(2, '0')}`,
      currency,
      received: fromMinorUnits(received),
      expenses: fromMinorUnits(expenses),
      fees: fromMinorUnits(fees),
      profit: fromMinorUnits(received - expenses - fees),
      planned: fromMinorUnits(planned),
      utilities: {
        billed: fromMinorUnits(billed),
        received: fromMinorUnits(paid),
        cost: fromMinorUnits(cost),
      },
    }
  })

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + toMinorUnits(amount), 0)

it('adds up to the same by apartment and by month, to the cent, and profit follows from its three parts', () => {
  fc.assert(
    fc.property(fc.array(monthRow, { maxLength: 40 }), rows => {
      for (const currency of currencies) {
        const lines = profitLines(rows).filter(line => line.currency === currency)
        const months = profitMonths(rows, currency).map(({ figures }) => figures)
        const own = rows.filter(row => row.currency === currency)
        for (const figure of reportFigures) {
          expect(total(lines.map(line => line[figure]))).toBe(total(months.map(month => month[figure])))
        }
        expect(total(lines.map(({ received }) => received))).toBe(total(own.map(({ received }) => received)))
        for (const line of lines) {
          expect(toMinorUnits(line.profit)).toBe(total([line.received, -line.expenses, -line.fees]))
        }
      }
    }),
  )
})

it('shows every month between the first and the last', () => {
  const [row] = fc.sample(monthRow, 1) as [ApartmentProfit]
  const rows = ['2025-11', '2026-02'].map(month => ({ ...row, month }))
  expect(profitMonths(rows, row.currency).map(({ month }) => month)).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ])
})
