import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seeded, verdictOf } from '../../test/canary-visits.ts'
import { bucketOf, lastBucket } from './figure-buckets.ts'
import { comparedMetrics, type MeasuredPart, slownessOf } from './slower-version.ts'

const rule = { percent: 10, milliseconds: 100, error: 0.01 }

const counts = (most: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: lastBucket }), fc.integer({ min: 1, max: most })), {
      maxLength: 30,
    })
    .map(entries => new Map(entries))
const parts = (most = 1000): fc.Arbitrary<MeasuredPart[]> =>
  fc.uniqueArray(
    fc.record({
      metric: fc.constantFrom(...comparedMetrics),
      route: fc.constantFrom('payments', 'payments/import', 'expenses'),
      isFresh: fc.boolean(),
      counts: counts(most),
    }),
    { selector: ({ metric, route, isFresh }) => `${metric} ${route} ${isFresh}` },
  )

/** The same measurements, each moved by so many buckets, if there are that many. */
const moved = (by: (part: MeasuredPart) => number) => (part: MeasuredPart) => {
  const to = new Map<number, number>()
  for (const [bucket, count] of part.counts) {
    const place = Math.max(0, Math.min(lastBucket, bucket + by(part)))
    to.set(place, (to.get(place) ?? 0) + count)
  }
  return { ...part, counts: to }
}
const all = (value: number, count: number, route = 'payments'): MeasuredPart => ({
  metric: 'content',
  route,
  isFresh: false,
  counts: new Map([[bucketOf(value), count]]),
})

describe('a version that is not slower', () => {
  it('is never stopped, whatever was measured and however much', () => {
    fc.assert(
      fc.property(parts(1_000_000), same => {
        expect(slownessOf(same, same, rule)).toBeNull()
      }),
    )
  })

  it('is never stopped for being faster', () => {
    fc.assert(
      fc.property(parts(), fc.integer({ min: 1, max: 40 }), (before, by) => {
        expect(slownessOf(before, before.map(moved(() => -by)), rule)).toBeNull()
      }),
    )
  })

  it('is not stopped for coming from the network more often, which a new one does', () => {
    const at = (isFresh: boolean, value: number, count: number) => ({ ...all(value, count), isFresh })
    const before = [at(false, 500, 9000), at(true, 2000, 1000)]
    expect(slownessOf(before, [at(false, 500, 100), at(true, 2000, 900)], rule)).toBeNull()
  })
})

it('says nothing of few measurements, or without those of the version before', () => {
  fc.assert(
    fc.property(parts(), before => {
      expect(slownessOf(before, [all(60_000, 49)], rule)).toBeNull()
      expect(slownessOf([], before, rule)).toBeNull()
    }),
  )
})

it('does not depend on the order of what was measured, and answers only more strictly to a smaller error', () => {
  fc.assert(
    fc.property(parts(), fc.integer({ min: 0, max: 24 }), (before, by) => {
      const now = before.map(moved(() => by))
      const verdict = slownessOf(before, now, rule)
      expect(slownessOf(before.toReversed(), now.toReversed(), rule)).toEqual(verdict)
      if (verdict === null) expect(slownessOf(before, now, { ...rule, error: 1e-6 })).toBeNull()
    }),
  )
})

it('takes the larger of a share and of milliseconds for what is allowed', () => {
  const by = (value: number, more: number) => slownessOf([all(value, 5000)], [all(value + more, 500)], rule)
  // A tenth of 200 ms is little, and 100 ms of 10 s.
  expect([by(200, 60), by(200, 300)]).toEqual([null, expect.objectContaining({ route: null, measured: 500 })])
  expect([by(10_000, 500), by(10_000, 3000)]).toEqual([null, expect.objectContaining({ metric: 'content' })])
})

it('finds one slow route among fast ones, and names it', () => {
  const routes = ['payments', 'expenses', 'reports']
  const now = routes.map(route => all(route === 'reports' ? 1200 : 400, 400, route))
  expect(
    slownessOf(
      routes.map(route => all(400, 4000, route)),
      now,
      rule,
    ),
  ).toMatchObject({ metric: 'content', route: 'reports', measured: 400 })
})

// Devices differ, ten routes, a tenth of the people.
describe('in twenty rounds of people who come one after the other', () => {
  const rounds = Array.from({ length: 20 }, (_, seed) => seed + 1)
  const stopsWith = (slower: number) =>
    rounds.filter(seed => {
      const visits = { slower: () => slower, share: 0.1, people: 3000, lookAfter: 50, rule }
      return verdictOf(visits, seeded(seed)) !== null
    }).length

  it.each([
    ['300 ms slower is stopped in each', 300, 20],
    ['as fast is stopped in none', 0, 0],
    ['slower by as much as is allowed is stopped in none', 100, 0],
  ])('one that is %s', (_, slower, stops) => {
    expect(stopsWith(slower)).toBe(stops)
  })
})
