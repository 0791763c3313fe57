import { daysAfter } from '@orenda/contracts/calendar'
import type { Lease } from '@orenda/contracts/leases'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { depositToCome } from './deposits.ts'
import { leaseInView, occupiedSince, timelineOf } from './lease-history.ts'
import { latestChange, rentChanges } from './rent-step.ts'

const dates = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

describe('the rent', () => {
  const rents = [
    { from: null, amount: 17_500 },
    { from: '2026-06-05', amount: 18_500 },
    { from: '2027-01-05', amount: 19_000 },
  ]

  it('shows the next step, otherwise the last one', () => {
    expect(latestChange({ rents, end: null }, '2026-11-22')).toEqual({
      from: '2027-01-05',
      amount: 19_000,
      before: 18_500,
    })
    expect(latestChange({ rents: rents.slice(0, 2), end: null }, '2026-11-22')).toMatchObject({
      before: 17_500,
    })
    expect(latestChange({ rents: rents.slice(0, 1), end: null }, '2026-11-22')).toBeNull()
    expect(rentChanges({ rents })).toHaveLength(2)
  })
})

it('no deposit is missing of a lease that was cancelled before its end', () => {
  const lease = {
    end: '9999-12-31',
    currency: 'UAH',
    deposits: [{ currency: 'UAH', held: 4000 }],
    deposit: 10_000,
    deposit_held: 4000,
    deposit_withheld: 0,
    deposit_returned: 0,
  } as const
  expect(depositToCome({ ...lease, status: 'upcoming', is_cancelled: false } as unknown as Lease)).toBe(6000)
  expect(depositToCome({ ...lease, status: 'ended', is_cancelled: true } as unknown as Lease)).toBe(0)
})

describe('the history of leases', () => {
  const lease = (start: string | null, end: string | null, status = 'ended') =>
    ({ id: start ?? '', start, end, status }) as Parameters<typeof timelineOf>[0][number]
  const leases = [
    lease('2025-12-01', '2026-12-31', 'current'),
    lease('2024-09-15', '2025-11-09'),
    lease('2023-07-01', '2024-08-31'),
  ]

  it('puts leases on a timeline', () => {
    const timeline = timelineOf(leases, '2026-11-21')
    expect(timeline?.spans.map(({ id }) => id)).toEqual(['2023-07-01', '2024-09-15', '2025-12-01'])
    expect(timeline?.spans[0]).toMatchObject({ from: 0, passed: 1 })
    expect(timeline?.spans[2]?.passed).toBeCloseTo(356 / 396)
    expect(timeline?.years.map(({ year }) => year)).toEqual(['2023', '2024', '2025', '2026'])
    expect(timelineOf([lease(null, null)], '2026-11-21')).toBeNull()
  })

  it('stays within the timeline', () => {
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

  it('computes how long the apartment had a tenant', () => {
    expect(occupiedSince(leases, '2026-11-21')).toEqual({ since: '2023-07-01', percent: 97 })
    expect(occupiedSince([lease('2027-01-01', null, 'upcoming')], '2026-11-21')).toBeNull()
    expect(occupiedSince([lease(null, null, 'current')], '2026-11-21')).toBeNull()
    expect(occupiedSince([lease('2026-11-21', null, 'current')], '2026-11-21')?.percent).toBe(100)
  })

  it('shows the running lease, otherwise the next, otherwise the last', () => {
    const next = lease('2027-01-01', null, 'upcoming')
    expect(leaseInView([next, ...leases])).toBe(leases[0])
    expect(leaseInView([lease('2028-01-01', null, 'upcoming'), next, ...leases.slice(1)])).toBe(next)
    expect(leaseInView(leases.slice(1))).toBe(leases[1])
    expect(leaseInView([])).toBeNull()
  })
})
