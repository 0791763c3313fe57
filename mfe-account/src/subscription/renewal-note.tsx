import { daysOfPayment } from '@orenda/contracts/subscription-kinds'
import type { CurrentSubscription } from '@orenda/contracts/subscriptions'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import { useDayOf } from '../shared/use-day-of.ts'
import styles from './subscription.module.css'
import { boughtUntil, isInGrace, isRunning, isTrial } from './subscription-state.ts'

/**
 * Explains what a purchase does: the same plan is extended, another plan replaces the current one. How many days that
 * costs stands in the question of the chosen plan.
 */
export function RenewalNote({ current }: { current: CurrentSubscription }) {
  const t = useTexts()
  const { date } = useFormat()
  const { dayOf } = useDayOf()
  const { subscription, limits } = current
  const now = today()
  const replaced = date(boughtUntil(now, null))
  if (subscription === null || !isRunning(current))
    return (
      <p className={styles.note}>{t('subscription.renewal.none', { days: daysOfPayment, date: replaced })}</p>
    )
  if (isTrial(current))
    return <p className={styles.note}>{t('subscription.renewal.trial', { date: replaced })}</p>
  const extended = date(boughtUntil(now, dayOf(subscription.end_date)))
  return (
    <p className={styles.note}>
      {subscription.plan_id !== null &&
        t('subscription.renewal.same', { days: daysOfPayment, plan: limits.plan_name, date: extended })}{' '}
      {!isInGrace(current) && t('subscription.renewal.other')}
    </p>
  )
}
