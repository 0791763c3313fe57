import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DayRate, rateOn, toHryvnia, toHryvniaMinor } from './hryvnia.ts'

const minor = fc.integer({ min: 0, max: 99_999_999_999_999 })
/** Rates with the decimals of the bank, up to those of the database. */
const scaled = fc.oneof(
  fc.integer({ min: 1, max: 99_999_999 }).map(digits => ({ digits, decimals: 4 })),
  fc.integer({ min: 1, max: 9_999_999_999 }).map(digits => ({ digits, decimals: 8 })),
)
const dates = fc
  .integer({ min: 0, max: 4000 })
  .map(day => new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10))

/** A reference implementation: long multiplication of integers, then rounding. */
function byHand(amount: number, { digits, decimals }: { digits: number; decimals: number }): bigint {
  const [product, unit] = [BigInt(amount) * BigInt(digits), 10n ** BigInt(decimals)]
  const rest = product % unit
  return product / unit + (rest * 2n >= unit ? 1n : 0n)
}

describe('an amount in hryvnias', () => {
  it('is rounded once, half a kopeck away from zero', () => {
    expect(toHryvnia(100, 41.2548)).toBe(4125.48)
    // Exactly 0.5 of a kopeck, while the product of the two doubles is slightly less.
    expect(toHryvnia(1.15, 1.3)).toBe(1.5)
    expect(toHryvnia(0.01, 0.5)).toBe(0.01)
    expect(toHryvnia(0.01, 0.49999999)).toBe(0)
    expect(toHryvniaMinor(-1, 0.5)).toBe(-1n)
  })

  it('is exact for any amount and rate', () => {
    fc.assert(
      fc.property(minor, scaled, (amount, rate) => {
        expect(toHryvniaMinor(amount, rate.digits / 10 ** rate.decimals)).toBe(byHand(amount, rate))
      }),
    )
  })
})

describe('the rate of a day', () => {
  it("is the day's own, otherwise that of the last day before", () => {
    const rates = [
      { date: '2026-03-13', rate: 41 },
      { date: '2026-03-16', rate: 42 },
    ]
    expect(rateOn(rates, '2026-03-12')).toBeUndefined()
    expect(rateOn(rates, '2026-03-13')).toBe(41)
    expect(rateOn(rates, '2026-03-15')).toBe(41)
    expect(rateOn(rates, '2026-03-16')).toBe(42)
    expect(rateOn(rates, '2030-01-01')).toBe(42)
    expect(rateOn([], '2026-03-16')).toBeUndefined()
  })

  it('equals the result of a linear search', () => {
    const list = fc
      .uniqueArray(dates, { maxLength: 30 })
      .map(days => days.sort().map((date, at): DayRate => ({ date, rate: at + 1 })))
    fc.assert(
      fc.property(list, dates, (rates, date) => {
        expect(rateOn(rates, date)).toBe(rates.findLast(rate => rate.date <= date)?.rate)
      }),
    )
  })
})
