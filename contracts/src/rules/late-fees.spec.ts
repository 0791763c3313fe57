import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysAfter } from '../calendar.ts'
import { type DaysInRow, type LateFeeTerms, lateFee } from './late-fees.ts'
import type { OpenStep } from './open-by-day.ts'

const percent: LateFeeTerms = { after_days: 5, kind: 'percent_a_day', value: 0.5, most: 0.1 }
const fixed: LateFeeTerms = { after_days: 0, kind: 'fixed', value: 300, most: 1 }
const charge = { due_date: '2028-02-25', owed: 1_000_000, asked: 0, asked_days: [] as DaysInRow[] }
const unpaid: OpenStep[] = [{ from: '2028-02-25', open: 1_000_000 }]

describe('a per cent a day', () => {
  it.each([
    ['2028-03-01', 0],
    // The first day counted, over the 29th of February.
    ['2028-03-02', 5000],
    ['2028-03-03', 10_000],
    // 20 days are a tenth, and no more is asked.
    ['2028-03-21', 100_000],
    ['2028-12-31', 100_000],
  ])('on %s', (day, amount) => {
    expect(lateFee(percent, { ...charge, open: unpaid }, day).amount).toBe(amount)
  })

  it('counts what was open on each day, and not the day of a payment', () => {
    const open = [...unpaid, { from: '2028-03-04', open: 400_000 }, { from: '2028-03-06', open: 0 }]
    expect(lateFee(percent, { ...charge, open }, '2028-04-30')).toEqual({
      amount: 2 * 5000 + 2 * 2000,
      total: 14_000,
      most: 100_000,
      spans: [
        { from: '2028-03-02', until: '2028-03-03', days: 2, open: 1_000_000 },
        { from: '2028-03-04', until: '2028-03-05', days: 2, open: 400_000 },
      ],
    })
  })

  it('is not asked twice for a day, also by other terms', () => {
    const asked = { ...charge, asked: 5000, asked_days: [{ from: '2028-03-02', until: '2028-03-02' }] }
    expect(lateFee(percent, { ...asked, open: unpaid }, '2028-03-04').amount).toBe(10_000)
    expect(lateFee({ ...percent, value: 1 }, { ...asked, open: unpaid }, '2028-03-03').amount).toBe(10_000)
    expect(lateFee({ ...percent, value: 0.1 }, { ...asked, open: unpaid }, '2028-03-05').amount).toBe(0)
  })

  it('is exact where a number would not be', () => {
    const large = {
      ...charge,
      owed: 99_999_999_999_999,
      open: [{ from: '2028-02-25', open: 99_999_999_999_999 }],
    }
    const terms = { ...percent, value: 0.0001, most: 1 }
    expect(lateFee(terms, large, '2028-03-04').amount).toBe(300_000_000)
  })
})

describe('a fixed fee', () => {
  it('is asked once, and only of what was open on a day that counts', () => {
    expect(lateFee(fixed, { ...charge, open: unpaid }, '2028-02-25').amount).toBe(0)
    expect(lateFee(fixed, { ...charge, open: unpaid }, '2028-02-26').amount).toBe(30_000)
    const asked = { ...charge, asked: 30_000, asked_days: [{ from: '2028-02-26', until: '2028-02-26' }] }
    expect(lateFee({ ...fixed, value: 900 }, { ...asked, open: unpaid }, '2028-06-01').amount).toBe(0)
    const inTime = [...unpaid, { from: '2028-02-26', open: 0 }]
    expect(lateFee(fixed, { ...charge, open: inTime }, '2028-06-01').amount).toBe(0)
  })

  it('stays within its share of the charge, which is rounded down', () => {
    const small = { ...charge, owed: 999, open: [{ from: '2028-02-25', open: 999 }] }
    expect(lateFee({ ...fixed, most: 0.5 }, small, '2028-03-01').amount).toBe(499)
    expect(lateFee({ ...fixed, most: 0 }, small, '2028-03-01').amount).toBe(0)
  })
})

const terms: fc.Arbitrary<LateFeeTerms> = fc.record({
  after_days: fc.nat(40),
  kind: fc.constantFrom('fixed', 'percent_a_day'),
  value: fc.integer({ min: 1, max: 60_000 }).map(value => value / 10_000),
  most: fc.nat(100).map(part => part / 100),
})
const history = fc.record({
  owed: fc.integer({ min: 0, max: 5_000_000 }),
  /** Days after the due date on which a part of it was paid. */
  paid: fc.array(fc.record({ after: fc.integer({ min: -5, max: 200 }), part: fc.nat(100) }), {
    maxLength: 5,
  }),
})

/** What is open at the end of a number of days after the due date. */
const openAfter = (owed: number, paid: { after: number; part: number }[], days: number) =>
  Math.max(
    owed -
      paid
        .filter(({ after }) => after <= days)
        .reduce((sum, { part }) => sum + Math.floor((owed * part) / 100), 0),
    0,
  )
const due = '2027-12-20'
const stepsOf = ({ owed, paid }: { owed: number; paid: { after: number; part: number }[] }): OpenStep[] =>
  [0, ...new Set(paid.map(({ after }) => after).filter(after => after > 0))]
    .toSorted((one, other) => one - other)
    .map(after => ({ from: daysAfter(due, after), open: openAfter(owed, paid, after) }))

it('is what going through the days one by one comes to, within its bound', () => {
  fc.assert(
    fc.property(terms, history, fc.nat(250), (agreed, { owed, paid }, late) => {
      let sum = 0
      let isLate = false
      for (let day = agreed.after_days + 1; day <= late; day++) {
        const open = openAfter(owed, paid, day)
        isLate ||= open > 0
        sum += open * Math.round(agreed.value * 10_000)
      }
      const whole =
        agreed.kind === 'fixed' ? (isLate ? Math.round(agreed.value * 100) : 0) : Math.round(sum / 1e6)
      const most = Math.floor((owed * Math.round(agreed.most * 100)) / 100)
      const counted = { due_date: due, owed, open: stepsOf({ owed, paid }), asked: 0, asked_days: [] }
      expect(lateFee(agreed, counted, daysAfter(due, late)).amount).toBe(Math.min(whole, most))
    }),
    { numRuns: 500 },
  )
})

it('comes to the same however often it is asked, and never counts a day twice', () => {
  fc.assert(
    fc.property(
      terms,
      history,
      fc.array(fc.nat(250), { minLength: 1, maxLength: 12 }),
      (agreed, told, days) => {
        const open = stepsOf(told)
        const once = { due_date: due, owed: told.owed, open, asked: 0, asked_days: [] as DaysInRow[] }
        const asked = { ...once }
        const counted = new Set<string>()
        for (const day of days.toSorted((one, other) => one - other)) {
          const { amount, spans } = lateFee(agreed, asked, daysAfter(due, day))
          asked.asked += amount
          asked.asked_days = [...asked.asked_days, ...spans]
          for (const { from, until } of spans) {
            for (let at = from; at <= until; at = daysAfter(at, 1)) {
              expect(counted).not.toContain(at)
              counted.add(at)
            }
          }
          expect(lateFee(agreed, asked, daysAfter(due, day)).amount).toBe(0)
          expect(asked.asked).toBe(lateFee(agreed, once, daysAfter(due, day)).amount)
        }
      },
    ),
    { numRuns: 500 },
  )
})
