import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFor } from './format.ts'
import { setServerToday } from './today.ts'

const calendarDate = fc
  .date({ min: new Date('1900-01-01T12:00:00Z'), max: new Date('2199-12-31T12:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

// Intl separates groups and symbols with two kinds of no-break spaces.
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('format', () => {
  it('writes money with two decimals and the symbol of its currency', () => {
    expect(plain(formatFor('uk').money(18500, 'UAH'))).toBe('18 500,00 ₴')
    expect(plain(formatFor('ru').money(18500.5, 'UAH'))).toBe('18 500,50 ₴')
    expect(plain(formatFor('en').money(950, 'USD'))).toBe('$950.00')
    expect(plain(formatFor('en').money(780, 'EUR'))).toBe('€780.00')
    expect(plain(formatFor('en').money(1, 'UAH'))).toBe('₴1.00')
  })

  it('never changes a date, in any time zone of the machine', () => {
    fc.assert(
      fc.property(calendarDate, date => {
        const [year, month, day] = date.split('-')
        expect(formatFor('uk').date(date)).toBe(`${day}.${month}.${year}`)
        expect(formatFor('en').date(date)).toBe(`${day}/${month}/${year}`)
      }),
    )
  })

  it('leaves the year of a short date away when it is this one', () => {
    setServerToday('2026-11-20')
    expect(formatFor('uk').shortDate('2026-12-01')).toBe('01.12')
    expect(formatFor('en').shortDate('2027-01-05')).toBe('05/01/2027')
  })

  it('names months in the nominative', () => {
    expect(plain(formatFor('uk').month('2026-11'))).toMatch(/^листопад 2026/)
    expect(plain(formatFor('ru').month('2026-11-20'))).toMatch(/^ноябрь 2026/)
    expect(formatFor('en').month('2026-11')).toBe('November 2026')
  })
})
