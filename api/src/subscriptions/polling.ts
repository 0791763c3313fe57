import type { OrderState } from '@orenda/contracts/subscription-kinds'
import type { Renewal } from './plan-rows.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long an order can be paid. */
export const payableFor = day

/** Minutes after the creation of an order at which the provider is asked about it, unless it reports first. */
const asked = [1, 5, 15, ...Array.from({ length: 24 }, (_, index) => 60 * (index + 1))]
/** How long a pending payment is polled, once a day after the first day. */
const patience = 14 * day
/** The interval of asking whether an overdue renewal was paid. */
const whileLate = 6 * hour

export interface AskedOrder {
  state: OrderState
  renewal: Renewal
  createdAt: Date
}

/**
 * When the provider is asked about an order again, unless it reports before; null when nothing more is expected.
 * @param plan of the landlord, for an order with a monthly charge: the provider is asked at its end
 */
export function nextQuestion(
  { state, renewal, createdAt }: AskedOrder,
  now: Date,
  plan: { end: Date; accessUntil: Date } | null = null,
): Date | null {
  if (state === 'paid' && renewal === 'on' && plan !== null) {
    if (plan.end > now) return new Date(plan.end.getTime() + hour)
    return plan.accessUntil > now ? new Date(now.getTime() + whileLate) : null
  }
  if (state === 'paid' || state === 'refunded' || state === 'lapsed') return null
  const begun = createdAt.getTime()
  const next = asked.map(minutes => begun + minutes * minute).find(time => time > now.getTime())
  if (next !== undefined) return new Date(next)
  // Declined, or never paid: nothing more can come. A pending payment may still arrive.
  const isUnderWay = state === 'pending' && now.getTime() < begun + patience
  return isUnderWay ? new Date(now.getTime() + day) : null
}

/** The next time after the provider could not be reached. */
export const afterFailure = (now: Date): Date => new Date(now.getTime() + 5 * minute)
