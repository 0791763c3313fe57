import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountByDays } from './part-month.ts'
import { dueDates, dueDayOf, partOfMonth } from './past-due-dates.ts'

const dates = fc
  .date({ min: new Date('1999-01-01'), max: new Date('2009-01-01'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const dueDays = fc.integer({ min: 1, max: 31 })

/** Every day from one to another. */
function days(from: string, to: string): string[] {
  const found: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
    found.push(new Date(at).toISOString().slice(0, 10))
  }
  return found
}
const isLastOfMonth = (date: string) =>
  new Date(Date.parse(date) + 86_400_000).toISOString().slice(8, 10) === '01'

describe('dueDates', () => {
  it('has the day of the start each month, the last one where a month is too short', () => {
    const term = { start: '2025-10-31', end: null }
    expect(dueDates(term, dueDayOf(term), '1900-01-01', '2026-03-30')).toEqual([
      ...['2025-10-31', '2025-11-30', '2025-12-31', '2026-01-31', '2026-02-28'],
    ])
    expect(dueDayOf({ start: null })).toBe(1)
    expect(dueDates({ start: null, end: '2026-02-01' }, 1, '2025-12-02', '2026-03-01')).toEqual([
      ...['2026-01-01', '2026-02-01'],
    ])
    expect(dueDates({ start: '2026-03-01', end: '2026-02-01' }, 1, '2025-12-02', '2026-03-01')).toEqual([])
  })

  it('has the days on which rent falls due, found day by day', () => {
    fc.assert(
      fc.property(fc.array(dates, { minLength: 4, maxLength: 4 }), dueDays, (found, dueDay) => {
        const [start = '', from = '', to = '', end = ''] = found.toSorted()
        // In each order that the four can have.
        for (const [term, first, last] of [
          [{ start, end }, from, to],
          [{ start: from, end: to }, start, end],
          [{ start: null, end: to }, from, end],
          [{ start: from, end: null }, start, to],
        ] as const) {
          const wanted = days(first, last).filter(date => {
            const isWithin = (term.start ?? date) <= date && date <= (term.end ?? date)
            const day = Number(date.slice(8))
            return isWithin && (day === dueDay || (day < dueDay && isLastOfMonth(date)))
          })
          expect(dueDates(term, dueDay, first, last)).toEqual(wanted)
        }
      }),
      { numRuns: 20 },
    )
  })
})

describe('a part month', () => {
  it('is what the lease has of it', () => {
    expect(partOfMonth({ start: '2026-11-16', end: null }, '2026-11-16')).toEqual({ days: 15, of: 30 })
    expect(partOfMonth({ start: '2024-02-01', end: '2024-02-28' }, '2024-02-01')).toEqual({
      days: 28,
      of: 29,
    })
    expect(partOfMonth({ start: '2026-01-10', end: '2026-01-10' }, '2026-01-10')).toEqual({ days: 1, of: 31 })
    expect(partOfMonth({ start: '2026-10-16', end: '2026-12-01' }, '2026-11-16')).toBeNull()
    expect(partOfMonth({ start: null, end: null }, '2026-11-01')).toBeNull()
  })

  it('costs its share, to the cent', () => {
    expect(amountByDays(18_500, { days: 15, of: 30 })).toBe(9250)
    expect(amountByDays(0.01, { days: 15, of: 30 })).toBe(0.01)
    expect(amountByDays(100, { days: 1, of: 31 })).toBe(3.23)
    const cents = fc.integer({ min: 0, max: 99_999_999_999_999 })
    fc.assert(
      fc.property(cents, fc.integer({ min: 28, max: 31 }), fc.nat(), (minor, of, any) => {
        const days = (any % of) + 1
        const exact = BigInt(Math.round((minor / 100) * 100)) * BigInt(days)
        const share = (2n * exact + BigInt(of)) / (2n * BigInt(of))
        expect(Math.round(amountByDays(minor / 100, { days, of }) * 100)).toBe(Number(share))
      }),
    )
  })
})
