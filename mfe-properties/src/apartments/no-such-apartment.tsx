import { Page } from '@orenda/shared-ui/pages'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Button, Card, EmptyState } from '@orenda/shared-ui/ui'
import { SearchX } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'

/** The page of an apartment that is not there. */
export function NoSuchApartment() {
  const t = useTexts()
  const path = useLanguagePath()
  return (
    <Page>
      <Card>
        <EmptyState
          isPage
          icon={SearchX}
          title={t('overview.unknown')}
          text={t('overview.unknownText')}
          action={
            <Link className={Button.className()} to={path('apartments')}>
              {t('overview.toList')}
            </Link>
          }
        />
      </Card>
    </Page>
  )
}
