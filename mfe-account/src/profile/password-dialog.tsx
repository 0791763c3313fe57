import { presentedSchema } from '@orenda/contracts/account'
import { isApiError } from '@orenda/shared-ui/host'
import { FormDialog, PasswordField, useDialogForm } from '@orenda/shared-ui/records/form'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { failureText } from './failure-text.ts'
import { useWordedField } from './use-worded-field.ts'

interface PasswordDialogProps {
  title: string
  /** What will happen. */
  text: ReactNode
  saveLabel: string
  isDanger?: boolean
  /** Does it. @throws what the API refuses */
  onPresented: (password: string) => Promise<void>
  onClose: () => void
}

/** Asks for the password before something that only the holder of the account may do. */
export function PasswordDialog({ text, onPresented, ...dialog }: PasswordDialogProps) {
  const t = useTexts()
  const form = useDialogForm({
    schema: presentedSchema,
    values: { currentPassword: '' },
    needs: {},
    focus: 'currentPassword',
    describe: error => failureText(error, t('common:errors.INTERNAL')),
    onSubmit: async body => {
      try {
        await onPresented(presentedSchema.parse(body).currentPassword)
      } catch (error) {
        if (!isApiError(error, 'INCORRECT_PASSWORD')) throw error
        form.library.setError('currentPassword', { message: error.code }, { shouldFocus: true })
      }
    },
  })
  const field = useWordedField(form)
  return (
    // A password is typed again in a moment: nobody need be asked whether it may go.
    <FormDialog form={{ ...form, isDirty: false }} {...dialog}>
      <div data-wide>{text}</div>
      <div data-wide>
        <PasswordField
          {...field('currentPassword')}
          kind="current-password"
          label={t('profile.currentPassword')}
        />
      </div>
    </FormDialog>
  )
}
