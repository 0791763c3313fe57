import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatFigure,
  formatMoney,
  hasThirdDecimal,
  isFinerThan,
  isPresentable,
  parseFigure,
  parseMoney,
} from './money.ts'

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

  it('reads every amount that it writes, in each language', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999_999_999 })
    fc.assert(
      fc.property(cents, fc.constantFrom('uk', 'ru', 'en', 'de', 'fr'), (minor, locale) => {
        expect(parseMoney(formatMoney(minor / 100, locale))).toBe(minor / 100)
      }),
    )
  })

  it('returns a number, null or NaN for any text', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const amount = parseMoney(text)
        expect(amount === null || typeof amount === 'number').toBe(true)
      }),
    )
  })
})

describe('hasThirdDecimal', () => {
  it.each([
    ['10,555', 'uk-UA', true],
    ['10,555', 'en-GB', false],
    ['12.500', 'en-GB', true],
    ['12.500', 'uk-UA', false],
    ['0,500', 'ru-UA', true],
    ['10,55', 'uk-UA', false],
    ['1 234,5678', 'uk-UA', true],
    ['1,234.56', 'en-GB', false],
    ['1.234,567', 'uk-UA', false],
    ['', 'uk-UA', false],
  ])('%s in %s: %s', (text, locale, expected) => {
    expect(hasThirdDecimal(text, locale)).toBe(expected)
  })

  it('finds none in an amount that it writes', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom('uk-UA', 'ru-UA', 'en-GB'), (minor, locale) => {
        expect(hasThirdDecimal(formatMoney(minor / 100, locale), locale)).toBe(false)
      }),
    )
  })
})

describe('parseFigure', () => {
  it.each([
    ['12345,67', 12345.67],
    ['7.9640', 7.964],
    ['12.345', 12.345],
    ['1 234,5', 1234.5],
    ['1,234,567.5', 1234567.5],
    [',5', 0.5],
  ])('reads %s', (text, figure) => {
    expect(parseFigure(text)).toBe(figure)
  })

  it.each(['-5', '1e5', 'NaN', '12.3.4', '12,34,5', '.', 'abc'])('takes %s for no number', text => {
    expect(parseFigure(text)).toBeNaN()
  })

  it('reads every number that it writes, in each language', () => {
    const steps = fc.constantFrom(0.01, 0.0001)
    fc.assert(
      fc.property(fc.nat(), steps, fc.constantFrom('uk-UA', 'ru-UA', 'en-GB'), (parts, step, locale) => {
        const figure = Number((parts * step).toFixed(4))
        expect(parseFigure(formatFigure(figure, locale, step))).toBe(figure)
        expect(isFinerThan(step, figure)).toBe(false)
      }),
    )
    expect(isFinerThan(0.01, 12.345)).toBe(true)
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
