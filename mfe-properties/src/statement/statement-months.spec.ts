import type { StatementEntry } from '@orenda/contracts/leases'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Entries, ofYear, statementMonths, sumOfMonths, yearsOf } from './statement-months.ts'

/** A statement like the server's: sorted, with the balance after each entry. */
const statements = fc
  .record({
    opening: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    moves: fc.array(fc.record({ day: fc.nat(1500), cents: fc.nat(2_000_000), isCharge: fc.boolean() }), {
      maxLength: 80,
    }),
  })
  .map(({ opening, moves }) => {
    let balance = opening
    const entries = moves
      .toSorted((one, other) => one.day - other.day)
      .map(({ day, cents, isCharge }, at): StatementEntry => {
        balance += isCharge ? cents : -cents
        return {
          date: new Date(Date.UTC(2023, 0, 1 + day)).toISOString().slice(0, 10),
          kind: isCharge ? 'rent' : 'payment',
          id: String(at),
          month: null,
          text: '',
          category: isCharge ? null : 'rent',
          charge: isCharge ? cents / 100 : null,
          payment: isCharge ? null : cents / 100,
          deposit: null,
          balance: balance / 100,
        }
      })
    return { opening: opening / 100, entries, closing: balance / 100 }
  })

const cents = (amount: number) => Math.round(amount * 100)

it('has each entry once, newest first, in its month', () => {
  fc.assert(
    fc.property(statements, statement => {
      const months = statementMonths(statement)
      expect(months.flatMap(({ entries }) => entries)).toEqual(statement.entries.toReversed())
      expect(months.map(({ month }) => month)).toEqual(
        [...new Set(statement.entries.map(({ date }) => date.slice(0, 7)))].toSorted().reverse(),
      )
      for (const { month, entries } of months)
        expect(entries.every(({ date }) => date.startsWith(month))).toBe(true)
    }),
  )
})

it('ends each month with its closing balance, to the cent', () => {
  fc.assert(
    fc.property(statements, statement => {
      const months = statementMonths(statement)
      let before = cents(statement.opening)
      for (const { charged, paid, closing, entries } of months.toReversed()) {
        expect(cents(closing)).toBe(before + cents(charged) - cents(paid))
        expect(closing).toBe(entries[0]?.balance)
        before = cents(closing)
      }
      expect(before).toBe(cents(statement.closing))
      const { charged, paid } = sumOfMonths(months)
      expect(before).toBe(cents(statement.opening) + cents(charged) - cents(paid))
    }),
  )
})

it('is the concatenation of its years', () => {
  fc.assert(
    fc.property(statements, statement => {
      const years = yearsOf([statement]).reverse()
      let before = statement.opening
      const found: Entries['entries'][number][] = []
      for (const year of years) {
        const part = ofYear(statement, year)
        expect(part.opening).toBe(before)
        found.push(...part.entries)
        before = part.closing
      }
      expect(found).toEqual(statement.entries)
      expect(before).toBe(statement.closing)
    }),
  )
})

it('of a year without entries still has the balance', () => {
  const entry = {
    id: '',
    month: null,
    text: '',
    category: null,
    kind: 'rent',
    payment: null,
    deposit: null,
  } as const
  const statement = { opening: 5, entries: [{ ...entry, date: '2025-03-01', charge: 2.5, balance: 7.5 }] }
  expect(ofYear(statement, '2024')).toEqual({ opening: 5, entries: [], closing: 5 })
  expect(ofYear(statement, '2026')).toEqual({ opening: 7.5, entries: [], closing: 7.5 })
  expect(yearsOf([statement, { opening: 0, entries: [] }])).toEqual(['2025'])
})
