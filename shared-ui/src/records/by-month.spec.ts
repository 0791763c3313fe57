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
      expect(sections.map(([{ date }, { section }]) => [date.slice(0, 7), section])).toEqual(
        [...new Set(rows.map(({ date }) => date.slice(0, 7)))].map(month => [month, month]),
      )
      for (const [first, { section, value }] of sections) {
        const ofMonth = rows.filter(({ date }) => date.startsWith(section))
        expect(first).toBe(ofMonth[0])
        // Of the oldest month there may be more rows than are loaded.
        const isOpen = isCut && section === sections.at(-1)?.[1].section
        expect(value).toBe(isOpen || ofMonth.length === 1 ? '' : String(ofMonth.length))
      }
    }),
  )
})

it('leaves the months away where they would be as many as the rows', () => {
  const rows = ['2026-03-02', '2026-03-01', '2026-02-01', '2026-01-01'].map(date => ({ date }))
  expect(of(rows).size).toBe(3)
  expect(of(rows.slice(1)).size).toBe(0)
  expect(of([]).size).toBe(0)
})
