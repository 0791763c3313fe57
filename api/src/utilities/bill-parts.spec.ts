import { daysAfter } from '@orenda/contracts/calendar'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { billParts, type ReadingCost, type Term } from './bill-parts.ts'

const month = '2026-02'
const day = (number: number) => `${month}-${String(number).padStart(2, '0')}`
const cost = (date: string, cents: number, meter = 'gas'): ReadingCost => ({ meter, date, cents })
const term = (lease_id: string, starts_on: string | null, ends_on: string | null): Term => ({
  ...{ lease_id, starts_on, ends_on },
})
const parts = (costs: ReadingCost[], terms: Term[]) => Object.fromEntries(billParts(costs, terms, month))

const orest = term('orest', null, day(10))
const taras = term('taras', day(14), null)

it('gives all to a lease that is alone, and nothing to nobody', () => {
  const costs = [cost(day(1), 100), cost(day(28), 250, 'heating')]
  expect(parts(costs, [term('orest', '2025-12-31', null)])).toEqual({ orest: 350 })
  // Who moved in late or out early as well: the readings are all there is.
  expect(parts(costs, [term('orest', day(20), day(21))])).toEqual({ orest: 350 })
  expect(parts(costs, [])).toEqual({})
  expect(parts([], [orest, taras])).toEqual({ orest: 0, taras: 0 })
})

it.each([
  ['at the last day of the one', [10], { orest: 1, taras: 10 }],
  ['between the two', [12], { orest: 1, taras: 10 }],
  ['at the first day of the other', [14], { orest: 1, taras: 10 }],
  ['several times, of which the last counts', [10, 12, 14], { orest: 111, taras: 1000 }],
  ['twice on one day', [14, 14], { orest: 11, taras: 100 }],
])('is cut at the reading of the moving: %s', (_, days, told) => {
  const costs = [...days, 28].map((number, at) => cost(day(number), 10 ** at))
  expect(parts(costs, [orest, taras])).toEqual(told)
})

it.each([
  [9, 'before'],
  [15, 'after'],
])('is shared by days where the meter was not read when they moved: on the %ith, %s', number => {
  // 10 and 15 of the 25 days in which somebody lived there; 999 × 10 / 25 = 399.6
  expect(parts([cost(day(number), 999)], [orest, taras])).toEqual({ orest: 399, taras: 600 })
})

it('cuts each meter for itself', () => {
  const costs = [cost(day(12), 100, 'gas'), cost(day(28), 7, 'gas'), cost(day(28), 250, 'electricity day')]
  expect(parts(costs, [orest, taras])).toEqual({ orest: 200, taras: 157 })
})

it('shares between those who were there between two readings of a moving', () => {
  const three = [
    term('orest', null, day(7)),
    term('taras', day(8), day(14)),
    term('olena', day(15), '2027-01-31'),
  ]
  expect(parts([cost(day(7), 1), cost(day(14), 10), cost(day(28), 100)], three)).toEqual({
    ...{ orest: 1, taras: 10, olena: 100 },
  })
  expect(parts([cost(day(15), 101), cost(day(28), 7)], three)).toEqual({ orest: 50, taras: 51, olena: 7 })
  expect(parts([cost(day(8), 3), cost(day(28), 300)], three)).toEqual({ orest: 3, taras: 100, olena: 200 })
  expect(parts([cost(day(20), 400)], three)).toEqual({ orest: 100, taras: 100, olena: 200 })
  // One who stayed for a day: both movings have the same reading.
  const brief = [term('orest', null, day(7)), term('taras', day(8), day(8)), term('olena', day(9), null)]
  expect(parts([cost(day(8), 5), cost(day(9), 50)], brief)).toEqual({ orest: 5, taras: 50, olena: 0 })
})

/** Leases one after the other that each have a day of the month, with or without days between them. */
const someTerms = fc
  .array(fc.record({ gap: fc.nat({ max: 5 }), length: fc.integer({ min: 1, max: 20 }) }), {
    ...{ minLength: 1, maxLength: 6 },
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
  .map(costs => costs.toSorted((one, other) => one.date.localeCompare(other.date)))

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, number) => all + number, 0)

it('parts are whole cents of at least nothing, and together what the readings cost', () => {
  fc.assert(
    fc.property(someCosts, someTerms, (costs, terms) => {
      const given = billParts(costs, terms, month)
      expect([...given.keys()]).toEqual(terms.map(({ lease_id }) => lease_id))
      for (const part of given.values()) expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
      expect(sum(given.values())).toBe(sum(costs.map(({ cents }) => cents)))
    }),
  )
})

it('who moved in later pays for no reading before the one of the moving, whoever else there is', () => {
  fc.assert(
    fc.property(someCosts, someTerms, (costs, terms) => {
      const meter = costs.filter(cost => cost.meter === 'gas')
      const given = [...billParts(meter, terms, month).values()]
      for (const [at, { ends_on }] of terms.slice(0, -1).entries()) {
        const coming = terms[at + 1]?.starts_on ?? ''
        const cut = meter.findLastIndex(({ date }) => (ends_on ?? '') <= date && date <= coming)
        if (cut < 0) continue
        expect(sum(given.slice(0, at + 1))).toBe(sum(meter.slice(0, cut + 1).map(({ cents }) => cents)))
      }
    }),
  )
})
