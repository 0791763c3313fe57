import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DataColumn } from './data-column.ts'
import { sortRows } from './sort-rows.ts'

interface Row {
  at: number
  value: string | number | null
}

const columns: DataColumn<Row>[] = [
  { id: 'value', header: 'Value', cell: ({ value }) => value, sortValue: ({ value }) => value },
  { id: 'note', header: 'Note', cell: () => '' },
]
const lists = fc
  .array(
    fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom('кв. 9', 'кв. 10', 'Ґ'), fc.constant(null)),
  )
  .map(values => values.map((value, at): Row => ({ at, value })))

describe('sortRows', () => {
  it('keeps every row, once', () => {
    fc.assert(
      fc.property(lists, fc.boolean(), (rows, isDescending) => {
        const sorted = sortRows(rows, columns, { id: 'value', isDescending }, 'uk')
        expect(sorted.toSorted((one, other) => one.at - other.at)).toEqual(rows)
      }),
    )
  })

  it('puts rows without a value last in both directions', () => {
    fc.assert(
      fc.property(lists, fc.boolean(), (rows, isDescending) => {
        const values = sortRows(rows, columns, { id: 'value', isDescending }, 'uk').map(({ value }) => value)
        const missing = values.filter(value => value === null).length
        expect(values.slice(values.length - missing).every(value => value === null)).toBe(true)
      }),
    )
  })

  it('keeps equal rows in their order', () => {
    fc.assert(
      fc.property(lists, fc.boolean(), (rows, isDescending) => {
        const sorted = sortRows(rows, columns, { id: 'value', isDescending }, 'uk')
        for (const [index, row] of sorted.entries()) {
          const next = sorted[index + 1]
          if (next && next.value === row.value) expect(row.at).toBeLessThan(next.at)
        }
      }),
    )
  })

  it('sorts by the language, in both directions', () => {
    const rows = ['кв. 10', 'кв. 9', 'Ґ'].map((value, at): Row => ({ at, value }))
    const order = (isDescending: boolean) =>
      sortRows(rows, columns, { id: 'value', isDescending }, 'uk').map(({ value }) => value)
    expect(order(false)).toEqual(['Ґ', 'кв. 9', 'кв. 10'])
    expect(order(true)).toEqual(['кв. 10', 'кв. 9', 'Ґ'])
  })

  it('does not sort by a column without an order, or by an unknown one', () => {
    const rows: Row[] = [2, 1].map((value, at) => ({ at, value }))
    expect(sortRows(rows, columns, { id: 'note', isDescending: false }, 'uk')).toEqual(rows)
    expect(sortRows(rows, columns, { id: 'gone', isDescending: true }, 'uk')).toEqual(rows)
  })
})
