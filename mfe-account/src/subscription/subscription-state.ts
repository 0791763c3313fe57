import { daysAfter } from '@orenda/contracts/calendar'
import { daysBeforeEnd, daysOfPayment, warnedShare } from '@orenda/contracts/subscription-kinds'
import type { CurrentSubscription, SubscriptionPlan } from '@orenda/contracts/subscriptions'

export type Tone = 'success' | 'warning' | 'error'

export type Status = 'active' | 'expired' | 'cancelled' | 'none'

/** What a subscription is called in one word (specification 2). */
export function statusOf({ subscription, limits }: CurrentSubscription): Status {
  if (subscription === null) return 'none'
  if (limits.is_expired) return 'expired'
  return limits.is_cancelled ? 'cancelled' : 'active'
}

/** Whether something runs that another plan would end. */
export const isRunning = (current: CurrentSubscription): boolean =>
  current.subscription !== null && !current.limits.is_expired

/** Whether what runs, or ran last, is the trial. */
export const isTrial = ({ subscription, limits }: CurrentSubscription): boolean =>
  subscription?.payment_status === 'trial' || limits.plan_name === 'Trial'

/** What was paid is used up, and the renewal has not gone through: access lasts a little longer. */
export const isInGrace = (current: CurrentSubscription): boolean =>
  isRunning(current) && !isTrial(current) && current.limits.days_until_expiry === 0

/** Share of places in use; whole without any place. */
export const usedShare = (used: number, max: number): number => (max === 0 ? 1 : used / max)

/** Of the bar: red at or over what the plan holds, yellow from 80 %. */
export function toneOfUsage(used: number, max: number): Tone {
  const percent = usedShare(used, max) * 100
  if (percent >= 100) return 'error'
  return percent >= warnedShare ? 'warning' : 'success'
}

/** Of the days until the end: red at 7 or fewer, yellow at 30 or fewer. */
export function toneOfDays(days: number): Tone {
  if (days <= daysBeforeEnd.urgent) return 'error'
  return days <= daysBeforeEnd.warning ? 'warning' : 'success'
}

/** The smallest plan that holds so many apartments; the first one for a landlord without any. */
export const fittingPlan = (
  plans: readonly SubscriptionPlan[],
  apartments: number,
): SubscriptionPlan | undefined =>
  plans
    .toSorted((one, other) => one.max_apartments - other.max_apartments)
    .find(({ max_apartments }) => max_apartments >= Math.max(apartments, 1))

/**
 * Until when a plan runs that is bought now, `YYYY-MM-DD`: for 31 days, of the same plan after what is paid.
 * @param paidUntil of the plan that the same one extends; null for another plan, which begins at once
 */
export const boughtUntil = (today: string, paidUntil: string | null): string =>
  daysAfter(paidUntil !== null && paidUntil > today ? paidUntil : today, daysOfPayment)
