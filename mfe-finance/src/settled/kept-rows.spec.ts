import { expect, it } from 'vitest'
import { type Kept, keptAfter, withKept } from './kept-rows.ts'
import { undoable } from './undoable.ts'

const row = (key: string, amount = 100) => ({ key, amount })
const settled = undoable(async () => true)
const kept = (fields: Partial<Kept<ReturnType<typeof row>>> = {}): Kept<ReturnType<typeof row>> => ({
  row: row('b'),
  above: ['a'],
  settled,
  isGone: false,
  ...fields,
})
const [a, b, c] = [row('a'), row('b'), row('c')]
const shown = (rows: readonly ReturnType<typeof row>[], all: readonly Kept<ReturnType<typeof row>>[]) =>
  withKept(rows, all).map(
    ({ row: { key, amount }, settled: way }) => `${key}${way ? ' settled' : ''} ${amount}`,
  )

it('keeps a settled row in its place, also while the list still has it', () => {
  expect(shown([a, b, c], [kept()])).toEqual(['a 100', 'b settled 100', 'c 100'])
  expect(shown([a, c], [kept()])).toEqual(['a 100', 'b settled 100', 'c 100'])
  expect(shown([c], [kept()])).toEqual(['b settled 100', 'c 100'])
})

it('shows what is owed again as it is now', () => {
  const left = keptAfter([kept()], [a, c])
  expect(left).toMatchObject([{ isGone: true }])
  const again = [a, row('b', 40), c]
  expect(shown(again, left)).toEqual(['a 100', 'b 40', 'c 100'])
  expect(keptAfter(left, again)).toEqual([])
})

it('changes nothing while an action runs, or the list has not been read again', () => {
  for (const all of [[kept({ settled: null })], [kept()], [kept({ isGone: true })]]) {
    const rows = all[0]?.isGone ? [a, c] : [a, b, c]
    expect(keptAfter(all, rows)).toBe(all)
  }
})
