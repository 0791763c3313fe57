import type { OrderState } from '@orenda/contracts/subscription-kinds'
import type { Renewal } from './plan-rows.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long an order can be paid. */
export const payableFor = day

/** Minutes after an order was made at which the provider is asked about it, unless it speaks first. */
const asked = [1, 5, 15, ...Array.from({ length: 24 }, (_, index) => 60 * (index + 1))]
/** How long a payment that is under way is asked about, once a day after the first. */
const patience = 14 * day
/** Between two questions whether a plan that should have been renewed was. */
const whileLate = 6 * hour

export interface AskedOrder {
  state: OrderState
  renewal: Renewal
  createdAt: Date
}

/**
 * When the provider is asked about an order again, if it says nothing before; null for one of which nothing is to come.
 * @param plan of the landlord, for an order that is charged monthly: the provider is asked at its end
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
  // Declined for good, or never paid: nothing can come any more. Money that is on its way may still arrive.
  const isUnderWay = state === 'pending' && now.getTime() < begun + patience
  return isUnderWay ? new Date(now.getTime() + day) : null
}

/** When it is asked again if it could not be reached. */
export const afterFailure = (now: Date): Date => new Date(now.getTime() + 5 * minute)
