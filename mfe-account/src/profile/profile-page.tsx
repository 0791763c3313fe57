import { Page, useUnsavedChanges } from '@orenda/shared-ui/pages'
import { type Location, useTitle } from '@orenda/shared-ui/router'
import { PageHead } from '@orenda/shared-ui/ui'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { PartNav } from '../shared/part-nav.tsx'
import { Parts } from '../shared/parts.tsx'
import { ActivitySection } from './activity-section.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { ExportSection } from './export-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { PayeeSection } from './payee-section.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { hasNotifications, sections } from './sections.ts'
import { SessionsSection } from './sessions-section.tsx'

/** With another language in the path it is the same page, and typed values stay. */
const withoutLanguage = ({ pathname }: Location) => pathname.replace(/^\/[^/]+/, '')

/** The profile page: personal data, login and security, and the stored data. */
export function ProfilePage() {
  const t = useTexts()
  const [isProfileDirty, setProfileDirty] = useState(false)
  const [isPayeeDirty, setPayeeDirty] = useState(false)
  const [isPasswordDirty, setPasswordDirty] = useState(false)
  const { question } = useUnsavedChanges(isProfileDirty || isPayeeDirty || isPasswordDirty, withoutLanguage)
  useTitle(t('profile.title'))
  return (
    <Page>
      <PageHead title={t('profile.title')} context={t('profile.context')} />
      <Parts
        nav={
          <PartNav
            label={t('profile.parts')}
            parts={sections.map(id => ({ id, name: t(`profile.sections.${id}`) }))}
          />
        }
      >
        <ProfileForm onDirtyChange={setProfileDirty} />
        <PayeeSection onDirtyChange={setPayeeDirty} />
        <PasswordForm onDirtyChange={setPasswordDirty} />
        <SecondFactorSection />
        <PasskeysSection />
        <SessionsSection />
        <ActivitySection />
        {hasNotifications && <NotificationsSection />}
        <CalendarSection />
        <ExportSection />
        <DeletionSection />
      </Parts>
      {question}
    </Page>
  )
}
