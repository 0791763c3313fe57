import { Link, useLanguagePath } from '@orenda/shared-ui/host'
import { buttonClass, Card, EmptyState, PageHead } from '@orenda/shared-ui/ui'
import { CalendarX2 } from 'lucide-react'
import { useTexts } from '../i18n/use-texts.ts'
import { hasSubscriptionPage } from './has-subscription-page.ts'
import { Page } from './page.tsx'

/** In place of a page while the trial or the plan is over. */
export function SubscriptionExpired({ title }: { title: string }) {
  const t = useTexts()
  const path = useLanguagePath()
  return (
    <Page>
      <PageHead title={title} />
      <Card>
        <EmptyState
          icon={CalendarX2}
          title={t('expired.title')}
          text={t('expired.text')}
          action={
            hasSubscriptionPage() && (
              <Link className={buttonClass({ variant: 'primary' })} to={path('subscription')}>
                {t('limit.upgrade')}
              </Link>
            )
          }
        />
      </Card>
    </Page>
  )
}
