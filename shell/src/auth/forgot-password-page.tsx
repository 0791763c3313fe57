import { zodResolver } from '@hookform/resolvers/zod'
import { forgotPasswordSchema, type Message } from '@orenda/contracts/session'
import { api } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useLanguage } from '@orenda/shared-ui/texts'
import { Button, Field, Input, textLinkClass } from '@orenda/shared-ui/ui'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AuthForm } from './auth-form.tsx'
import { AuthOutcome } from './auth-outcome.tsx'
import { AuthPage } from './auth-page.tsx'
import { formModes, inputOf, showFieldErrors, useFieldError, useFirstFocus } from './form-fields.ts'
import { LoginLink } from './login-link.tsx'
import { MailboxLink } from './mailbox-link.tsx'

const formSchema = forgotPasswordSchema.omit({ lang: true })

export function Component() {
  const { t } = useTranslation('shell')
  const path = useLanguagePath()
  const language = useLanguage()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({ ...formModes, resolver: zodResolver(formSchema), defaultValues: { email: '' } })
  const errorOf = useFieldError(form)
  useFirstFocus(form, 'email')
  const isBusy = form.formState.isSubmitting

  const request = form.handleSubmit(async ({ email }) => {
    try {
      await api.post<Message>('auth/forgot-password', { email, lang: language })
      setSentTo(email)
    } catch (error) {
      if (!showFieldErrors(form, error)) notify.failure(error, t('forgot.failed'))
    }
  })

  if (sentTo !== null) {
    return (
      <AuthOutcome
        icon={MailCheck}
        tone="success"
        title={t('forgot.doneTitle')}
        text={t('forgot.doneText', { email: sentTo })}
        actions={
          <>
            <LoginLink />
            <MailboxLink />
          </>
        }
      />
    )
  }
  return (
    <AuthPage
      title={t('forgot.title')}
      context={t('forgot.context')}
      footer={
        <Link to={path('login')} className={textLinkClass}>
          {t('auth.backToLogin')}
        </Link>
      }
    >
      <AuthForm onSubmit={request} isBusy={isBusy}>
        <Field label={t('fields.email')} {...errorOf('email')}>
          <Input type="email" autoComplete="username" {...inputOf(form, 'email')} />
        </Field>
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {t('forgot.submit')}
        </Button>
      </AuthForm>
    </AuthPage>
  )
}
