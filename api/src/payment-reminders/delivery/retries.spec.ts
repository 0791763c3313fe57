import { describe, expect, it } from 'vitest'
import type { Outcome } from '../../platform/mail/outcome.ts'
import { endOfQuietHours } from './quiet-hours.ts'
import { type EarlierTries, isGivenUp, verdictOn } from './retries.ts'

const now = new Date('2026-11-22T10:00:00Z')
const none: EarlierTries = { deferred: 0, firstAt: null, unanswered: 0, crashed: 0 }
const later: Outcome = { kind: 'deferred', reason: 'later', reply: '451' }
const minutes = (count: number) => count * 60_000
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * minutes(60))

const mail = (outcome: Outcome, earlier: Partial<EarlierTries> = {}, random = 0.5) =>
  verdictOn(outcome, 'email', { ...none, ...earlier }, true, now, random)

describe('a try', () => {
  it('that succeeded is the last, and so is one that can only fail again', () => {
    expect(mail({ kind: 'accepted', reply: '250', providerId: null })).toEqual({ state: 'sent' })
    const refused: Outcome = { kind: 'refused', reason: 'unknown_recipient', reply: '550' }
    expect(mail(refused)).toEqual({ state: 'failed', reason: 'unknown_recipient' })
  })

  it('that comes too early is followed by others, at longer and longer intervals, for a day', () => {
    const waits = [0, 1, 2, 3, 4, 5].map(deferred => mail(later, { deferred, firstAt: hoursAgo(1) }))
    expect(waits).toEqual([1, 5, 15, 60, 180, 180].map(wait => ({ state: 'retrying', wait: minutes(wait) })))
    expect(mail(later, { deferred: 10, firstAt: hoursAgo(20.9) })).toMatchObject({ state: 'retrying' })
    expect(mail(later, { deferred: 10, firstAt: hoursAgo(21.1) })).toEqual({
      state: 'failed',
      reason: 'later',
    })
  })

  it('is followed by the next one with a random shift of up to a fifth', () => {
    expect(mail(later, {}, 0)).toMatchObject({ wait: expect.closeTo(minutes(0.8)) })
    expect(mail(later, {}, 1)).toMatchObject({ wait: expect.closeTo(minutes(1.2)) })
  })

  it('of a text message has four further ones, and fewer if more are useless', () => {
    const text = (outcome: Outcome, deferred: number) =>
      verdictOn(outcome, 'sms', { ...none, deferred, firstAt: hoursAgo(1) }, false, now, 0.5)
    expect(text(later, 3)).toMatchObject({ state: 'retrying' })
    expect(text(later, 4)).toEqual({ state: 'failed', reason: 'later' })
    const thrice: Outcome = { ...later, reason: 'unreachable', tries: 3 }
    expect(text(thrice, 1)).toMatchObject({ state: 'retrying' })
    expect(text(thrice, 2)).toEqual({ state: 'failed', reason: 'unreachable' })
  })

  it('without an answer is repeated once, if the server recognises the repetition', () => {
    const silent: Outcome = { kind: 'unknown', reply: '' }
    expect(mail(silent)).toMatchObject({ state: 'retrying' })
    expect(mail(silent, { unanswered: 1 })).toEqual({ state: 'failed', reason: 'no_answer' })
    expect(verdictOn(silent, 'sms', none, false, now, 0)).toEqual({ state: 'failed', reason: 'no_answer' })
    expect(verdictOn(silent, 'sms', none, true, now, 0)).toMatchObject({ state: 'retrying' })
  })

  it("that failed because of the product's own account does not count", () => {
    const trouble: Outcome = { kind: 'account', reply: '535' }
    expect(mail(trouble, { deferred: 30, firstAt: hoursAgo(100) })).toMatchObject({ state: 'retrying' })
  })

  it('during which the process ended is given up when that happens repeatedly', () => {
    expect([1, 2, 3, 4].map(crashed => isGivenUp(crashed, true))).toEqual([false, false, false, true])
    expect(isGivenUp(1, false)).toBe(true)
  })
})

describe('quiet hours', () => {
  const end = (instant: string, from = 20, to = 9) =>
    endOfQuietHours(new Date(instant), { from, to }, 'Europe/Kyiv')?.toISOString() ?? null

  it.each([
    ['2026-11-22T07:00:00Z', null],
    ['2026-11-22T17:59:59Z', null],
    ['2026-11-22T18:00:00Z', '2026-11-23T07:00:00.000Z'],
    ['2026-11-23T02:30:00Z', '2026-11-23T07:00:00.000Z'],
    ['2026-11-23T06:59:59Z', '2026-11-23T07:00:00.000Z'],
    // Nights with a clock change.
    ['2027-03-27T19:00:00Z', '2027-03-28T06:00:00.000Z'],
    ['2027-10-30T19:00:00Z', '2027-10-31T07:00:00.000Z'],
  ])('at %s they are over at %s', (instant, expected) => {
    expect(end(instant)).toBe(expected)
  })

  it('may be in the middle of the day, or be empty', () => {
    expect(end('2026-11-22T10:30:00Z', 12, 14)).toBe('2026-11-22T12:00:00.000Z')
    expect(end('2026-11-22T12:30:00Z', 12, 14)).toBe(null)
    expect(end('2026-11-22T00:30:00Z', 0, 0)).toBe(null)
  })
})
