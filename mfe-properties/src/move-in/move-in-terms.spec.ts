import { daysAfter, daysBetween } from '@orenda/contracts/calendar'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  comingDue,
  depositLeft,
  endAfter,
  firstNotice,
  halfOf,
  monthsOf,
  overlapping,
  pastDues,
  wholeRent,
} from './move-in-terms.ts'

const first = '2024-01-01'
const day = fc.nat(2000).map(days => daysAfter(first, days))
const cents = fc.nat(10_000_000).map(amount => amount / 100)

it('a lease of some years ends the day before its anniversary', () => {
  expect(endAfter('2026-12-01', 1)).toBe('2027-11-30')
  expect(endAfter('2024-02-29', 1)).toBe('2025-02-28')
  expect(endAfter('2024-02-29', 4)).toBe('2028-02-28')
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 5 }), (start, years) => {
      const end = endAfter(start, years)
      expect([365 * years - 1, 365 * years, 365 * years + 1]).toContain(daysBetween(start, end))
      if (!start.endsWith('02-29')) expect(monthsOf(start, end)).toBe(12 * years)
    }),
  )
})

it('the rents of a term are its due dates from the first that is charged', () => {
  const values = { start: '2026-01-10', end: '2027-01-09', due_day: '10', rent: 14_500.55 }
  expect(pastDues(values, '2026-03-16')).toEqual(['2026-01-10', '2026-02-10', '2026-03-10'])
  expect(comingDue(values, '2026-03-16')).toBe('2026-04-10')
  expect(wholeRent(values, '2026-03-16', '')).toEqual({ count: 9, sum: 130_504.95 })
  expect(wholeRent(values, '2026-03-16', '2026-01-10')).toEqual({ count: 12, sum: 174_006.6 })
  expect(wholeRent({ ...values, end: '' }, '2026-03-16', '')).toBeNull()
})

it('two terms meet when they share a day', () => {
  const term = fc.tuple(day, fc.nat(400)).map(([start, days]) => ({ start, end: daysAfter(start, days) }))
  fc.assert(
    fc.property(term, term, fc.boolean(), (one, other, isOpen) => {
      const stored = { start: other.start, end: isOpen ? null : other.end, is_cancelled: false }
      const last = isOpen ? '9999-12-31' : other.end
      const isShared = one.start <= last && other.start <= one.end
      expect(overlapping([stored], one) !== undefined).toBe(isShared)
      expect(overlapping([{ ...stored, is_cancelled: true }], one)).toBeUndefined()
    }),
  )
})

it('a deposit loses no cent', () => {
  fc.assert(
    fc.property(cents, deposit => {
      const received = halfOf(deposit)
      const left = depositLeft({ deposit, received })
      expect(Math.round((received + left) * 100)).toBe(Math.round(deposit * 100))
      expect(Math.abs(received - left)).toBeLessThan(0.011)
    }),
  )
})

it('the first notice is the next that comes after today', () => {
  const days = { days_before_due: 3, days_after_due: 7 }
  expect(firstNotice('2026-04-10', days, '2026-03-16')).toBe('2026-04-07')
  expect(firstNotice('2026-03-18', days, '2026-03-16')).toBe('2026-03-25')
  expect(firstNotice(null, days, '2026-03-16')).toBeNull()
})
