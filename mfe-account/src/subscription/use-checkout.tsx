import type { CurrentSubscription, SubscriptionPlan } from '@orenda/contracts/subscriptions'
import { ApiError } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { today, useFormat, useLanguage } from '@orenda/shared-ui/texts'
import { Dialog } from '@orenda/shared-ui/ui'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useDayOf } from '../shared/use-day-of.ts'
import { submitCheckout } from './submit-checkout.ts'
import styles from './subscription.module.css'
import { boughtUntil, isInGrace, isRunning, isTrial } from './subscription-state.ts'
import { beginCheckout } from './subscriptions.api.ts'
import { usePlanTexts } from './use-plan-texts.ts'

/** Milliseconds after which the button is enabled again, in case the browser has stayed. */
const awayAfter = 10_000

/**
 * Opens the payment page of a plan.
 * @returns `buy` opens it, after a confirmation when another plan would replace the current one; `busy` is the
 * plan that is being opened; `question` is to be rendered
 */
export function useCheckout(current: CurrentSubscription | undefined): {
  buy: (plan: SubscriptionPlan) => void
  busy: string | null
  question: ReactNode
} {
  const t = useTexts()
  const lang = useLanguage()
  const [busy, setBusy] = useState<string | null>(null)
  const [asked, setAsked] = useState<SubscriptionPlan | null>(null)
  useBack(busy !== null, () => setBusy(null))

  const go = useCallback(
    async ({ id }: SubscriptionPlan) => {
      setAsked(null)
      setBusy(id)
      try {
        const { checkout_session } = await beginCheckout(id, lang)
        submitCheckout(checkout_session.form_html)
      } catch (error) {
        setBusy(null)
        // The shell reports an expired session.
        if (ApiError.is(error, 'UNAUTHENTICATED') || ApiError.is(error, 'SESSION_EXPIRED')) return
        notify.error(t('subscription.errors.checkoutFailed'))
      }
    },
    [lang, t],
  )
  const buy = (plan: SubscriptionPlan) => {
    if (busy !== null) return
    const isOther = current !== undefined && isRunning(current) && current.subscription?.plan_id !== plan.id
    // When the paid period is over, nothing is lost.
    if (isOther && !isInGrace(current)) setAsked(plan)
    else void go(plan)
  }
  const question = asked && current && (
    <ReplaceQuestion
      plan={asked}
      current={current}
      onCancel={() => setAsked(null)}
      onConfirm={() => void go(asked)}
    />
  )
  return { buy, busy, question }
}

interface ReplaceQuestionProps {
  plan: SubscriptionPlan
  current: CurrentSubscription
  onCancel: () => void
  onConfirm: () => void
}

/** Explains what is lost when another plan replaces the current one. */
function ReplaceQuestion({ plan, current, onCancel, onConfirm }: ReplaceQuestionProps) {
  const t = useTexts()
  const { date } = useFormat()
  const { dateOf } = useDayOf()
  const { nameOf } = usePlanTexts()
  const { subscription, limits } = current
  const words = {
    plan: plan.name,
    current: nameOf(limits.plan_name),
    count: limits.days_until_expiry ?? 0,
    end: subscription === null ? '' : dateOf(subscription.end_date),
    date: date(boughtUntil(today(), null)),
  }
  return (
    <Dialog.Confirm
      isOpen
      tone="primary"
      title={t('subscription.replace.title', { plan: plan.name })}
      text={
        <div className={styles.question}>
          <p>
            {isTrial(current)
              ? t('subscription.replace.trialText', words)
              : t('subscription.replace.text', words)}
          </p>
          {limits.current_apartments > plan.max_apartments && <p>{t('subscription.replace.small')}</p>}
        </div>
      }
      confirmLabel={t('subscription.replace.confirm')}
      cancelLabel={t('common:actions.cancel')}
      closeLabel={t('common:actions.close')}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  )
}

/**
 * Calls `onBack` when the page is visible again although the browser was leaving: the user went back, or the
 * navigation failed.
 */
function useBack(isAway: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!isAway) return
    const hear = ({ persisted }: PageTransitionEvent) => persisted && back()
    const timer = setTimeout(() => back(), awayAfter)
    window.addEventListener('pageshow', hear)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pageshow', hear)
    }
  }, [isAway])
}
