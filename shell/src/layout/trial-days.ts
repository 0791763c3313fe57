import type { User } from '@orenda/contracts/users'

const day = 24 * 60 * 60 * 1000

/**
 * Days until a trial ends, rounded up and never negative (specification 4).
 * @param end instant, ISO 8601
 * @param now milliseconds since the epoch
 */
export const trialDaysLeft = (end: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(end) - now) / day))

/** The bar shows the days left from the fifth of the seven days on. */
const shownFrom = 3

/** The days left of a trial that ends soon; null when nothing is shown. */
export function trialDaysToSay({ subscription }: User, now: number): number | null {
  const { payment_status, is_expired, end_date } = subscription
  if (payment_status !== 'trial' || is_expired || end_date === null) return null
  const days = trialDaysLeft(end_date, now)
  return days >= 1 && days <= shownFrom ? days : null
}
