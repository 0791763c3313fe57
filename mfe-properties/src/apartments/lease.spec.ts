import { daysBetween } from '@orenda/contracts/calendar'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leaseAt } from './lease.ts'
import { monthsBetween } from './months-between.ts'

const at = (lease_start: string | null, lease_end: string | null, today = '2026-11-21') =>
  leaseAt({ lease_start, lease_end }, today)

describe('leaseAt', () => {
  it('returns the state of a lease', () => {
    expect(at(null, null)).toEqual({ state: 'none' })
    expect(at('2026-01-01', null)).toEqual({ state: 'open' })
    expect(at('2026-11-22', '2027-11-21')).toEqual({ state: 'upcoming' })
    expect(at('2025-01-01', '2026-11-20')).toEqual({ state: 'ended' })
    expect(at(null, '2027-01-31')).toMatchObject({
      state: 'running',
      share: null,
      daysLeft: 71,
      isEnding: false,
    })
  })

  it('includes the first and the last day', () => {
    expect(at('2026-11-21', '2026-11-21')).toMatchObject({ share: 0, daysLeft: 0, isEnding: true })
    expect(at('2026-11-01', '2026-11-30')).toMatchObject({ share: 20 / 30, daysLeft: 9, monthsLeft: 0 })
    expect(at('2026-03-01', '2027-02-28')).toMatchObject({ monthsLeft: 3, isEnding: false })
  })

  const dates = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2190-01-01'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10))

  it('is never more than 100 % elapsed', () => {
    fc.assert(
      fc.property(dates, dates, dates, (one, other, today) => {
        const [start = '', end = ''] = [one, other].sort()
        const lease = at(start, end, today)
        if (lease.state !== 'running') return
        expect(lease.share).toBeGreaterThanOrEqual(0)
        expect(lease.share).toBeLessThan(1)
        expect(lease.daysLeft).toBeGreaterThanOrEqual(0)
        expect(lease.monthsLeft).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('daysBetween', () => {
  it('counts across daylight saving changes and leap days', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
    expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1)
  })
})

describe('monthsBetween', () => {
  it.each([
    ['2026-01-31', '2026-02-28', 0],
    ['2026-01-31', '2026-03-31', 2],
    ['2026-11-21', '2027-02-20', 2],
    ['2026-11-21', '2027-02-21', 3],
  ])('from %s to %s', (from, to, months) => {
    expect(monthsBetween(from, to)).toBe(months)
  })
})
