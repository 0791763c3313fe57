import fc from 'fast-check'
import { expect, it } from 'vitest'
import { languages } from './languages.ts'
import { localeOf, numberFormat, writtenIn } from './written.ts'

/** No-break spaces as `_`, so that they can be told from others. */
const shown = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, '_')

it.each([
  ['uk', '7_250,00_₴', '−506,78_₴', '27_%', '1_234,50', '−18,5_тис.'],
  ['ru', '7_250,00_₴', '−506,78_₴', '27_%', '1_234,50', '−18,5_тыс.'],
  ['en', '₴7,250.00', '−₴506.78', '27%', '1,234.50', '−18.5k'],
] as const)('writes amounts and shares in %s', (language, whole, below, share, number, short) => {
  const { locale, money, number: numberIn } = writtenIn(language)
  expect(shown(money(7250, 'UAH'))).toBe(whole)
  expect(shown(money(-506.78, 'UAH'))).toBe(below)
  expect(shown(numberFormat(locale, { style: 'percent' }).format(0.27))).toBe(share)
  expect(shown(numberIn(1234.5))).toBe(number)
  const compact = numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  expect(shown(compact.format(-18_500))).toBe(short)
})

it.each(languages)('writes no minus before what rounds to zero in %s', language => {
  const { locale, money, number } = writtenIn(language)
  for (const zero of [-0, -0.004]) {
    expect(money(zero, 'UAH')).toBe(money(0, 'UAH'))
    expect(number(zero)).toBe(number(0))
    expect(numberFormat(locale, { style: 'percent' }).format(zero)).toBe(
      numberFormat(locale, { style: 'percent' }).format(0),
    )
  }
  expect(money(-0.01, 'UAH')).toMatch(/^−/)
})

it('groups every amount by thousands, with spaces that do not break', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.integer({ min: -99_999_999, max: 99_999_999 }),
      (language, minor) => {
        const text = writtenIn(language).number(minor / 100)
        expect(text).toMatch(/^−?\d{1,3}(?:[\u00a0\u202f,]\d{3})*[.,]\d{2}$/)
        expect(text).not.toMatch(/[\s](?<![\u00a0\u202f])/)
        expect(localeOf(language).slice(0, 2)).toBe(language)
      },
    ),
  )
})
