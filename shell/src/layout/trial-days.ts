import type { User } from '@orenda/contracts/users'

const day = 24 * 60 * 60 * 1000

/**
 * Days until a trial ends, rounded up and never below 0 (specification 4).
 * @param end instant, ISO 8601
 * @param now milliseconds since the epoch
 */
export const trialDaysLeft = (end: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(end) - now) / day))

/** From the fifth of the seven days on the bar says how many are left. */
const shownFrom = 3

/** Days left of a trial that nears its end; null when there is nothing to say. */
export function trialDaysToSay({ subscription }: User, now: number): number | null {
  const { payment_status, is_expired, end_date } = subscription
  if (payment_status !== 'trial' || is_expired || end_date === null) return null
  const days = trialDaysLeft(end_date, now)
  return days >= 1 && days <= shownFrom ? days : null
}
