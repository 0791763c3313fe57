import type { ApartmentLimitBody } from '@orenda/contracts/errors'
import { warningShare } from '@orenda/contracts/subscription-kinds'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Banner, Button, Progress } from '@orenda/shared-ui/ui'
import { hasSubscriptionPage } from '../has-subscription-page.ts'
import { useTexts } from '../i18n/texts.ts'
import { usePlanName } from '../shared/use-plan-name.ts'
import styles from './apartment-limit-banner.module.css'

export type Limit = Pick<
  ApartmentLimitBody,
  'plan_name' | 'current_apartments' | 'max_apartments' | 'is_expired'
>

interface ApartmentLimitBannerProps {
  limit: Limit
  /** Left out: it stays. */
  onDismiss?: () => void
}

/** Explains that the plan has no room for another apartment: the plan, its use, and a link to larger plans. */
export function ApartmentLimitBanner({ limit, onDismiss }: ApartmentLimitBannerProps) {
  const t = useTexts()
  const path = useLanguagePath()
  const planName = usePlanName()
  const { plan_name, current_apartments: current, max_apartments: max, is_expired } = limit
  const percent = max === 0 ? 100 : Math.round((current / max) * 100)
  const titleOf = () => {
    if (plan_name === '') return t('limit.noPlan')
    // Not for an expired plan, which may have room.
    return t(current < max ? 'limit.plan' : 'limit.title', { plan: planName(plan_name) })
  }
  return (
    <Banner
      tone={onDismiss ? 'error' : 'warning'}
      title={titleOf()}
      onDismiss={onDismiss}
      dismissLabel={t('common:actions.close')}
      action={
        hasSubscriptionPage() && (
          <Link className={Button.className({ size: 'small' })} to={path('subscription')}>
            {t('common:expired.upgrade')}
          </Link>
        )
      }
    >
      <div className={styles.body}>
        {is_expired && <span>{t('limit.expired')}</span>}
        <span>{t('limit.usage', { current, count: max, percent })}</span>
        <Progress
          value={max === 0 ? 1 : current}
          max={Math.max(max, 1)}
          label={t('limit.progress')}
          tone={toneOf(max === 0 ? 1 : current / max)}
        />
      </div>
    </Banner>
  )
}

/** The unrounded share decides: 99.6 % is not full. */
const toneOf = (share: number) => (share >= 1 ? 'error' : share * 100 >= warningShare ? 'warning' : 'success')
