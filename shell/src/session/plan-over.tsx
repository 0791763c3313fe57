import { Link, useLanguagePath, useTitle } from '@orenda/shared-ui/router'
import { session, useUser } from '@orenda/shared-ui/session'
import { Button, EmptyState } from '@orenda/shared-ui/ui'
import { CalendarX2 } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBases } from '../remotes/navigation.ts'

/** Replaces every page that requires a plan when the trial or plan is over. It requests only the user. */
export function PlanOver() {
  const { t } = useTranslation(['shell', 'common'])
  const path = useLanguagePath()
  const bases = useBases()
  const { subscription } = useUser()
  const title = t(subscription.payment_status === 'trial' ? 'menu.trialOver' : 'common:expired.title')
  useTitle(title)

  // The plan may have been bought in another tab.
  useEffect(() => {
    const look = () => void session.reload().catch(() => undefined)
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [])

  return (
    <EmptyState
      isPage
      icon={CalendarX2}
      title={title}
      text={`${t('common:errors.SUBSCRIPTION_EXPIRED')} ${t('common:expired.text')}`}
      action={
        bases.has('subscription') && (
          <Link className={Button.className({ variant: 'primary' })} to={path('subscription')}>
            {t('common:expired.upgrade')}
          </Link>
        )
      }
    />
  )
}
