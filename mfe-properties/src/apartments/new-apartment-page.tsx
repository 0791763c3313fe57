import { RecordForm } from '@orenda/shared-ui/forms'
import { Page } from '@orenda/shared-ui/pages'
import { Link, useLanguagePath, useTitle } from '@orenda/shared-ui/router'
import { session, useUser } from '@orenda/shared-ui/session'
import { Button, PageHead } from '@orenda/shared-ui/ui'
import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { ApartmentForm } from './apartment-form.tsx'
import { ApartmentLimitBanner } from './apartment-limit-banner.tsx'

/** Only the form: a new apartment has no other data. A plan without room is said in its place. */
export function NewApartmentPage() {
  const t = useTexts()
  const { subscription } = useUser()
  const hasRoom = subscription.can_create_apartment
  // Once the form is there it stays, with what was typed.
  const [isOpen, setOpen] = useState(hasRoom)
  if (hasRoom && !isOpen) setOpen(true)
  useEffect(() => {
    // Another window may have made room.
    if (!isOpen) void session.reload().catch(() => undefined)
  }, [isOpen])
  if (!isOpen) return <NoRoom />
  return (
    <RecordForm.Page
      title={t('overview.createTitle')}
      parent={{ label: t('apartments.title'), path: 'apartments' }}
      backTo="apartments"
    >
      <ApartmentForm record={null} />
    </RecordForm.Page>
  )
}

function NoRoom() {
  const t = useTexts()
  const path = useLanguagePath()
  const { subscription } = useUser()
  const title = t('overview.createTitle')
  useTitle(title)
  return (
    <Page isNarrow>
      <PageHead title={title} />
      <ApartmentLimitBanner limit={subscription} />
      <div>
        <Link className={Button.className()} to={path('apartments')}>
          {t('overview.toList')}
        </Link>
      </div>
    </Page>
  )
}
