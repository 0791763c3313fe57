import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysAfter } from '../calendar.ts'
import { type DueDay, dueAfter, dueIn } from './due-dates.ts'
import { amountByDays, partMonth } from './part-month.ts'
import { shareOf } from './rounding.ts'

const on = (due_day: number): DueDay => ({ due_day, due_days_before: null })
const dueDay = fc.integer({ min: 1, max: 31 })
const month = fc
  .tuple(fc.integer({ min: 1950, max: 2150 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`)

it('belongs to the period from the due date to the day before the next one', () => {
  expect(partMonth('2026-11-05', '2026-11-21', on(5))).toEqual({ days: 17, of: 30 })
  expect(partMonth('2026-11-05', '2026-11-05', on(5))).toEqual({ days: 1, of: 30 })
  expect(partMonth('2026-11-05', '2026-12-03', on(5))).toEqual({ days: 29, of: 30 })
  // The whole period, or none of it.
  expect(partMonth('2026-11-05', '2026-12-04', on(5))).toBeNull()
  expect(partMonth('2026-11-05', '2027-01-01', on(5))).toBeNull()
  expect(partMonth('2026-11-05', '2026-11-04', on(5))).toBeNull()
  // 31 January to 27 February, and 28 February to 30 March.
  expect(partMonth('2026-01-31', '2026-02-14', on(31))).toEqual({ days: 15, of: 28 })
  expect(partMonth('2026-02-28', '2026-03-09', on(31))).toEqual({ days: 10, of: 31 })
  // The due day has changed since: the period ends before the next due date.
  const changed = { due_day: 25, due_days_before: [{ before: '2026-12-01', day: 5 }] }
  expect(partMonth('2026-11-05', '2026-12-04', changed)).toEqual({ days: 30, of: 50 })
})

it('has every day after a due date in exactly one period', () => {
  fc.assert(
    fc.property(month, dueDay, (of, due_day) => {
      const due = dueIn(of, on(due_day))
      const next = dueAfter(due, on(due_day))
      for (let day = due, days = 1; day < next; day = daysAfter(day, 1), days += 1) {
        const part = partMonth(due, day, on(due_day))
        const isLast = daysAfter(day, 1) === next
        if (isLast) expect(part).toBeNull()
        else expect(part?.days).toBe(days)
        expect(partMonth(next, day, on(due_day))).toBeNull()
      }
    }),
  )
})

it('costs its share to the cent, half a cent rounded away from zero, and never more than the full rent', () => {
  expect(amountByDays(1_850_000, { days: 17, of: 30 })).toBe(1_048_333)
  expect(amountByDays(1, { days: 15, of: 30 })).toBe(1)
  expect(amountByDays(1, { days: 14, of: 30 })).toBe(0)
  expect(shareOf(-1, 15, 30)).toBe(-1)
  expect(shareOf(-1, 14, 30)).toBe(0)
  fc.assert(
    fc.property(fc.nat(99_999_999_999_999), fc.integer({ min: 10, max: 62 }), fc.nat(), (rent, of, any) => {
      const days = (any % of) + 1
      const exact = (2n * BigInt(rent) * BigInt(days) + BigInt(of)) / (2n * BigInt(of))
      expect(BigInt(amountByDays(rent, { days, of }))).toBe(exact)
      expect(shareOf(-rent, days, of)).toBe(-Number(exact) || 0)
      expect(amountByDays(rent, { days: of, of })).toBe(rent)
    }),
  )
})
