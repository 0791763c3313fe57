import { daysBeforeEnd } from '@orenda/contracts/subscription-kinds'
import type { CurrentSubscription } from '@orenda/contracts/subscriptions'
import { Banner } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import { useDayOf } from '../shared/use-day-of.ts'
import { isInGrace, isTrial, statusOf } from './subscription-state.ts'

/** A banner that access has ended or will end soon. Not shown for a plan that renews itself. */
export function ExpiryBanner({ current }: { current: CurrentSubscription }) {
  const t = useTexts()
  const { dateOf } = useDayOf()
  const { subscription, limits } = current
  if (subscription === null)
    return (
      <Banner tone="info" title={t('subscription.banner.none')}>
        {t('subscription.banner.noneText')}
      </Banner>
    )
  if (statusOf(current) === 'expired')
    return (
      <Banner
        tone="error"
        title={t(isTrial(current) ? 'subscription.banner.trialOver' : 'subscription.banner.planOver')}
      >
        {t('subscription.banner.overText')}
      </Banner>
    )
  if (isInGrace(current))
    return (
      <Banner tone="error" title={t('subscription.banner.grace')}>
        {t('subscription.banner.graceText', { date: dateOf(subscription.access_until) })}
      </Banner>
    )
  const days = limits.days_until_expiry
  if (subscription.renews || days === null || days > daysBeforeEnd.urgent) return null
  const words = { count: days }
  return (
    <Banner
      tone="warning"
      title={
        isTrial(current) ? t('subscription.banner.trialEnds', words) : t('subscription.banner.ends', words)
      }
    >
      {t('subscription.banner.endsText', { date: dateOf(subscription.end_date) })}
    </Banner>
  )
}
