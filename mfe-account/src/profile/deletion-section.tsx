import { daysAfter } from '@orenda/contracts/calendar'
import { useLanguagePath, useNavigate } from '@orenda/shared-ui/router'
import { session } from '@orenda/shared-ui/session'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { deleteAccount } from './account.api.ts'
import styles from './deletion-section.module.css'
import { PasswordDialog } from './password-dialog.tsx'
import { Section } from './section.tsx'

/** The number of days in which a login cancels the deletion. */
const wayBack = 14

/** Deletes the account: all sessions end at once, the data is deleted after two weeks. */
export function DeletionSection() {
  const t = useTexts()
  const path = useLanguagePath()
  const navigate = useNavigate()
  const date = useFormat().date(daysAfter(today(), wayBack))
  const [isAsking, setAsking] = useState(false)
  return (
    <Section name="deletion" text={t('profile.deletion.text')} isAction>
      <div className={styles.start}>
        <Button variant="warning" onClick={() => setAsking(true)}>
          {t('profile.deletion.start')}
        </Button>
      </div>
      {isAsking && (
        <PasswordDialog
          title={t('profile.deletion.title')}
          text={
            <ul className={styles.steps}>
              <li>{t('profile.deletion.out')}</li>
              <li>{t('profile.deletion.back', { date })}</li>
              <li>{t('profile.deletion.gone')}</li>
              <li>{t('profile.deletion.export')}</li>
            </ul>
          }
          saveLabel={t('profile.deletion.start')}
          isDanger
          onPresented={async ({ currentPassword: password }) => {
            await deleteAccount({ password })
            await session.signOut()
            // The next user may be another person, so the page starts afresh.
            await navigate(path('login'), {
              replace: true,
              state: { notice: t('profile.deletion.done', { date }) },
            })
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  )
}
