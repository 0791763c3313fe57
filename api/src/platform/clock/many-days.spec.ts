import * as calendar from '@orenda/contracts/calendar'
import { expect, it } from 'vitest'
import { daysAfter, daysBetween, lengthOfMonth, monthAfter } from './many-days.ts'

it('counts days as the calendar does', () => {
  const dateOf = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10)
  const first = Date.parse('1899-12-31') / 86_400_000
  const last = Date.parse('2401-03-02') / 86_400_000
  for (let number = first; number <= last; number += 1) {
    const date = dateOf(number)
    if (daysAfter('1970-01-01', number) !== date || daysBetween('1970-01-01', date) !== number)
      expect.fail(`${date} is no day ${number}`)
  }
})

it('counts months, and knows their lengths, as the calendar does', () => {
  for (let number = -1200; number <= 4800; number += 1) {
    const month = monthAfter('2000-01', number)
    expect(month).toBe(calendar.monthAfter('2000-01', number))
    expect(lengthOfMonth(month)).toBe(calendar.lengthOfMonth(month))
  }
})

it('takes no days from what is no date', () => {
  for (const text of ['', '2026', '2026-11', '2026-1-1', 'tomorrow'])
    expect(() => daysAfter(text, 1)).toThrow(RangeError)
})
