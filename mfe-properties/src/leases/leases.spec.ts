import { daysAfter, daysBetween } from '@orenda/contracts/calendar'
import type { Charge } from '@orenda/contracts/rent'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, dayOfMonth } from '../apartments/calendar.ts'
import { balanceOn } from './balance-on.ts'
import { comingDueDates, dueAfter, dueDatesAfterEnd } from './due-dates.ts'
import { leaseInView, occupiedSince, timelineOf } from './lease-history.ts'
import { amountByDays, leaseMonth, partMonth } from './part-month.ts'
import { latestChange, rentChanges, rentOn } from './rent-step.ts'

const dates = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const dueDays = fc.integer({ min: 1, max: 31 })

describe('due dates', () => {
  it('keep to the last day of a month that is too short', () => {
    const lease = { due_day: 31, next_due: '2026-11-30', end: null }
    expect(comingDueDates(lease, 4)).toEqual(['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28'])
    expect(comingDueDates({ ...lease, end: '2027-01-30' }, 4)).toEqual(['2026-11-30', '2026-12-31'])
    expect(comingDueDates({ ...lease, next_due: null }, 4)).toEqual([])
    expect(dueDatesAfterEnd({ due_day: 5, next_due: null, end: '2026-12-31' }, '2026-11-22', 2)).toEqual([
      ...['2027-01-05', '2027-02-05'],
    ])
    expect(dueDatesAfterEnd({ due_day: 5, next_due: null, end: '2026-01-31' }, '2026-11-22', 1)).toEqual([
      '2026-12-05',
    ])
  })

  it('come once a month', () => {
    fc.assert(
      fc.property(dates, dueDays, (day, dueDay) => {
        const next = dueAfter(day, dueDay)
        expect(next > day).toBe(true)
        expect(daysBetween(day, next)).toBeLessThanOrEqual(31)
        expect(next).toBe(dayOfMonth(next, dueDay))
        const all = comingDueDates({ due_day: dueDay, next_due: next, end: null }, 14)
        expect(all.map(date => date.slice(0, 7))).toEqual(
          all.map((_, at) => addMonths(`${next.slice(0, 7)}-01`, at).slice(0, 7)),
        )
      }),
    )
  })
})

describe('a part of a month', () => {
  it('is of the month that the charge is for', () => {
    expect(partMonth('2026-11-05', '2026-11-22', '2025-12-01')).toEqual({ days: 22, of: 30 })
    expect(partMonth('2026-12-05', '2026-12-31', '2025-12-01')).toBeNull()
    expect(partMonth('2026-11-15', '2026-11-30', '2026-06-15')).toEqual({ days: 16, of: 30 })
    expect(partMonth('2026-02-28', '2026-03-10', '2025-12-31')).toEqual({ days: 11, of: 31 })
    // Nobody knows when it began.
    expect(partMonth('2026-11-05', '2026-11-10', null)).toEqual({ days: 10, of: 30 })
    // Of another month.
    expect(partMonth('2026-10-05', '2026-11-10', null)).toBeNull()
  })

  it('has every day in exactly one month', () => {
    fc.assert(
      fc.property(dates, dates, (day, start) => {
        const { from, to } = leaseMonth(day, start)
        expect(from <= day && day <= to).toBe(true)
        expect(leaseMonth(daysAfter(to, 1), start).from).toBe(daysAfter(to, 1))
        expect(leaseMonth(from, start)).toEqual({ from, to })
      }),
    )
  })

  it('takes half a cent away from zero, and is never more than the whole', () => {
    expect(amountByDays(18_500, { days: 22, of: 30 })).toBe(13_566.67)
    expect(amountByDays(0.01, { days: 15, of: 30 })).toBe(0.01)
    expect(amountByDays(0.01, { days: 14, of: 30 })).toBe(0)
    fc.assert(
      fc.property(fc.nat(99_999_999_999_999), fc.integer({ min: 28, max: 31 }), (cents, of) => {
        const parts = Array.from({ length: of }, (_, at) =>
          BigInt(Math.round(amountByDays(cents / 100, { days: at + 1, of }) * 100)),
        )
        parts.forEach((part, at) => {
          const exact = BigInt(cents) * BigInt(at + 1) * 2n
          expect(part).toBe((exact + BigInt(of)) / (2n * BigInt(of)))
        })
        expect(parts.at(-1)).toBe(BigInt(cents))
      }),
    )
  })
})

describe('the rent', () => {
  const rents = [
    { from: null, amount: 17_500 },
    { from: '2026-06-05', amount: 18_500 },
    { from: '2027-01-05', amount: 19_000 },
  ]

  it('has the step that comes, else the last one', () => {
    expect(latestChange({ rents }, '2026-11-22')).toEqual({
      ...{ from: '2027-01-05', amount: 19_000, before: 18_500 },
    })
    expect(latestChange({ rents: rents.slice(0, 2) }, '2026-11-22')).toMatchObject({ before: 17_500 })
    expect(latestChange({ rents: rents.slice(0, 1) }, '2026-11-22')).toBeNull()
    expect(rentChanges({ rents })).toHaveLength(2)
    expect(['2026-06-04', '2026-06-05', '2027-02-05'].map(day => rentOn({ rents }, day))).toEqual([
      ...[17_500, 18_500, 19_000],
    ])
  })
})

describe('balanceOn', () => {
  const charge = (due_date: string, amount: number, kind: Charge['kind'] = 'rent') =>
    ({ due_date, amount, kind, currency: 'UAH' }) as Charge
  const lease = {
    ...{ balance: 500.1, currency: 'UAH' as const, due_day: 5, next_due: '2026-12-05', end: null },
    rents: [
      { from: null, amount: 100.1 },
      { from: '2027-01-05', amount: 200.2 },
    ],
  }
  const charges = [charge('2026-10-05', 100.1), charge('2026-11-05', 100.1)]

  it('adds what falls due until the day, and takes back what fell due after it', () => {
    const on = (day: string) => balanceOn(lease, charges, day, '2026-11-22')
    expect(on('2026-11-22')).toBe(500.1)
    expect(on('2026-12-04')).toBe(500.1)
    expect(on('2026-12-05')).toBe(600.2)
    expect(on('2027-02-04')).toBe(800.4)
    expect(on('2026-11-04')).toBe(400)
    expect(on('2026-10-04')).toBe(299.9)
  })

  it('knows charges that are no rent', () => {
    const others = [charge('2026-11-10', 7, 'utilities'), charge('2026-12-01', 3, 'other')]
    expect(balanceOn(lease, others, '2026-11-05', '2026-11-22')).toBe(500.1)
    expect(balanceOn(lease, others, '2026-12-02', '2026-11-22')).toBe(503.1)
  })
})

describe('the history of leases', () => {
  const lease = (start: string | null, end: string | null, status = 'ended') =>
    ({ id: start ?? '', start, end, status }) as Parameters<typeof timelineOf>[0][number]
  const leases = [
    lease('2025-12-01', '2026-12-31', 'current'),
    lease('2024-09-15', '2025-11-09'),
    lease('2023-07-01', '2024-08-31'),
  ]

  it('draws leases beside each other', () => {
    const timeline = timelineOf(leases, '2026-11-21')
    expect(timeline?.spans.map(({ id }) => id)).toEqual(['2023-07-01', '2024-09-15', '2025-12-01'])
    expect(timeline?.spans[0]).toMatchObject({ from: 0, passed: 1 })
    expect(timeline?.spans[2]?.passed).toBeCloseTo(356 / 396)
    expect(timeline?.years.map(({ year }) => year)).toEqual(['2023', '2024', '2025', '2026'])
    expect(timelineOf([lease(null, null)], '2026-11-21')).toBeNull()
  })

  it('never reaches beyond its place', () => {
    const terms = fc
      .tuple(dates, fc.option(fc.nat(2000)))
      .map(([start, days]) => lease(start, days === null ? null : daysAfter(start, days)))
    fc.assert(
      fc.property(fc.array(terms, { minLength: 1, maxLength: 6 }), dates, (all, today) => {
        const { spans, years } = timelineOf(all, today) ?? { spans: [], years: [] }
        expect(spans).toHaveLength(all.length)
        for (const { from, length, passed } of spans) {
          expect(from).toBeGreaterThanOrEqual(0)
          expect(from + length).toBeLessThanOrEqual(1 + 1e-9)
          expect(passed).toBeGreaterThanOrEqual(0)
          expect(passed).toBeLessThanOrEqual(1)
        }
        for (const { at } of years) expect(at).toBeLessThan(1)
      }),
    )
  })

  it('says how much of the time somebody lived there', () => {
    expect(occupiedSince(leases, '2026-11-21')).toEqual({ since: '2023-07-01', percent: 97 })
    expect(occupiedSince([lease('2027-01-01', null, 'upcoming')], '2026-11-21')).toBeNull()
    expect(occupiedSince([lease(null, null, 'current')], '2026-11-21')).toBeNull()
    expect(occupiedSince([lease('2026-11-21', null, 'current')], '2026-11-21')?.percent).toBe(100)
  })

  it('has the running lease in view, else the next, else the last', () => {
    const next = lease('2027-01-01', null, 'upcoming')
    expect(leaseInView([next, ...leases])).toBe(leases[0])
    expect(leaseInView([lease('2028-01-01', null, 'upcoming'), next, ...leases.slice(1)])).toBe(next)
    expect(leaseInView(leases.slice(1))).toBe(leases[1])
    expect(leaseInView([])).toBeNull()
  })
})
