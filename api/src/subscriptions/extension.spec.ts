import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../test/scope.ts'
import { endOfRun, extended, type RunningPlan } from './extension.ts'
import { daysLater, daysLeft } from './zoned-days.ts'

const zone = 'Europe/Kyiv'
const day = 86_400_000
const at = (text: string) => new Date(text)
const kyiv = (instant: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(
    instant,
  )

const instants = fc.date({
  min: at('2024-01-01T00:00:00Z'),
  max: at('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const planIds = fc.constantFrom('basic', 'standard', 'premium')

describe('31 days more', () => {
  it.each([
    ['from the last day of January', '2026-01-31T10:00:00Z', '2026-03-03 12:00:00'],
    ['over the end of February', '2026-02-28T10:00:00Z', '2026-03-31 12:00:00'],
    ['over a leap day', '2028-02-01T10:00:00Z', '2028-03-03 12:00:00'],
    ['from a leap day', '2028-02-29T22:30:00Z', '2028-04-01 00:30:00'],
    ['over the new year', '2026-12-15T22:00:00Z', '2027-01-16 00:00:00'],
    ['into summer time', '2026-03-10T10:00:00Z', '2026-04-10 12:00:00'],
    ['into winter time', '2026-10-10T09:00:00Z', '2026-11-10 12:00:00'],
    ['onto an hour that is left out', '2027-02-25T01:30:00Z', '2027-03-28 04:30:00'],
    ['onto an hour that comes twice', '2027-09-30T00:30:00Z', '2027-10-31 03:30:00'],
  ])('keep the clock time %s', (_, from, end) => {
    expect(kyiv(daysLater(at(from), 31, zone))).toBe(end)
  })

  it('end at the later one of an hour that exists twice', () => {
    expect(daysLater(at('2027-09-30T00:30:00Z'), 31, zone)).toEqual(at('2027-10-31T01:30:00Z'))
  })

  it('are 31 days left on every day, also if the hour of their end does not exist', () => {
    expect(daysLeft(at('2027-03-28T01:30:00Z'), at('2027-02-25T01:30:00Z'), zone)).toBe(31)
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 400 }), (from, days) => {
        expect(daysLeft(daysLater(from, days, zone), from, zone)).toBe(days)
      }),
    )
  })

  it('are never shorter than a calendar month', () => {
    fc.assert(
      fc.property(instants, from => {
        const length = daysLater(from, 31, zone).getTime() - from.getTime()
        expect(length).toBeGreaterThanOrEqual(31 * day - 3_600_000)
        expect(length).toBeLessThanOrEqual(31 * day + 3_600_000)
      }),
    )
  })
})

describe('a purchase', () => {
  it('makes 46 days of 15 remaining ones, on every day of every year', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: day }), (now, within) => {
        const end = new Date(now.getTime() + 14 * day + within)
        // A day with a clock change is one day too.
        fc.pre(daysLeft(end, now, zone) === 15 && !isLeftOut(end))
        const next = extended({ planId: 'basic', isTrial: false, end }, 'basic', 1, now, zone)
        expect(next.isSamePlan).toBe(true)
        expect(daysLeft(next.end, now, zone)).toBe(46)
      }),
      { numRuns: runs(300, 2000) },
    )
  })

  /** Whether 31 days later the local time does not exist, or exists twice. */
  const isLeftOut = (end: Date) => kyiv(daysLater(end, 31, zone)).slice(11) !== kyiv(end).slice(11)

  it('of the same plan in its last second extends it, and a second later begins now', () => {
    const end = at('2026-11-30T10:00:00Z')
    const running = { planId: 'basic', isTrial: false, end }
    const before = new Date(end.getTime() - 1)
    expect(extended(running, 'basic', 1, before, zone).end).toEqual(daysLater(end, 31, zone))
    expect(extended(running, 'basic', 1, end, zone).end).toEqual(daysLater(end, 31, zone))
    const after = new Date(end.getTime() + 1000)
    expect(extended(running, 'basic', 1, after, zone).end).toEqual(daysLater(after, 31, zone))
  })

  it('of another plan, during a trial or without a plan begins now', () => {
    const now = at('2026-11-22T10:00:00Z')
    const end = at('2026-12-20T10:00:00Z')
    for (const running of [
      { planId: 'basic', isTrial: false, end },
      { planId: null, isTrial: true, end },
      null,
    ])
      expect(extended(running, 'premium', 1, now, zone)).toEqual({
        end: daysLater(now, 31, zone),
        isSamePlan: false,
      })
  })

  it('never ends before now, nor before the end of the same plan', () => {
    fc.assert(
      fc.property(
        instants,
        instants,
        planIds,
        planIds,
        fc.integer({ min: 1, max: 24 }),
        (now, end, one, other, n) => {
          const next = extended({ planId: one, isTrial: false, end }, other, n, now, zone)
          expect(next.end.getTime()).toBeGreaterThan(now.getTime() + n * 30 * day)
          if (one === other) expect(next.end.getTime()).toBeGreaterThan(end.getTime())
        },
      ),
    )
  })
})

describe('several periods', () => {
  it('end where the same number of single purchases ends', () => {
    fc.assert(
      fc.property(fc.array(instants, { minLength: 1, maxLength: 6 }), times => {
        const periods = times
          .toSorted((one, other) => one.getTime() - other.getTime())
          .map(countedAt => ({ count: 1, countedAt }))
        let end: Date | null = null
        for (const { countedAt } of periods) {
          const running: RunningPlan | null = end && { planId: 'basic', isTrial: false, end }
          end = extended(running, 'basic', 1, countedAt, zone).end
        }
        expect(endOfRun(periods, zone)).toEqual(end)
      }),
    )
  })
})

describe('days left', () => {
  it('count a begun day as a whole one, and are never below 0', () => {
    const now = at('2026-11-22T10:00:00Z')
    expect(daysLeft(now, now, zone)).toBe(0)
    expect(daysLeft(at('2020-01-01T00:00:00Z'), now, zone)).toBe(0)
    expect(daysLeft(new Date(now.getTime() + 1), now, zone)).toBe(1)
    expect(daysLeft(new Date(now.getTime() + day), now, zone)).toBe(1)
    expect(daysLeft(new Date(now.getTime() + day + 1), now, zone)).toBe(2)
    // The clocks go back in between.
    expect(daysLeft(daysLater(at('2026-10-20T09:00:00Z'), 7, zone), at('2026-10-20T09:00:00Z'), zone)).toBe(7)
  })
})
