import { daysOfPayment } from '@orenda/contracts/subscription-kinds'
import { daysLater } from './zoned-days.ts'

/** What runs now, as far as a purchase goes by it. */
export interface RunningPlan {
  /** null while it is a trial. */
  planId: string | null
  isTrial: boolean
  end: Date
}

/** What a purchase makes of it. */
export interface ExtendedPlan {
  end: Date
  /** Whether it was added to the same plan; else it begins now, and what was left is lost. */
  isSamePlan: boolean
}

/**
 * What periods of a plan make of what runs, by product 7: the same plan goes on for 31 days each from its end, or from now
 * when that is over; another one begins now. A trial is no plan: whatever is bought takes its place.
 * @param periods how many were paid or given, 1 or more
 * @param zone IANA zone in which a day is a calendar day at the same clock time
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
 * The end of a plan that these periods make up, in their order; null without any. So it is told anew when one is taken
 * back.
 */
export function endOfRun(periods: readonly CountedPeriod[], zone: string): Date | null {
  let end: Date | null = null
  for (const { count, countedAt } of periods) {
    const from: Date = end === null || end < countedAt ? countedAt : end
    end = daysLater(from, daysOfPayment * count, zone)
  }
  return end
}
