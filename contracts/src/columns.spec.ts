import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromColumn, type Plain, toColumn } from './columns.ts'

const { value } = fc.letrec<{ value: Plain | undefined; plain: Plain }>(tie => {
  const leaf = fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom('a|b', '', '=', '{}'), fc.nat(3))
  const plain = fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('plain'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('plain'), { noNullPrototype: true }),
  )
  return { plain, value: fc.option(plain, { nil: undefined, freq: 6 }) }
})

it('gives back every row as it was, also from JSON', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 8 }), rows => {
      const column = JSON.parse(JSON.stringify(toColumn(rows)))
      expect(fromColumn(column, rows.length)).toEqual(rows)
    }),
    { numRuns: 2000 },
  )
})

it('says once what is the same for all', () => {
  const rows = [
    { name: 'a', contract: '1.6', bases: ['x'] },
    { name: 'b', contract: '1.6', bases: ['y'] },
  ]
  expect(toColumn(rows)).toEqual(['{}', { name: 'a|b', contract: ['=', '1.6'], bases: ['[]', 1, 'x|y'] }])
})
