import type { CurrentSubscription, SubscriptionPlan } from '@orenda/contracts/subscriptions'
import { Badge, type BadgeProps, Button, Card, Progress } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'
import { useDayOf } from '../shared/use-day-of.ts'
import styles from './current-plan-card.module.css'
import {
  isInGrace,
  isPaidAhead,
  isTrial,
  type Status,
  statusOf,
  toneOfDays,
  toneOfUsage,
  usedShare,
} from './subscription-state.ts'
import { historyQuery } from './subscriptions.api.ts'
import { useCancel } from './use-cancel.tsx'
import { usePlanTexts } from './use-plan-texts.ts'

const statusTones: Record<Status, BadgeProps['tone']> = {
  active: 'success',
  expired: 'error',
  cancelled: 'warning',
  none: 'neutral',
}

interface CurrentPlanCardProps {
  current: CurrentSubscription
  /** The current plan, if it is still sold. */
  plan: SubscriptionPlan | undefined
}

/** The current plan, its use, and its end. */
export function CurrentPlanCard({ current, plan }: CurrentPlanCardProps) {
  const t = useTexts()
  const { dateOf } = useDayOf()
  const { nameOf, shortPrice } = usePlanTexts()
  const { subscription, limits } = current
  const { plan_name, current_apartments: used, max_apartments: max } = limits
  const status = statusOf(current)
  const cost = plan && shortPrice(plan.price, plan.currency)
  const percent = Math.round(usedShare(used, max) * 100)
  return (
    <Card aria-label={t('subscription.current.title')} isPadded={false}>
      <div className={styles.head}>
        <div className={styles.part}>
          <span className={styles.small}>{t('subscription.current.title')}</span>
          <div className={styles.titled}>
            <h2>{nameOf(plan_name)}</h2>
            <Badge tone={statusTones[status]}>{t(`subscription.status.${status}`)}</Badge>
          </div>
          {cost !== undefined && (
            <span className={styles.small}>{t('subscription.current.price', { price: cost })}</span>
          )}
        </div>
        {subscription !== null && <End current={current} date={dateOf(subscription.end_date)} cost={cost} />}
        <div className={styles.part}>
          <span className={styles.line}>
            <span className={styles.small} aria-hidden>
              {t('subscription.current.progress')}
            </span>
            {used >= max && <span className={styles.full}>{t('subscription.current.full')}</span>}
          </span>
          <span className={styles.value}>
            {t('subscription.current.usage', { current: used, count: max, percent })}
          </span>
          <Progress
            value={max === 0 ? 1 : used}
            max={Math.max(max, 1)}
            label={t('subscription.current.progress')}
            tone={toneOfUsage(used, max)}
          />
        </div>
      </div>
      {subscription !== null && <PlanEnd current={current} subscription={subscription} cost={cost} />}
    </Card>
  )
}

interface EndProps {
  current: CurrentSubscription
  /** The last day, as it is shown. */
  date: string
  /** The price in words, if the plan is still sold. */
  cost: string | undefined
}

/** The day until which the plan or the trial runs, and how many are left. */
function End({ current, date, cost }: EndProps) {
  const t = useTexts()
  const { subscription, limits } = current
  const status = statusOf(current)
  const days = limits.days_until_expiry
  const name = isTrial(current)
    ? 'trialUntil'
    : status === 'expired'
      ? 'endedOn'
      : subscription !== null && renews(status, subscription, cost)
        ? 'paidUntil'
        : 'runsUntil'
  return (
    <dl className={styles.part}>
      <dt className={styles.small}>{t(`subscription.current.${name}`)}</dt>
      <dd className={styles.value}>{date}</dd>
      {days !== null && status !== 'expired' && (
        <dd className={styles.left} data-tone={toneOfDays(days)}>
          {t('subscription.current.left', { count: days })}
        </dd>
      )}
    </dl>
  )
}

type Subscription = NonNullable<CurrentSubscription['subscription']>

const isPaid = (status: Status, { payment_status }: Subscription) =>
  status === 'active' && payment_status === 'active'

/** Whether it can be cancelled: one that does not renew ends by itself. */
const canCancel = (status: Status, subscription: Subscription) =>
  isPaid(status, subscription) && subscription.renews

/** Whether it is renewed by itself, at a known cost. */
const renews = (status: Status, subscription: Subscription, cost: string | undefined) =>
  canCancel(status, subscription) && cost !== undefined

/** When the card is charged next, and how much. While a failed charge is tried again, the banner says how it goes on. */
function Renewal({ current, cost }: { current: CurrentSubscription; cost: string | undefined }) {
  const t = useTexts()
  const { dateOf } = useDayOf()
  const { shortPrice } = usePlanTexts()
  const charge = current.subscription?.next_charge
  if (!charge || isInGrace(current)) return t('subscription.current.renewsText', { price: cost })
  const isAhead = current.subscription !== null && isPaidAhead(current.subscription.end_date, charge.at)
  return t(`subscription.current.${isAhead ? 'chargedAheadText' : 'chargedText'}`, {
    price: shortPrice(charge.amount, charge.currency),
    date: dateOf(charge.at),
  })
}

/** Whether support gave the last days of the plan, which no payment did. */
function useIsGiven(): boolean {
  const { data = [] } = useQuery(historyQuery)
  const newest = data.toSorted((one, other) => other.created_at.localeCompare(one.created_at))[0]
  return newest?.action === 'manual_activated'
}

interface PlanEndProps {
  current: CurrentSubscription
  subscription: Subscription
  /** The price in words, if the plan is still sold. */
  cost: string | undefined
}

/** How the plan goes on or until when it runs, and the button that cancels it. */
function PlanEnd({ current, subscription, cost }: PlanEndProps) {
  const t = useTexts()
  const status = statusOf(current)
  const { cancel, question } = useCancel()
  const { dateOf } = useDayOf()
  const date = dateOf(subscription.end_date)
  const isGiven = useIsGiven()
  return (
    <>
      {(isPaid(status, subscription) || status === 'cancelled') && (
        <div className={styles.foot}>
          <p>
            {status === 'cancelled' ? (
              t('subscription.current.cancelledText', { date })
            ) : renews(status, subscription, cost) ? (
              <Renewal current={current} cost={cost} />
            ) : (
              !subscription.renews &&
              t(`subscription.current.${isGiven ? 'givenText' : 'notChargedText'}`, { date })
            )}
          </p>
          {canCancel(status, subscription) && (
            <Button variant="warning" size="small" onClick={() => cancel(subscription.end_date)}>
              {t('subscription.cancel.action')}
            </Button>
          )}
        </div>
      )}
      {question}
    </>
  )
}
