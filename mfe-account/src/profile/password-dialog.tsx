import { type Proven, provenSchema } from '@orenda/contracts/account'
import { requiredText } from '@orenda/contracts/text'
import { ApiError } from '@orenda/shared-ui/api'
import { FormDialog, PasswordField, TextField, useDialogForm } from '@orenda/shared-ui/forms'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { failureText } from './failure-text.ts'
import { useErrorWords } from './use-error-words.ts'

const withCodeSchema = provenSchema.extend({ code: requiredText(40) })

interface PasswordDialogProps {
  title: string
  /** Explains the effect of the action. */
  text: ReactNode
  saveLabel: string
  isDanger?: boolean
  /** Whether a code of the second factor is required too. */
  wantsCode?: boolean
  /** Runs the action. @throws the API's error */
  onPresented: (presented: Proven) => Promise<void>
  onClose: () => void
}

/** Asks for the password before an action that only the account's owner may do. */
export function PasswordDialog({ text, wantsCode = false, onPresented, ...dialog }: PasswordDialogProps) {
  const t = useTexts()
  const wordsOf = useErrorWords()
  const form = useDialogForm({
    wordsOf,
    schema: wantsCode ? withCodeSchema : provenSchema,
    values: { currentPassword: '', code: '' },
    needs: {},
    bodyOf: ({ currentPassword, code }) => (wantsCode ? { currentPassword, code } : { currentPassword }),
    focus: 'currentPassword',
    describe: error =>
      ApiError.is(error, 'VALIDATION_FAILED') ? undefined : failureText(error, t('common:errors.INTERNAL')),
    onSubmit: async body => {
      try {
        await onPresented(provenSchema.parse(body))
      } catch (error) {
        if (!ApiError.is(error, 'INCORRECT_PASSWORD')) throw error
        form.library.setError('currentPassword', { message: error.code }, { shouldFocus: true })
      }
    },
  })
  return (
    // A password is quickly typed again, so closing needs no confirmation.
    <FormDialog form={{ ...form, isDirty: false }} {...dialog}>
      <div data-wide>{text}</div>
      <div data-wide>
        <PasswordField
          {...form.field('currentPassword')}
          kind="current-password"
          label={t('profile.currentPassword')}
        />
      </div>
      {wantsCode && (
        <div data-wide>
          <TextField
            {...form.field('code')}
            label={t('profile.factor.proof')}
            hint={t('profile.factor.proofHint')}
            input={{ autoComplete: 'one-time-code', autoCapitalize: 'none', spellCheck: false }}
          />
        </div>
      )}
    </FormDialog>
  )
}
