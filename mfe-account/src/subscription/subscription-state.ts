import { daysAfter } from '@orenda/contracts/calendar'
import { daysBeforeEnd, daysOfPayment, warningShare } from '@orenda/contracts/subscription-kinds'
import type { CurrentSubscription, SubscriptionPlan } from '@orenda/contracts/subscriptions'

export type Tone = 'success' | 'warning' | 'error'

export type Status = 'active' | 'expired' | 'cancelled' | 'none'

/** The status of a subscription in one word (specification 2). */
export function statusOf({ subscription, limits }: CurrentSubscription): Status {
  if (subscription === null) return 'none'
  if (limits.is_expired) return 'expired'
  return limits.is_cancelled ? 'cancelled' : 'active'
}

/** Whether there is a paid plan that another plan would end. */
export const isRunning = (current: CurrentSubscription): boolean =>
  current.subscription !== null && !current.limits.is_expired

/** Whether the current or last subscription is the trial. */
export const isTrial = ({ subscription, limits }: CurrentSubscription): boolean =>
  subscription?.payment_status === 'trial' || limits.plan_name === 'Trial'

/** Whether the paid period is over and the renewal failed, so that access ends soon. */
export const isInGrace = (current: CurrentSubscription): boolean =>
  isRunning(current) && !isTrial(current) && current.limits.days_until_expiry === 0

/** Whether more than one payment's days are left after the next charge: paid or given beside the charges. */
export const isPaidAhead = (end_date: string, charge: string): boolean =>
  Date.parse(end_date) - Date.parse(charge) > daysOfPayment * 86_400_000

/** The share of used apartments; 1 for a plan without any. */
export const usedShare = (used: number, max: number): number => (max === 0 ? 1 : used / max)

/** The bar's tone: red at or above the plan's limit, yellow from 80 %. */
export function toneOfUsage(used: number, max: number): Tone {
  const percent = usedShare(used, max) * 100
  if (percent >= 100) return 'error'
  return percent >= warningShare ? 'warning' : 'success'
}

/** The tone of the days until the end: red at 7 or fewer, yellow at 30 or fewer. */
export function toneOfDays(days: number): Tone {
  if (days <= daysBeforeEnd.urgent) return 'error'
  return days <= daysBeforeEnd.warning ? 'warning' : 'success'
}

/** The smallest plan for this number of apartments; the first plan for a landlord without apartments. */
export const fittingPlan = (
  plans: readonly SubscriptionPlan[],
  apartments: number,
): SubscriptionPlan | undefined =>
  plans
    .toSorted((one, other) => one.max_apartments - other.max_apartments)
    .find(({ max_apartments }) => max_apartments >= Math.max(apartments, 1))

/**
 * The end of a plan that is bought now, `YYYY-MM-DD`: 31 days, added to the paid period when it is the same
 * plan.
 * @param paidUntil the paid period of the same plan; null for another plan, which starts at once
 */
export const boughtUntil = (today: string, paidUntil: string | null): string =>
  daysAfter(paidUntil !== null && paidUntil > today ? paidUntil : today, daysOfPayment)
