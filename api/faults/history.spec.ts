import { describe, expect, it } from 'vitest'
import { type Attempt, brokenPromises, type Seen } from './history.ts'

const wrote = (version: number | null, outcome: Attempt['outcome'], record = 'r1'): Attempt => ({
  landlord: 'anna',
  kind: 'tenants',
  record,
  version,
  outcome,
})
const sees = (versions: number[], record = 'r1', kind: Seen['kind'] = 'tenants'): Seen => ({
  landlord: 'anna',
  kind,
  record,
  versions,
})

describe('the checker of acknowledged writes', () => {
  it('accepts acknowledged writes, and both outcomes of unanswered ones', () => {
    expect(brokenPromises([wrote(1, 'acknowledged')], [sees([1, 1])], 3)).toEqual([])
    const open = [wrote(1, 'acknowledged'), wrote(2, 'unknown')]
    expect(brokenPromises(open, [sees([1, 1])], 3)).toEqual([])
    expect(brokenPromises(open, [sees([2, 2])], 3)).toEqual([])
    expect(brokenPromises([wrote(1, 'unknown')], [], 3)).toEqual([])
    expect(brokenPromises([wrote(1, 'acknowledged'), wrote(null, 'acknowledged')], [], 3)).toEqual([])
    expect(brokenPromises([wrote(1, 'refused')], [], 3)).toEqual([])
  })

  it('reports a lost write, an undone write and an undone deletion', () => {
    expect(brokenPromises([wrote(1, 'acknowledged')], [], 3)).toHaveLength(1)
    const updated = [wrote(1, 'acknowledged'), wrote(2, 'acknowledged')]
    expect(brokenPromises(updated, [sees([1, 1])], 3)).toHaveLength(1)
    const deleted = [wrote(1, 'acknowledged'), wrote(null, 'acknowledged')]
    expect(brokenPromises(deleted, [sees([1, 1])], 3)).toHaveLength(1)
  })

  it('reports a partly written record, a duplicate, an unknown record and one that was refused', () => {
    const open = [wrote(1, 'acknowledged'), wrote(2, 'unknown')]
    expect(brokenPromises(open, [sees([1, 2])], 3)).toHaveLength(1)
    expect(brokenPromises([wrote(1, 'acknowledged')], [sees([1]), sees([1])], 3)).toHaveLength(1)
    expect(brokenPromises([], [sees([1])], 3)).toHaveLength(1)
    expect(brokenPromises([wrote(1, 'refused')], [sees([1])], 3)).toHaveLength(1)
  })

  it('reports more apartments than the limit', () => {
    const records = ['a', 'b', 'c', 'd']
    const attempts = records.map(record => ({ ...wrote(1, 'unknown', record), kind: 'apartments' as const }))
    const seen = records.map(record => sees([1], record, 'apartments'))
    expect(brokenPromises(attempts, seen.slice(0, 3), 3)).toEqual([])
    expect(brokenPromises(attempts, seen, 3)).toHaveLength(1)
  })
})
