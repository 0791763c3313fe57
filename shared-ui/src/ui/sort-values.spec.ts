import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valueComparator } from './sort-values.ts'

describe('valueComparator', () => {
  it('orders Ukrainian letters as the alphabet does', () => {
    expect(['Яна', 'Іван', 'Ганна', 'Ґалаґан', 'Єва', 'Денис'].sort(valueComparator('uk'))).toEqual([
      'Ганна',
      'Ґалаґан',
      'Денис',
      'Єва',
      'Іван',
      'Яна',
    ])
  })

  it('orders numbers within texts by size', () => {
    expect(['кв. 10', 'кв. 9', 'кв. 100'].sort(valueComparator('uk'))).toEqual(['кв. 9', 'кв. 10', 'кв. 100'])
  })

  it('is a consistent order, and the opposite in the other direction', () => {
    const compare = valueComparator('uk')
    const value = fc.oneof(fc.string(), fc.double({ noNaN: true }))
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        expect(Math.sign(compare(a, b)) + Math.sign(compare(b, a))).toBe(0)
        if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0)
      }),
    )
  })
})
