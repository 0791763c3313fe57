import { describe, expect, it } from 'vitest'
import type { Result } from './results.ts'
import { clockTime, failuresInOrder, overBudget, slowestFiles } from './summary.ts'

const result = (file: string, seconds: number, more: Partial<Result> = {}): Result => ({
  file,
  seconds,
  endedAt: 0,
  passed: 1,
  failures: [],
  passedLater: [],
  ...more,
})

describe('the summary of a run', () => {
  it('lists the slowest files first, with the tests of one file summed up', () => {
    const results = [result('a', 3), result('b', 2), result('b', 2), result('c', 1)]
    expect(slowestFiles(results, 2)).toEqual([
      { file: 'b', seconds: 4 },
      { file: 'a', seconds: 3 },
    ])
  })

  it('lists failures in their order', () => {
    const failing = (file: string, endedAt: number) =>
      result(file, 1, { endedAt, failures: [{ test: 'is so', error: 'It is not' }] })
    expect(failuresInOrder([failing('late', 20), result('fine', 1), failing('first', 10)])).toEqual([
      { file: 'first', test: 'is so', error: 'It is not' },
      { file: 'late', test: 'is so', error: 'It is not' },
    ])
  })

  it('names a file over its budget, which is larger on a slow machine and never smaller', () => {
    const results = [result('slow', 50)]
    expect(overBudget(results, 1)).toEqual([{ file: 'slow', seconds: 50 }])
    expect(overBudget(results, 0.5)).toHaveLength(1)
    expect(overBudget(results, 2)).toEqual([])
  })

  it('writes minutes and seconds', () => {
    expect([0, 59.6, 61, 725].map(clockTime)).toEqual(['0:00', '1:00', '1:01', '12:05'])
  })
})
