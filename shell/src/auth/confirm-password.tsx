import { presentedPasswordSchema } from '@orenda/contracts/passwords'
import type { ConfirmsEmail, Message, Verified } from '@orenda/contracts/session'
import { z } from '@orenda/contracts/zod'
import { ApiError, api } from '@orenda/shared-ui/api'
import { PasswordField } from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { useLanguage } from '@orenda/shared-ui/texts'
import { Banner, Button } from '@orenda/shared-ui/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthForm } from './auth-form.tsx'
import { AuthPage } from './auth-page.tsx'
import { dayIn } from './reclaim-words.ts'
import { useAuthForm } from './use-auth-form.ts'
import { confirmEmail, confirmsOf } from './verify-email.ts'

const formSchema = z.object({ password: presentedPasswordSchema })

interface ConfirmPasswordProps {
  token: string
  confirms: ConfirmsEmail
  onDone: (verified: Verified) => void
  /** The other person's account was removed. */
  onRemoved: () => void
  /** The link is no longer valid. */
  onRefused: (error: unknown) => void
}

/**
 * Shows which account a link belongs to, and asks for its password, because the reader of the mail may be
 * another person.
 */
export function ConfirmPassword({ token, confirms, onDone, onRemoved, onRefused }: ConfirmPasswordProps) {
  const { t } = useTranslation(['shell', 'common'])
  const language = useLanguage()
  const [isWrong, setWrong] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const said = { account: confirms.account, date: dayIn(language, confirms.since) }

  const remove = async () => {
    setRemoving(true)
    try {
      await api.post<Message>('auth/not-me', { token })
      onRemoved()
    } catch (error) {
      if (ApiError.is(error, 'INVALID_TOKEN')) onRefused(error)
      else notify.failure(error, t('confirmEmail.removeFailed'))
    } finally {
      setRemoving(false)
    }
  }

  const form = useAuthForm({
    schema: formSchema,
    values: { password: '' },
    focus: 'password',
    onSubmit: async ({ password }): Promise<void> => {
      setWrong(false)
      try {
        onDone(await confirmEmail({ token, password }))
      } catch (error) {
        if (form.showErrors(error)) return
        if (confirmsOf(error) !== null) {
          setWrong(true)
          form.library.reset()
          return form.library.setFocus('password')
        }
        if (ApiError.is(error, 'INVALID_TOKEN') || ApiError.is(error, 'EMAIL_TAKEN')) onRefused(error)
        else notify.failure(error, t('verify.failed'))
      }
    },
  })
  const isBusy = form.isSaving

  return (
    <AuthPage title={t('confirmEmail.title')} context={t(`confirmEmail.${confirms.purpose}Context`, said)}>
      {isWrong && <Banner tone="error">{t('common:errors.INCORRECT_PASSWORD')}</Banner>}
      <AuthForm onSubmit={form.submit} isBusy={isBusy}>
        <p>{t(`confirmEmail.${confirms.purpose}Text`)}</p>
        <PasswordField
          {...form.field('password')}
          kind="current-password"
          label={t('confirmEmail.password')}
        />
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {t('confirmEmail.submit')}
        </Button>
        {confirms.purpose === 'verify' && (
          <Button isWide isBusy={isRemoving} onClick={() => void remove()}>
            {t('confirmEmail.notMe')}
          </Button>
        )}
      </AuthForm>
    </AuthPage>
  )
}
