import fc from 'fast-check'
import { expect, it } from 'vitest'
import { byMonth } from './by-month.ts'

const dates = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 28 })).map(([month, day]) => ({
    date: `2026-0${month}-${String(day).padStart(2, '0')}`,
  })),
  { minLength: 9, maxLength: 40 },
)
const of = (rows: readonly { date: string }[], isCut = false) =>
  byMonth({ rows, month: month => month, sumsOf: some => String(some.length), isCut })

it('names each month before its first row, and adds up all of its rows once', () => {
  fc.assert(
    fc.property(dates, fc.boolean(), (found, isCut) => {
      const rows = found.toSorted((one, other) => other.date.localeCompare(one.date))
      const sections = [...of(rows, isCut)]
      const months = [...new Set(rows.map(({ date }) => date.slice(0, 7)))]
      expect(sections.map(([{ date }, { section }]) => [date.slice(0, 7), section])).toEqual(
        months.length === 1 ? [] : months.map(month => [month, month]),
      )
      for (const [first, { section, value }] of sections) {
        const ofMonth = rows.filter(({ date }) => date.startsWith(section))
        expect(first).toBe(ofMonth[0])
        // Of the oldest month there may be more rows than are loaded.
        const isOpen = isCut && section === sections.at(-1)?.[1].section
        expect(value).toBe(isOpen ? '' : String(ofMonth.length))
      }
    }),
  )
})

it('names years where there are few rows a month, and nothing where it would be one', () => {
  const rows = ['2026-03-02', '2026-03-01', '2026-02-01', '2025-12-01'].map(date => ({ date }))
  expect([...of(rows).values()]).toEqual([
    { section: '2026', value: '3' },
    { section: '2025', value: '1' },
  ])
  expect(of(rows.slice(0, 3)).size).toBe(0)
  expect(of([]).size).toBe(0)
})
