import { useTitle } from '@orenda/shared-ui/host'
import { Page } from '@orenda/shared-ui/screens'
import { PageHead } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/use-texts.ts'

export function ProfilePage() {
  const t = useTexts()
  useTitle(t('profile.title'))
  return (
    <Page>
      <PageHead title={t('profile.title')} />
    </Page>
  )
}
