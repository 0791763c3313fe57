import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney, isPresentable, parseMoney } from './money.ts'

describe('parseMoney', () => {
  it.each([
    ['15 000,50', 15000.5],
    ['15000.5', 15000.5],
    ['15,000.50', 15000.5],
    ['15.000,50', 15000.5],
    ['1 234 567', 1234567],
    ['1,234,567', 1234567],
    ['15,000', 15000],
    ['15.000', 15000],
    ['0,500', 0.5],
    ['1500,125', 1500.125],
    ['15000 ₴', 15000],
    ['$ 950', 950],
    [',5', 0.5],
    ['5,', 5],
    ['−20', -20],
  ])('reads %s', (text, amount) => {
    expect(parseMoney(text)).toBe(amount)
  })

  it.each(['', '  ', '₴'])('takes "%s" for blank', text => {
    expect(parseMoney(text)).toBeNull()
  })

  it.each(['abc', '1e5', '1,2,3', '1.2.3,4', '12,34.5', ',', '-', '1,000.5,5', '5-'])(
    'takes %s for no number',
    text => {
      expect(parseMoney(text)).toBeNaN()
    },
  )

  it('reads back every amount that it shows, in each language', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999_999_999 })
    fc.assert(
      fc.property(cents, fc.constantFrom('uk', 'ru', 'en', 'de', 'fr'), (minor, locale) => {
        expect(parseMoney(formatMoney(minor / 100, locale))).toBe(minor / 100)
      }),
    )
  })

  it('gives a number, null or NaN for whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const amount = parseMoney(text)
        expect(amount === null || typeof amount === 'number').toBe(true)
      }),
    )
  })
})

describe('isPresentable', () => {
  it.each([
    [null, true],
    [15000.55, true],
    [0.1, true],
    [15000.555, false],
    [Number.NaN, false],
  ])('%s: %s', (value, expected) => {
    expect(isPresentable(value)).toBe(expected)
  })
})
