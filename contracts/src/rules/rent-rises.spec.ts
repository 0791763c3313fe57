import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysAfter } from '../calendar.ts'
import { dueIn } from './due-dates.ts'
import {
  comingRises,
  isRentOld,
  plannedRises,
  type RentTerms,
  raisedRent,
  rentBefore,
  riseDate,
} from './rent-rises.ts'

const lease = (fields: Partial<RentTerms> = {}): RentTerms => ({
  start: '2026-01-31',
  end: null,
  due_day: 31,
  due_days_before: null,
  rents: [{ from: null, amount: 17_500 }],
  is_cancelled: false,
  ...fields,
})

it.each([
  [17_500, 7.5, 18_812.5],
  [1000.1, 0.5, 1005.1],
  // 10.005 and 0.015: half a cent goes away from zero.
  [10, 0.05, 10.01],
  [0.01, 50, 0.02],
  [999_999_999_999.99, 0.01, 1_000_099_999_999.99],
  [0, 10, 0],
])('%d raised by %d %% is %d', (rent, percent, expected) => {
  expect(raisedRent(rent, { percent })).toBe(expected)
})

it('adds an amount exactly, and takes a new rent as it is', () => {
  expect(raisedRent(0.1, { amount: 0.2 })).toBe(0.3)
  expect(raisedRent(950, { rent: 999.99 })).toBe(999.99)
})

it('is within half a minor unit of the exact sum, and never lower for more percent', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999 })
  const hundredths = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(cents, hundredths, hundredths, (minor, one, other) => {
      const raised = (of: number) => Math.round(raisedRent(minor / 100, { percent: of / 100 }) * 100)
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      const exact = minor * (10_000 + less)
      expect(Math.abs(raised(less) * 10_000 - exact)).toBeLessThanOrEqual(5_000)
      expect(raised(less)).toBeGreaterThanOrEqual(minor)
      expect(raised(more)).toBeGreaterThanOrEqual(raised(less))
    }),
  )
})

it.each([
  ['2027-12-31', undefined, '2028-01-31'],
  ['2028-02-28', undefined, '2028-02-29'],
  ['2028-02-29', undefined, '2028-03-31'],
  ['2028-02-10', '2028-06-01', '2028-06-30'],
  // A day that has passed asks for nothing.
  ['2028-02-10', '2027-06-01', '2028-02-29'],
])('on %s, asked from %s, it begins on %s', (today, from, expected) => {
  expect(riseDate(lease(), today, from)).toBe(expected)
})

it('begins within the lease alone', () => {
  expect(riseDate(lease({ end: '2026-04-29' }), '2026-03-31')).toBeNull()
  expect(riseDate(lease({ end: '2026-04-30' }), '2026-03-31')).toBe('2026-04-30')
  expect(riseDate(lease({ start: '2026-09-10' }), '2026-03-31')).toBe('2026-09-30')
  expect(riseDate(lease({ is_cancelled: true }), '2026-03-31')).toBeNull()
})

it('is the first due date after today and on or after the day asked for, found day by day', () => {
  const day = fc.integer({ min: 0, max: 1500 }).map(number => daysAfter('2026-01-01', number))
  const terms = fc.record({
    start: fc.option(day),
    end: fc.option(day),
    due_day: fc.integer({ min: 1, max: 31 }),
    due_days_before: fc.option(
      fc
        .tuple(day, fc.integer({ min: 1, max: 31 }))
        .map(([before, other]) => [{ before: `${before.slice(0, 7)}-01`, day: other }]),
    ),
    is_cancelled: fc.constant(false),
  })
  fc.assert(
    fc.property(terms, day, fc.option(day, { nil: undefined }), (of, today, from) => {
      let expected = daysAfter(today, 1)
      while (
        expected < (from ?? '') ||
        expected < (of.start ?? '') ||
        expected !== dueIn(expected.slice(0, 7), of)
      )
        expected = daysAfter(expected, 1)
      expect(riseDate(of, today, from)).toBe(of.end !== null && expected > of.end ? null : expected)
    }),
  )
})

it('is planned until the first due date with it', () => {
  const rents = [
    { from: null, amount: 100 },
    { from: '2027-03-31', amount: 110 },
    { from: '2027-06-30', amount: 120 },
  ]
  const [march, june] = [
    { from: '2027-03-31', rent: 110, before: 100, first_due: '2027-03-31' },
    { from: '2027-06-30', rent: 120, before: 110, first_due: '2027-06-30' },
  ]
  expect(plannedRises(lease({ rents }), '2027-03-30')).toEqual([march, june])
  expect(plannedRises(lease({ rents }), '2027-03-31')).toEqual([june])
  expect(plannedRises(lease({ rents, end: '2027-05-30' }), '2027-03-31')).toEqual([
    { ...june, first_due: null },
  ])
  expect(comingRises(lease({ rents, end: '2027-05-30' }), '2027-03-31')).toEqual([])
  expect(comingRises(lease({ rents }), '2027-03-31')).toEqual([june])
  // Rent falls due on the 5th from May on.
  const moved = lease({ rents, due_day: 5, due_days_before: [{ before: '2027-05-01', day: 31 }] })
  expect(plannedRises(moved, '2027-07-04')).toEqual([{ ...june, first_due: '2027-07-05' }])
  expect(plannedRises(moved, '2027-07-05')).toEqual([])
  expect(['2027-03-31', '2027-04-01'].map(from => rentBefore(rents, from))).toEqual([100, 110])
})

it('is old after 12 months without a change, and when none is planned', () => {
  const of = { ...lease(), next_due: '2027-03-31', rent_since: '2026-02-28' }
  expect(isRentOld(of, '2027-02-27')).toBe(false)
  expect(isRentOld(of, '2027-02-28')).toBe(true)
  // The last day of February stands for the 29th.
  expect(isRentOld({ ...of, rent_since: '2027-02-28' }, '2028-02-29')).toBe(true)
  expect(isRentOld({ ...of, next_due: null }, '2027-02-28')).toBe(false)
  const rents = [...of.rents, { from: '2027-05-31', amount: 18_000 }]
  expect(isRentOld({ ...of, rents }, '2027-02-28')).toBe(false)
})
