import { confirmSecondFactorSchema, type SecondFactorSecret } from '@orenda/contracts/account'
import { FormDialog, TextField, useDialogForm } from '@orenda/shared-ui/forms'
import { Button } from '@orenda/shared-ui/ui'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { beginSecondFactor, confirmSecondFactor } from './account.api.ts'
import { CopyButton } from './copy-button.tsx'
import { failureText } from './failure-text.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './second-factor-setup.module.css'
import { useErrorWords } from './use-error-words.ts'

interface SecondFactorSetupProps {
  /** Receives the recovery codes, which are shown only once. */
  onCodes: (codes: readonly string[]) => void
  onClose: () => void
}

/** Switches the second factor on: the password, the secret for the app, and a code from it. */
export function SecondFactorSetup({ onCodes, onClose }: SecondFactorSetupProps) {
  const t = useTexts()
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null)
  if (secret !== null) return <ScanDialog secret={secret} onCodes={onCodes} onClose={onClose} />
  return (
    <PasswordDialog
      title={t('profile.factor.setupTitle')}
      text={t('profile.factor.setupText')}
      saveLabel={t('profile.factor.next')}
      onPresented={async presented => setSecret(await beginSecondFactor(presented))}
      onClose={onClose}
    />
  )
}

function ScanDialog({
  secret: { secret, uri },
  onCodes,
  onClose,
}: SecondFactorSetupProps & { secret: SecondFactorSecret }) {
  const t = useTexts()
  const wordsOf = useErrorWords()
  const form = useDialogForm({
    wordsOf,
    schema: confirmSecondFactorSchema,
    values: { code: '' },
    needs: {},
    focus: 'code',
    // The app shows the code in two groups, so spaces are removed.
    bodyOf: ({ code }) => ({ code: code.replace(/\s/g, '') }),
    onSubmit: async body =>
      onCodes((await confirmSecondFactor(confirmSecondFactorSchema.parse(body))).recovery_codes),
    describe: error => (hasDetails(error) ? undefined : failureText(error, t('common:errors.INTERNAL'))),
  })
  return (
    <FormDialog
      // Closing before the last step changes nothing.
      form={{ ...form, isDirty: false }}
      title={t('profile.factor.scanTitle')}
      saveLabel={t('profile.factor.turnOn')}
      onClose={onClose}
    >
      <div data-wide className={styles.scan}>
        <QrCode text={uri} label={t('profile.factor.qr')} />
        <div className={styles.words}>
          <p>{t('profile.factor.scanText')}</p>
          <p className={styles.note}>{t('profile.factor.byHand')}</p>
          <code className={styles.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          <div className={styles.ways}>
            <CopyButton text={secret} label={t('profile.factor.copySecret')} />
            <a href={uri} className={`${Button.className({ size: 'small' })} ${styles.app}`}>
              {t('profile.factor.openApp')}
            </a>
          </div>
        </div>
      </div>
      <div data-wide>
        <TextField
          {...form.field('code')}
          label={t('profile.factor.code')}
          hint={t('profile.factor.codeHint')}
          input={{ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 20 }}
        />
      </div>
    </FormDialog>
  )
}

/** Whether the error names a field. */
const hasDetails = (error: unknown) =>
  typeof error === 'object' && error !== null && 'details' in error && Array.isArray(error.details)
    ? error.details.length > 0
    : false
