import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysAfter, daysBetween, firstDays, lengthOfMonth, monthAfter, monthNumber } from './calendar.ts'

const someDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

it('counts days forth and back', () => {
  expect(daysAfter('2024-02-28', 1)).toBe('2024-02-29')
  expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28')
  fc.assert(
    fc.property(someDate, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
      expect(daysBetween(date, daysAfter(date, days))).toBe(days)
    }),
  )
})

it('counts months forth and back, of a month or a date in it', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01-31', -1)).toBe('2025-12')
  fc.assert(
    fc.property(someDate, fc.integer({ min: -1200, max: 1200 }), (date, months) => {
      expect(monthNumber(monthAfter(date, months)) - monthNumber(date)).toBe(months)
      expect(monthAfter(monthAfter(date, months), -months)).toBe(date.slice(0, 7))
    }),
  )
})

it('a month goes from its first day to that of the next', () => {
  expect(firstDays('2026-12')).toEqual(['2026-12-01', '2027-01-01'])
  fc.assert(
    fc.property(someDate, date => {
      const [first, next] = firstDays(date.slice(0, 7))
      expect(daysBetween(first, next)).toBe(lengthOfMonth(date))
    }),
  )
})
