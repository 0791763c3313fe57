import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inColumns } from './columns.ts'

const panels = fc.array(fc.record({ rows: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }) }))
const asGiven = (given: readonly { rows: number | undefined }[]) =>
  given.map(({ rows }, index) => ({ index, ...(rows !== undefined && { rows }) }))

it('has every panel once, in order within a column, and no empty column', () => {
  fc.assert(
    fc.property(panels, fc.integer({ min: 1, max: 4 }), (given, count) => {
      const columns = inColumns(asGiven(given), count)
      const indexes = columns.map(column => column.map(({ index }) => index))
      expect(indexes.flat().toSorted((one, other) => one - other)).toEqual(given.map((_, index) => index))
      for (const column of indexes) expect(column).toEqual(column.toSorted((one, other) => one - other))
      expect(columns.length).toBe(Math.min(count, given.length))
    }),
  )
})

it('has no column that would be shorter than another without the smallest panel below its head', () => {
  const heightOf = ({ rows = 3 }: { rows?: number }) => rows + 2
  const sum = (column: readonly { rows?: number }[]) =>
    column.reduce((height, panel) => height + heightOf(panel), 0)
  fc.assert(
    fc.property(panels, fc.integer({ min: 1, max: 4 }), (given, count) => {
      const columns = inColumns(asGiven(given), count)
      const shortest = Math.min(...columns.map(sum))
      for (const [head, ...others] of columns)
        if (head !== undefined && others.length > 0)
          expect(sum([head, ...others]) - Math.min(...others.map(heightOf))).toBeLessThanOrEqual(shortest)
    }),
  )
})
