import { daysAfter } from '@orenda/contracts/calendar'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { billParts, type ReadingCost, type Term } from './bill-parts.ts'

const month = '2026-02'
const day = (number: number) => `${month}-${String(number).padStart(2, '0')}`
/** @param since the date of the meter's previous reading */
const cost = (date: string, cents: number, meter = 'gas', since: string | null = null): ReadingCost => ({
  meter,
  date,
  since,
  cents,
})
const term = (lease_id: string, starts_on: string | null, ends_on: string | null): Term => ({
  lease_id,
  starts_on,
  ends_on,
})
const parts = (costs: ReadingCost[], terms: Term[]) => Object.fromEntries(billParts(costs, terms, month))

const orest = term('orest', null, day(10))
const taras = term('taras', day(14), null)

/** Consecutive readings of a meter. */
const chain = (readings: readonly (readonly [day: number, cents: number])[], meter = 'gas') =>
  readings.map(([number, cents], at) => {
    const before = readings[at - 1]?.[0]
    return cost(day(number), cents, meter, before === undefined ? null : day(before))
  })

it('gives all to a single lease, and nothing without a lease', () => {
  const costs = [cost(day(1), 100), cost(day(28), 250, 'heating')]
  expect(parts(costs, [term('orest', '2025-12-31', null)])).toEqual({ orest: 350 })
  expect(parts(costs, [])).toEqual({})
  expect(parts([], [orest, taras])).toEqual({ orest: 0, taras: 0 })
})

it('bills nobody for days before or after the lease', () => {
  const read = cost(day(28), 2800, 'gas', '2026-01-31')
  expect(parts([read], [term('orest', day(11), null)])).toEqual({ orest: 1800 })
  expect(parts([read], [term('orest', null, day(6))])).toEqual({ orest: 600 })
  expect(parts([read], [term('orest', day(20), day(21))])).toEqual({ orest: 200 })
  // Days of the previous month that a reading covers are not counted for other leases either.
  const late = cost(day(9), 1800, 'gas', '2026-01-22')
  expect(parts([late], [term('orest', day(1), null)])).toEqual({ orest: 900 })
  expect(parts([late], [term('orest', null, '2026-01-27'), term('taras', day(5), null)])).toEqual({
    orest: 500,
    taras: 500,
  })
  // A meter's first reading is shared from the first lease on.
  expect(parts([cost(day(28), 900)], [term('orest', day(20), null)])).toEqual({ orest: 900 })
})

it.each([
  // From the end of the 10th to the end of the 13th there was no tenant.
  ['at the last day of the one', [10], { orest: 1, taras: 8 }],
  ['between the two', [12], { orest: 1, taras: 9 }],
  ['at the first day of the other', [14], { orest: 1, taras: 10 }],
  ['on each of these days, and between them', [10, 12, 14], { orest: 1, taras: 1000 }],
  ['twice on one day', [14, 14], { orest: 1, taras: 100 }],
])('is cut at the readings of the moving: %s', (_, days, told) => {
  const costs = chain([...days, 28].map((number, at) => [number, 10 ** at] as const))
  expect(parts(costs, [orest, taras])).toEqual(told)
})

it('is shared by days where no meter was read on the moving day, with half a cent away from zero', () => {
  // 10, 3 and 15 of 28 days: 999 × 10 / 28 = 356.8, 999 × 3 / 28 = 107.04
  expect(parts([cost(day(28), 999)], [orest, taras])).toEqual({ orest: 357, taras: 535 })
  const halves = [term('orest', null, day(14)), term('taras', day(15), null)]
  expect(parts([cost(day(28), 5)], halves)).toEqual({ orest: 3, taras: 2 })
  // However often it is rounded up, no part is negative.
  const six = Array.from({ length: 6 }, (_, at) => term(`${at}`, day(at * 4 + 1), day(at * 4 + 4)))
  expect(Object.values(parts([cost(day(24), 3, 'gas', '2026-01-31')], six))).toEqual([1, 1, 1, 0, 0, 0])
})

it('splits each meter independently', () => {
  const costs = [
    ...chain([
      [14, 100],
      [28, 7],
    ]),
    cost(day(28), 280, 'electricity day'),
  ]
  expect(parts(costs, [orest, taras])).toEqual({ orest: 71 + 100, taras: 7 + 150 })
})

it('shares between those who lived there between two readings of a move', () => {
  const three = [
    term('orest', null, day(7)),
    term('taras', day(8), day(14)),
    term('olena', day(15), '2027-01-31'),
  ]
  const shared = (...readings: [number, number][]) => parts(chain(readings), three)
  expect(shared([7, 1], [14, 10], [28, 100])).toEqual({ orest: 1, taras: 10, olena: 100 })
  // Without days between two leases, the first pays up to the reading on the second one's first day.
  expect(shared([15, 101], [28, 7])).toEqual({ orest: 47, taras: 54, olena: 7 })
  expect(shared([8, 3], [28, 300])).toEqual({ orest: 3, taras: 90, olena: 210 })
  expect(shared([20, 400])).toEqual({ orest: 140, taras: 140, olena: 120 })
  const brief = [term('orest', null, day(7)), term('taras', day(8), day(8)), term('olena', day(9), null)]
  const moving = chain([
    [8, 5],
    [9, 50],
  ])
  expect(parts(moving, brief)).toEqual({ orest: 5, taras: 50, olena: 0 })
})

/** Consecutive leases with at least one day in the month, with or without gaps. */
const someTerms = fc
  .array(fc.record({ gap: fc.nat({ max: 5 }), length: fc.integer({ min: 1, max: 20 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .chain(spans => {
    const terms: Term[] = []
    let next = daysAfter(`${month}-01`, -5)
    for (const [at, { gap, length }] of spans.entries()) {
      const starts_on = daysAfter(next, gap)
      const ends_on = daysAfter(starts_on, length - 1)
      next = daysAfter(ends_on, 1)
      if (starts_on > day(28) || ends_on < day(1)) continue
      terms.push(term(`lease ${at}`, starts_on, ends_on))
    }
    return fc.constant(terms)
  })
  .filter(terms => terms.length > 0)

const someCosts = fc
  .array(
    fc.record({
      meter: fc.constantFrom('gas', 'heating', 'electricity day', 'electricity night'),
      date: fc.integer({ min: 1, max: 28 }).map(day),
      cents: fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: 100_000_000_000 })),
    }),
    { maxLength: 30 },
  )
  .map(costs => {
    const sorted = costs.toSorted((one, other) => one.date.localeCompare(other.date))
    return sorted.map((each, at) => {
      const before = sorted.slice(0, at).findLast(({ meter }) => meter === each.meter)
      return { ...each, since: before?.date ?? '2026-01-20' }
    })
  })

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, number) => all + number, 0)

/** The lease that pays for a day of a meter: the current one, until the reading on the next lease's first day. */
function payerOf(date: string, terms: readonly Term[], readOn: ReadonlySet<string>): string | undefined {
  const at = terms.findIndex(
    ({ starts_on, ends_on }) => (starts_on ?? '') <= date && date <= (ends_on ?? '9'),
  )
  const lease = terms[at]
  if (lease === undefined || lease.starts_on !== date || !readOn.has(date)) return lease?.lease_id
  const before = terms[at - 1]
  return before?.ends_on === daysAfter(date, -1) ? before.lease_id : undefined
}

it('equals the sum of the daily costs of each lease, except for rounding', () => {
  fc.assert(
    fc.property(someCosts, someTerms, (costs, terms) => {
      const given = billParts(costs, terms, month)
      expect([...given.keys()]).toEqual(terms.map(({ lease_id }) => lease_id))
      const wanted = new Map(terms.map(({ lease_id }) => [lease_id, 0]))
      let billed = 0
      for (const { meter, date, since, cents } of costs) {
        const readOn = new Set(
          costs.filter(other => other.meter === meter).flatMap(other => [other.date, other.since]),
        )
        const days: string[] = []
        for (let at = daysAfter(since, 1); at <= date; at = daysAfter(at, 1)) days.push(at)
        if (days.length === 0) days.push(date)
        for (const each of days) {
          const payer = payerOf(each, terms, readOn)
          if (payer === undefined) continue
          billed += cents / days.length
          wanted.set(payer, (wanted.get(payer) ?? 0) + cents / days.length)
        }
      }
      for (const [leaseId, part] of given) {
        expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
        expect(Math.abs(part - (wanted.get(leaseId) ?? 0))).toBeLessThanOrEqual(costs.length * 6 + 1)
      }
      // Consumption without a gap between leases is billed completely.
      if (Math.abs(billed - sum(costs.map(({ cents }) => cents))) < 0.01)
        expect(sum(given.values())).toBe(sum(costs.map(({ cents }) => cents)))
    }),
  )
})
