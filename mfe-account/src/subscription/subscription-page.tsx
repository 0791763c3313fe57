import { useTitle } from '@orenda/shared-ui/host'
import { Page } from '@orenda/shared-ui/screens'
import { PageHead } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/use-texts.ts'

export function SubscriptionPage() {
  const t = useTexts()
  useTitle(t('subscription.title'))
  return (
    <Page>
      <PageHead title={t('subscription.title')} />
    </Page>
  )
}
