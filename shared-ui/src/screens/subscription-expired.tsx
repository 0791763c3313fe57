import { Link, useLanguagePath } from '@orenda/shared-ui/host'
import { buttonClass, Card, EmptyState, PageHead } from '@orenda/shared-ui/ui'
import { CalendarX2 } from 'lucide-react'
import { hasSubscriptionPage } from './has-subscription-page.ts'
import { Page } from './page.tsx'
import { useCommonTexts } from './use-common-texts.ts'

/** In place of a page while the trial or the plan is over. */
export function SubscriptionExpired({ title }: { title: string }) {
  const t = useCommonTexts()
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
                {t('expired.upgrade')}
              </Link>
            )
          }
        />
      </Card>
    </Page>
  )
}
