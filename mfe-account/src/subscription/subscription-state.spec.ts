import type { CurrentSubscription, SubscriptionPlan } from '@orenda/contracts/subscriptions'
import { describe, expect, it } from 'vitest'
import {
  boughtUntil,
  fittingPlan,
  statusOf,
  toneOfDays,
  toneOfUsage,
  usedShare,
} from './subscription-state.ts'

describe('the bar', () => {
  it.each([
    [0, 3, 'success'],
    [7, 9, 'success'],
    [4, 5, 'warning'],
    [99, 100, 'warning'],
    [3, 3, 'error'],
    [4, 3, 'error'],
    [0, 0, 'error'],
  ])('%i of %i is %s', (used, max, tone) => expect(toneOfUsage(used, max)).toBe(tone))

  it('is full for a plan without any apartment', () => expect(usedShare(0, 0)).toBe(1))
})

it.each([
  [0, 'error'],
  [7, 'error'],
  [8, 'warning'],
  [30, 'warning'],
  [31, 'success'],
])('%i days until the end are %s', (days, tone) => expect(toneOfDays(days)).toBe(tone))

describe('the end of a bought plan', () => {
  it('is 31 days after the paid period for the same plan: 15 days left give 46', () =>
    expect(boughtUntil('2026-03-16', '2026-03-31')).toBe('2026-05-01'))

  it('is 31 days from now for another plan or after the end', () => {
    expect(boughtUntil('2026-03-16', null)).toBe('2026-04-16')
    expect(boughtUntil('2026-03-16', '2026-03-01')).toBe('2026-04-16')
  })
})

describe('the plan that fits', () => {
  const plans = [1, 3, 5].map(max => ({ max_apartments: max }) as SubscriptionPlan).toReversed()

  it.each([
    [0, 1],
    [1, 1],
    [2, 3],
    [3, 3],
    [5, 5],
    [6, undefined],
  ])('%i apartments: %s', (apartments, max) =>
    expect(fittingPlan(plans, apartments)?.max_apartments).toBe(max),
  )
})

describe('the status', () => {
  const current = (limits: Partial<CurrentSubscription['limits']>) =>
    ({ subscription: {}, limits }) as CurrentSubscription

  it('shows access first, then renewal', () => {
    expect(statusOf({ ...current({}), subscription: null })).toBe('none')
    expect(statusOf(current({ is_expired: true, is_cancelled: true }))).toBe('expired')
    expect(statusOf(current({ is_expired: false, is_cancelled: true }))).toBe('cancelled')
    expect(statusOf(current({ is_expired: false, is_cancelled: false }))).toBe('active')
  })
})
