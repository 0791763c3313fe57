import type { SubscriptionAction } from '@orenda/contracts/subscription-kinds'
import { endOfRun } from './extension.ts'

/** A period that was paid or given, as it is stored. */
export interface StoredPeriod {
  count: number
  counted_at: string
  begins_run: boolean
  taken_back_at: string | null
}

const givesTime: ReadonlySet<SubscriptionAction> = new Set([
  'activated',
  'renewed',
  'upgraded',
  'manual_activated',
])

/**
 * The end that the plan had after an entry of the history, as it was then: without what had been taken back before. The
 * period of an entry was counted at the same instant; null for an entry that gives no time.
 * @param periods all of the landlord, in order
 */
export function endAfter(
  { action, created_at }: { action: SubscriptionAction; created_at: string },
  periods: readonly StoredPeriod[],
  zone: string,
): Date | null {
  const at = Date.parse(created_at)
  const index = periods.findLastIndex(({ counted_at }) => Date.parse(counted_at) === at)
  if (!givesTime.has(action) || index === -1) return null
  const until = periods.slice(0, index + 1)
  const run = until.slice(until.findLastIndex(({ begins_run }) => begins_run))
  const live = run.filter(({ taken_back_at }) => taken_back_at === null || Date.parse(taken_back_at) > at)
  return endOfRun(
    live.map(({ count, counted_at }) => ({ count, countedAt: new Date(counted_at) })),
    zone,
  )
}
