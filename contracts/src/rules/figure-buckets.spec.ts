import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bucketOf, lastBucket, middleOf, quantileOf, together, totalOf } from './figure-buckets.ts'

const figure = fc.double({ min: 0, max: 600_000, noNaN: true })
const countsOf = (figures: readonly number[]) => together(figures.map(each => new Map([[bucketOf(each), 1]])))

it('gives back a figure to 4.5 %', () => {
  fc.assert(
    fc.property(figure, value => {
      const middle = middleOf(bucketOf(value))
      if (value < 1) expect(middle).toBe(0)
      else expect(Math.abs(middle / value - 1)).toBeLessThan(0.0451)
    }),
  )
})

it('keeps the order of figures', () => {
  fc.assert(
    fc.property(figure, figure, (one, other) => {
      if (one <= other) expect(bucketOf(one)).toBeLessThanOrEqual(bucketOf(other))
    }),
  )
  expect([Number.NaN, -1, 0, 0.9, 1, 1e9].map(bucketOf)).toEqual([0, 0, 0, 0, 1, lastBucket])
})

it('finds a quantile that the figures themselves have, to the width of a bucket', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 1, max: 60_000, noNaN: true }), { minLength: 1, maxLength: 200 }),
      fc.constantFrom(0.5, 0.75, 0.95, 1),
      (figures, share) => {
        const exact =
          figures.toSorted((one, other) => one - other)[Math.ceil(share * figures.length) - 1] ?? 0
        const counts = countsOf(figures)
        expect(totalOf(counts)).toBe(figures.length)
        expect(Math.abs((quantileOf(counts, share) ?? 0) - exact)).toBeLessThanOrEqual(0.0451 * exact + 0.5)
      },
    ),
  )
  expect(quantileOf(new Map(), 0.5)).toBeNull()
})
