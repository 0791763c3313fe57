import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysAfter, lengthOfMonth } from '../calendar.ts'
import type { Currency } from '../currencies.ts'
import { type OccupiedTerm, occupancyByMonth } from './occupancy.ts'

const term = (
  start: string | null,
  end: string | null,
  rent = 31_000,
  currency: Currency = 'UAH',
): OccupiedTerm => ({ start, end, rent, currency })

describe('occupancy', () => {
  it('knows nothing of an apartment that was never let', () => {
    expect(occupancyByMonth([], '2026-01-01', '2026-12-31')).toEqual([])
  })

  it('begins with the first lease', () => {
    expect(occupancyByMonth([term('2026-03-10', null)], '2026-01-01', '2026-03-31')).toEqual([
      { month: '2026-03', currency: 'UAH', daysLet: 22, daysVacant: 0, rentMissed: 0 },
    ])
  })

  it('counts the days between two leases by the rent of the one before', () => {
    const terms = [term('2025-01-01', '2026-03-10'), term('2026-03-21', null, 62_000)]
    expect(occupancyByMonth(terms, '2026-03-01', '2026-03-31')).toEqual([
      { month: '2026-03', currency: 'UAH', daysLet: 21, daysVacant: 10, rentMissed: 10_000 },
    ])
  })

  it('counts a vacancy in the currency of the lease before it', () => {
    const terms = [term('2025-01-01', '2026-03-10', 310, 'USD'), term('2026-03-21', null)]
    expect(occupancyByMonth(terms, '2026-03-01', '2026-04-30')).toEqual([
      { month: '2026-03', currency: 'USD', daysLet: 10, daysVacant: 10, rentMissed: 100 },
      { month: '2026-03', currency: 'UAH', daysLet: 11, daysVacant: 0, rentMissed: 0 },
      { month: '2026-04', currency: 'UAH', daysLet: 30, daysVacant: 0, rentMissed: 0 },
    ])
  })

  it('is the same as looking at each day', () => {
    const days = fc.integer({ min: 1, max: 90 })
    const stays = fc.array(fc.tuple(days, fc.integer({ min: 0, max: 60 })), { minLength: 1, maxLength: 8 })
    const span = fc.tuple(fc.integer({ min: -50, max: 400 }), fc.integer({ min: 0, max: 500 }))
    fc.assert(
      fc.property(stays, span, fc.boolean(), (lengths, [offset, length], isOpen) => {
        const terms: OccupiedTerm[] = []
        let day = '2024-01-15'
        for (const [stay, gap] of lengths) {
          terms.push(term(day, daysAfter(day, stay - 1)))
          day = daysAfter(day, stay + gap)
        }
        const last = terms.at(-1) as OccupiedTerm
        if (isOpen) last.end = null
        const from = daysAfter('2024-01-15', offset)
        const to = daysAfter(from, length)
        const let_ = new Map<string, number>()
        const vacant = new Map<string, number>()
        for (let at = from; at <= to; at = daysAfter(at, 1)) {
          if (at < '2024-01-15') continue
          const isLet = terms.some(({ start, end }) => (start ?? at) <= at && (end ?? at) >= at)
          const counted = isLet ? let_ : vacant
          counted.set(at.slice(0, 7), (counted.get(at.slice(0, 7)) ?? 0) + 1)
        }
        for (const { month, daysLet, daysVacant, rentMissed } of occupancyByMonth(terms, from, to)) {
          expect([daysLet, daysVacant]).toEqual([let_.get(month) ?? 0, vacant.get(month) ?? 0])
          // Each vacancy of the month is rounded by itself.
          const exact = (31_000 * daysVacant) / lengthOfMonth(month)
          expect(Math.abs(rentMissed - exact)).toBeLessThanOrEqual(lengths.length / 2)
          let_.delete(month)
          vacant.delete(month)
        }
        expect([...let_, ...vacant]).toEqual([])
      }),
    )
  })
})
