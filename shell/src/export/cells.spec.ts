import { safeText } from '@orenda/contracts/spreadsheet-cells'
import { anyText } from '@orenda/contracts/test/any-text'
import { type ExportColumn } from '@orenda/shared-ui/host'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellMaker } from './cells.ts'

const reader = { language: 'uk', zone: 'Europe/Kyiv' } as const
const text = cellMaker({ type: 'text' }, reader)
const make = (type: ExportColumn['type'], value: unknown, language: 'uk' | 'en' = 'uk') =>
  cellMaker({ type }, { ...reader, language })(value, 'UAH')

describe('amounts', () => {
  it.each([
    ['UAH', 1234.5, '#,##0.00 "₴"'],
    ['USD', 5, '[$$-409]#,##0.00'],
    ['EUR', 5, '#,##0.00 [$€-1]'],
    ['GBP', 5, '#,##0.00'],
  ])('carry the format of %s', (currency, v, z) => {
    expect(cellMaker({ type: 'money' }, reader)(v, currency)).toEqual({ value: v, format: z })
  })

  it('have no floating-point errors', () => {
    expect(cellMaker({ type: 'money' }, reader)(0.1 + 0.2, 'UAH')?.value).toBe(0.3)
    expect(cellMaker({ type: 'number', decimals: 4 }, reader)(1.23456789, null)).toMatchObject({
      value: 1.2346,
      format: '0.0000',
    })
    expect(make('number', Number.NaN)).toEqual({ value: 'NaN', format: '@' })
  })
})

describe('dates', () => {
  it.each([
    ['1900-03-01', 61],
    ['1970-01-01', 25_569],
    ['2026-03-29', 46_110],
    ['2199-12-31', 109_574],
  ])('are the number of the day: %s', (date, v) => {
    expect(make('date', date)).toEqual({ value: v, format: 'dd.mm.yyyy' })
    expect(make('date', date, 'en')).toMatchObject({ format: 'yyyy-mm-dd' })
  })

  it('before 1900 stay text, and empty ones stay empty', () => {
    expect(make('date', '1900-02-28')).toMatchObject({ value: '1900-02-28', format: '@' })
    expect(make('date', 'soon')).toMatchObject({ value: 'soon', format: '@' })
    expect(make('date', '2026-03-29T23:00:00Z')).toMatchObject({ format: '@' })
    expect(make('date', null)).toBeUndefined()
  })

  it.each(['2026-02-31', '2026-13-01', '2026-04-00', '0026-03-29', '0099-01-01'])(
    'that are none in the count are not made into others: %s',
    date => {
      expect(make('date', date)).toMatchObject({ value: date, format: '@' })
    },
  )

  it('grow by one per day, in any month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), days => {
        const dateOf = (day: number) => new Date(Date.UTC(1900, 2, day)).toISOString().slice(0, 10)
        expect(
          Number(make('date', dateOf(days + 1))?.value) - Number(make('date', dateOf(days))?.value),
        ).toBe(1)
      }),
    )
  })

  it('with a time are in the given zone, in summer too', () => {
    expect(make('instant', '2026-03-28T23:00:00.000Z')).toMatchObject({
      value: expect.closeTo(46_110 + 1 / 24, 8),
      format: 'dd.mm.yyyy hh:mm',
    })
    expect(make('instant', '2026-06-28T23:00:00.000Z')?.value).toBeCloseTo(46_202 + 2 / 24, 8)
  })
})

describe('texts', () => {
  it.each([
    [`=cmd|' /C calc'!A0`, `'=cmd|' /C calc'!A0`],
    ['@SUM(1+1)', `'@SUM(1+1)`],
    ['-2+3', `'-2+3`],
    ['\t=1', `'\t=1`],
    ['＝1+1', `'＝1+1`],
    ['+380 67 123 45 67', '+380 67 123 45 67'],
    ['+1+cmd', `'+1+cmd`],
    ['кв. 5-6', 'кв. 5-6'],
    ['3012345601', '3012345601'],
    ['a\u0000b\u001Fc\uFFFF', 'abc'],
    ['\u0000=1+1', `'=1+1`],
    ['\u0001=1+1', `'=1+1`],
    ['\uFFFE\u000B\t=1', `'\t=1`],
    ['\u0001\r=1', `'\n=1`],
    ['_x003D_1+1', '_x005F_x003D_1+1'],
    ['рядок\r\nдругий\rтретій', 'рядок\nдругий\nтретій'],
    ['lone \uD83D here', 'lone \uFFFD here'],
    ['рядок\nдругий\t.', 'рядок\nдругий\t.'],
  ])('cannot become a formula: %j', (given, shown) => {
    expect(text(given, null)).toEqual({ value: shown, format: '@' })
  })

  it('are cut to the maximum length of a cell, never within a character', () => {
    expect(safeText('я'.repeat(32_767))).toHaveLength(32_767)
    expect(safeText('я'.repeat(40_000))).toBe(`${'я'.repeat(32_766)}…`)
    const cut = safeText(`${'я'.repeat(32_765)}😀😀`)
    expect(cut).toBe(`${'я'.repeat(32_765)}…`)
  })

  it('represent lists and objects', () => {
    expect(text({ t: 'n', f: 'HYPERLINK("http://x")' }, null)).toEqual({
      value: 't: n, f: HYPERLINK("http://x")',
      format: '@',
    })
    expect(text([1, null, { a: [2] }], null)?.value).toBe('1, , a: 2')
    expect(cellMaker({ type: 'money' }, reader)({ t: 'n', v: 1 }, 'UAH')).toMatchObject({ format: '@' })
    expect(text('', null)).toBeUndefined()
  })

  const stripped = fc.string({ unit: fc.constantFrom('\u0000', '\u0001', '\u001F', '\uFFFF'), maxLength: 3 })
  const start = fc.constantFrom('=', '-', '@', '\t', '\r', '＝', '＋', '－', '＠')

  it('are no formulas behind removed characters', () => {
    fc.assert(
      fc.property(stripped, start, fc.string(), (before, sign, rest) => {
        expect(safeText(before + sign + rest)).toMatch(/^'/)
      }),
    )
  })

  it('are safe, whatever they contain', () => {
    fc.assert(
      fc.property(stripped, anyText({ maxLength: 60 }), (before, rest) => {
        const safe = safeText(before + rest)
        expect(safe.isWellFormed()).toBe(true)
        expect(safe).not.toMatch(/^[=@\t\r＝＋－＠]/)
        expect(safe.length).toBeLessThanOrEqual(32_767)
      }),
    )
  })
})
