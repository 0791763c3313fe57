import { newPasswordSchema, presentedPasswordSchema } from '@orenda/contracts/passwords'
import { z } from '@orenda/contracts/zod'
import { ApiError } from '@orenda/shared-ui/api'
import { FormLayout, PasswordField, required, useCheckedForm } from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { useUser } from '@orenda/shared-ui/session'
import { useLayoutEffect, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { changePassword, reloadAccount } from './account.api.ts'
import { refusalText } from './failure-text.ts'
import styles from './form.module.css'
import { Section } from './section.tsx'
import { useErrorWords } from './use-error-words.ts'

/** The fields that are sent, plus the repetition of the new password. */
const formSchema = z
  .object({
    currentPassword: presentedPasswordSchema,
    newPassword: newPasswordSchema,
    confirmation: z.string().min(1),
  })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    params: { code: 'mismatch' },
    // Checked as soon as both are filled in, whatever other errors there are.
    when: ({ value }) => {
      const { newPassword, confirmation } = value as Record<string, unknown>
      return newPassword !== '' && confirmation !== ''
    },
  })

const blank = { currentPassword: '', newPassword: '', confirmation: '' }

/** Changes the password. All other sessions end. */
export function PasswordForm({ onDirtyChange }: { onDirtyChange: (isDirty: boolean) => void }) {
  const t = useTexts()
  const { email } = useUser()
  const [failure, setFailure] = useState<string | null>(null)
  const wordsOf = useErrorWords()
  const form = useCheckedForm({
    wordsOf,
    schema: formSchema,
    values: blank,
    needs: {
      currentPassword: required.text,
      newPassword: required.text,
      confirmation: required.text,
    },
    focus: 'currentPassword',
    onSubmit: async body => {
      setFailure(null)
      const { currentPassword, newPassword } = formSchema.parse(body)
      try {
        await changePassword({ currentPassword, newPassword })
        library.reset(blank)
        notify.success(t('profile.password.changed'))
        await reloadAccount()
      } catch (error) {
        if (ApiError.is(error, 'INCORRECT_PASSWORD'))
          library.setError('currentPassword', { message: error.code }, { shouldFocus: true })
        else if (!form.showErrors(error)) setFailure(refusalText(error, t('profile.password.failed')))
      }
    },
  })
  const { library, isDirty, isSaving } = form
  const [first, second] = [form.values.newPassword, form.values.confirmation]
  const isDifferent = library.formState.touchedFields.confirmation && second !== '' && first !== ''
  const mismatch = isDifferent && first !== second ? t('profile.wrong.mismatch') : undefined
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])
  return (
    <Section name="password" text={t('profile.password.text')}>
      <form onSubmit={form.submit} noValidate className={styles.form}>
        {/* Password managers need a user name field. */}
        <input hidden readOnly autoComplete="username" value={email} />
        <FormLayout.Failure text={failure} />
        <div className={styles.three}>
          <PasswordField
            {...form.field('currentPassword')}
            kind="current-password"
            label={t('profile.currentPassword')}
          />
          <PasswordField
            {...form.field('newPassword')}
            kind="new-password"
            label={t('profile.password.new')}
            hint={t('profile.password.hint')}
          />
          <PasswordField
            {...form.field('confirmation')}
            error={mismatch ?? form.field('confirmation').error}
            kind="new-password"
            label={t('profile.password.confirmation')}
          />
        </div>
        <FormLayout.Actions isIdle={!isDirty && !isSaving}>
          <FormLayout.Save form={form} label={t('profile.password.submit')} />
        </FormLayout.Actions>
      </form>
    </Section>
  )
}
