import { daysBeforeEnd } from '@orenda/contracts/subscription-kinds'
import type { CurrentSubscription, SubscriptionPlan } from '@orenda/contracts/subscriptions'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Badge, Button, textLinkClass } from '@orenda/shared-ui/ui'
import { Building2 } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import styles from './plan-list.module.css'
import { RenewalNote } from './renewal-note.tsx'
import { fittingPlan, isInGrace, isRunning, isTrial } from './subscription-state.ts'
import { usePlanTexts } from './use-plan-texts.ts'

interface PlanListProps {
  plans: readonly SubscriptionPlan[]
  current: CurrentSubscription
  onBuy: (plan: SubscriptionPlan) => void
  /** The plan whose payment page is being opened. */
  busy: string | null
}

/** The plans on sale; the current plan is marked, and the one that fits the number of apartments where it is needed. */
export function PlanList({ plans, current, onBuy, busy }: PlanListProps) {
  const t = useTexts()
  const apartments = current.limits.current_apartments
  // To a paid plan that has room for all, none is recommended: a change would end it and lose its days.
  const isSettled = isRunning(current) && !isTrial(current) && apartments <= current.limits.max_apartments
  const fitting = isSettled ? undefined : fittingPlan(plans, apartments)
  // The present one stands out, else the fitting one.
  const main = plans.find(({ id }) => id === current.subscription?.plan_id)?.id ?? fitting?.id
  const { days_until_expiry: days } = current.limits
  // Nothing asks to be paid while the plan runs for long or renews itself.
  const isSafe = isRunning(current) && (current.subscription?.renews ?? false) && !isInGrace(current)
  const isUrgent = !isSafe && (days === null || days <= daysBeforeEnd.warning)
  return (
    <section className={styles.section} aria-label={t('subscription.plans.title')}>
      <div className={styles.head}>
        <h2>{t('subscription.plans.title')}</h2>
        <RenewalNote current={current} />
      </div>
      <ul className={styles.plans}>
        {plans.map(plan => (
          <Plan
            key={plan.id}
            plan={plan}
            apartments={apartments}
            isCurrent={plan.id === current.subscription?.plan_id}
            isFitting={plan.id === fitting?.id}
            isMain={plan.id === main}
            isUrgent={isUrgent}
            isBusy={busy === plan.id}
            onBuy={() => onBuy(plan)}
          />
        ))}
      </ul>
    </section>
  )
}

interface PlanProps {
  plan: SubscriptionPlan
  apartments: number
  isCurrent: boolean
  isFitting: boolean
  /** The one that stands out. */
  isMain: boolean
  /** Whether one is to be bought soon. */
  isUrgent: boolean
  isBusy: boolean
  onBuy: () => void
}

function Plan({ plan, apartments, isCurrent, isFitting, isMain, isUrgent, isBusy, onBuy }: PlanProps) {
  const t = useTexts()
  const path = useLanguagePath()
  const { shortPrice } = usePlanTexts()
  const { code, name, max_apartments: max, duration_months: months } = plan
  const isUnlimited = code === 'enterprise'
  const room = max === 1 ? t('subscription.plans.one') : t('subscription.plans.max', { count: max })
  const word = isCurrent ? 'renew' : 'select'
  const isSmall = apartments > max
  const next = isUrgent ? 'primary' : 'secondary'
  const variant = isMain ? next : 'secondary'
  return (
    <li className={styles.plan} data-chosen={isMain || undefined}>
      <h3>{name}</h3>
      <p className={styles.price}>
        <strong>{shortPrice(plan.price, plan.currency)}</strong>{' '}
        <span>
          {months === 1
            ? t('subscription.plans.monthly')
            : t('subscription.plans.duration', { count: months })}
        </span>
      </p>
      <p className={styles.room}>
        <Building2 size={16} strokeWidth={1.75} aria-hidden />
        <span>{isUnlimited ? t('subscription.plans.unlimited') : room}</span>
      </p>
      <p className={styles.about}>
        <span className={styles.purpose}>{t(`subscription.plans.texts.${code}`)}</span>
        {isUnlimited && (
          <>
            {' '}
            {t('subscription.plans.technicalLimit', { count: max })}{' '}
            <Link className={textLinkClass} to={path('support')}>
              {t('subscription.plans.support')}
            </Link>
          </>
        )}
      </p>
      <p className={styles.note}>
        {isCurrent && <Badge tone="success">{t('subscription.plans.current')}</Badge>}
        {isFitting && !isCurrent && (
          <Badge tone="info">
            {apartments === 0
              ? t('subscription.plans.fitsNone')
              : t('subscription.plans.fits', { count: apartments })}
          </Badge>
        )}
        {isSmall && <span>{t('subscription.plans.small', { count: apartments })}</span>}
      </p>
      <div className={styles.action}>
        <Button
          isWide
          variant={variant}
          isBusy={isBusy}
          aria-label={t(`subscription.plans.${word}Of`, { plan: name })}
          onClick={onBuy}
        >
          {t(`subscription.plans.${word}`)}
        </Button>
      </div>
    </li>
  )
}
