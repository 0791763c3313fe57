import { daysOfPayment } from '@orenda/contracts/subscription-kinds'
import { daysLater } from './zoned-days.ts'

/** The current plan, as a purchase needs it. */
export interface RunningPlan {
  /** null during a trial. */
  planId: string | null
  isTrial: boolean
  end: Date
}

/** The plan after a purchase. */
export interface ExtendedPlan {
  end: Date
  /** Whether it extends the same plan; otherwise it begins now, and the rest of the old plan is lost. */
  isSamePlan: boolean
}

/**
 * The plan after a purchase of periods, by product 7: the same plan is extended by 31 days per period from its
 * end, or from now when it has ended; another plan begins now. A trial is always replaced.
 * @param periods how many were paid or given, 1 or more
 * @param zone IANA zone in which a day ends at the same local time
 */
export function extended(
  running: RunningPlan | null,
  planId: string,
  periods: number,
  now: Date,
  zone: string,
): ExtendedPlan {
  const isSamePlan = running !== null && !running.isTrial && running.planId === planId
  const from = isSamePlan && running.end > now ? running.end : now
  return { end: daysLater(from, daysOfPayment * periods, zone), isSamePlan }
}

/** A period that was paid or given, and when it began to count. */
export interface CountedPeriod {
  count: number
  countedAt: Date
}

/**
 * The end of a plan that consists of these periods, in order; null without any. Used to compute it again when
 * one is refunded.
 */
export function endOfRun(periods: readonly CountedPeriod[], zone: string): Date | null {
  let end: Date | null = null
  for (const { count, countedAt } of periods) {
    const from: Date = end === null || end < countedAt ? countedAt : end
    end = daysLater(from, daysOfPayment * count, zone)
  }
  return end
}
