import { Page, useUnsavedQuestion } from '@orenda/shared-ui/pages'
import { type Location, useTitle } from '@orenda/shared-ui/router'
import { PageHead } from '@orenda/shared-ui/ui'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { ActivitySection } from './activity-section.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { ExportSection } from './export-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import styles from './profile-page.module.css'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SectionNav } from './section-nav.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** In another language the page is the same one, and keeps what was typed. */
const withoutLanguage = ({ pathname }: Location) => pathname.replace(/^\/[^/]+/, '')

/** Who one is, how one logs in, and what is kept. */
export function ProfilePage() {
  const t = useTexts()
  const [isProfileDirty, setProfileDirty] = useState(false)
  const [isPasswordDirty, setPasswordDirty] = useState(false)
  const { question } = useUnsavedQuestion(isProfileDirty || isPasswordDirty, withoutLanguage)
  useTitle(t('profile.title'))
  return (
    <Page>
      <PageHead title={t('profile.title')} context={t('profile.context')} />
      <div className={styles.parts}>
        <SectionNav />
        <div className={styles.sections}>
          <ProfileForm onDirtyChange={setProfileDirty} />
          <PasswordForm onDirtyChange={setPasswordDirty} />
          <SecondFactorSection />
          <SessionsSection />
          <ActivitySection />
          <ExportSection />
          <DeletionSection />
        </div>
      </div>
      {question}
    </Page>
  )
}
