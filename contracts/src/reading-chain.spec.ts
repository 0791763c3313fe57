import { describe, expect, it } from 'vitest'
import { isUnusual, monthsBetween, neighboursOf } from './reading-chain.ts'
import type { Reading } from './utilities.ts'

const reading = (id: string, date: string, consumed = 10, zone: Reading['zone'] = 'total') =>
  ({ id, date, zone, consumed }) as Reading

describe('the neighbours of a reading', () => {
  const readings = [
    reading('a', '2026-01-05'),
    reading('b', '2026-02-05'),
    reading('n', '2026-02-05', 5, 'night'),
    reading('c', '2026-02-05', 30),
    reading('d', '2026-03-05', 20),
  ]

  it('are the readings before and after it by date; a new one is the last of its day', () => {
    expect(neighboursOf(readings, { zone: 'total', date: '2026-02-05' })).toMatchObject({
      before: { id: 'c' },
      next: { id: 'd' },
      sameDay: { id: 'b' },
      usual: 10,
    })
    expect(neighboursOf(readings, { zone: 'total', date: '2026-01-01' })).toMatchObject({
      before: undefined,
      next: { id: 'a' },
      sameDay: undefined,
      usual: null,
    })
  })

  it('leave out the reading itself, which keeps its position within its day', () => {
    expect(neighboursOf(readings, { zone: 'total', date: '2026-02-05', id: 'b' })).toMatchObject({
      before: { id: 'a' },
      next: { id: 'c' },
      sameDay: { id: 'c' },
    })
  })

  it('are of the same zone', () => {
    expect(neighboursOf(readings, { zone: 'night', date: '2026-03-01' })).toMatchObject({
      before: { id: 'n' },
      next: undefined,
    })
  })

  it('have the median of the last twelve readings as the usual consumption', () => {
    const year = Array.from({ length: 14 }, (_, at) =>
      reading(String(at).padStart(2, '0'), `2025-01-${String(at + 1).padStart(2, '0')}`, at < 2 ? 900 : at),
    )
    expect(neighboursOf(year, { zone: 'total', date: '2026-01-01' }).usual).toBe(7.5)
  })
})

it('count usual consumption per month, however many months a reading covers', () => {
  const quarters = ['2025-03-01', '2025-06-01', '2025-09-01', '2025-12-01'].map((date, at) =>
    reading(String(at), date, at === 0 ? 10 : 30),
  )
  expect(neighboursOf(quarters, { zone: 'total', date: '2026-03-01' }).usual).toBe(10)
})

it('call more than three times the usual consumption unusual', () => {
  expect([isUnusual(30, 10), isUnusual(30.01, 10), isUnusual(5, 0), isUnusual(5, null)]).toEqual([
    false,
    true,
    false,
    false,
  ])
})

it.each([
  ['2026-01-31', '2026-02-01', []],
  ['2025-11-30', '2026-02-01', ['2025-12', '2026-01']],
  ['2026-02-01', '2026-02-28', []],
  ['2026-03-01', '2026-01-01', []],
])('between %s and %s stand %j', (from, to, months) => {
  expect(monthsBetween(from, to)).toEqual(months)
})
