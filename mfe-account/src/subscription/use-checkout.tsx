import type { CurrentSubscription, SubscriptionPlan } from '@orenda/contracts/subscriptions'
import { ApiError } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { today, useFormat, useLanguage } from '@orenda/shared-ui/texts'
import { Dialog } from '@orenda/shared-ui/ui'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useDayOf } from '../shared/use-day-of.ts'
import { submitCheckout } from './submit-checkout.ts'
import styles from './subscription.module.css'
import { boughtUntil, isInGrace, isRunning, isTrial } from './subscription-state.ts'
import { beginCheckout } from './subscriptions.api.ts'
import { usePlanTexts } from './use-plan-texts.ts'

/** Milliseconds after which the button can be pressed again, should the browser have stayed. */
const awayAfter = 10_000

/**
 * The way to where a plan is paid.
 * @returns `buy` goes there, after a question when another plan would take the place of what runs; `busy` is the plan that is on its
 *   way; `question` is to be rendered
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
        // An ended session says itself.
        if (ApiError.is(error, 'UNAUTHENTICATED') || ApiError.is(error, 'SESSION_EXPIRED')) return
        notify.error(t('subscription.errors.checkoutFailed'))
      }
    },
    [lang, t],
  )
  const buy = (plan: SubscriptionPlan) => {
    if (busy !== null) return
    const isOther = current !== undefined && isRunning(current) && current.subscription?.plan_id !== plan.id
    // Nothing is left to lose when what was paid is used up.
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

/** Says what is lost when a plan takes the place of what runs. */
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

/** Hears that the page is in front again although the browser was to leave it: somebody went back, or it did not get away. */
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
