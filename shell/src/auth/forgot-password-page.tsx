import { forgotPasswordSchema, type Message } from '@orenda/contracts/session'
import { api } from '@orenda/shared-ui/api'
import { TextField } from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useLanguage } from '@orenda/shared-ui/texts'
import { Button, textLinkClass } from '@orenda/shared-ui/ui'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthForm } from './auth-form.tsx'
import { AuthOutcome } from './auth-outcome.tsx'
import { AuthPage } from './auth-page.tsx'
import { LoginLink } from './login-link.tsx'
import { MailboxLink } from './mailbox-link.tsx'
import { useAuthForm, useFirstFocus } from './use-auth-form.ts'

const formSchema = forgotPasswordSchema.omit({ lang: true })

export function Component() {
  const { t } = useTranslation('shell')
  const path = useLanguagePath()
  const language = useLanguage()
  const [sentTo, setSentTo] = useState<string | null>(null)

  const form = useAuthForm({
    schema: formSchema,
    values: { email: '' },
    focus: 'email',
    onSubmit: async ({ email }) => {
      try {
        await api.post<Message>('auth/forgot-password', { email, lang: language })
        setSentTo(email)
      } catch (error) {
        if (!form.showErrors(error)) notify.failure(error, t('forgot.failed'))
      }
    },
  })
  useFirstFocus(form, 'email')
  const isBusy = form.isSaving

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
      <AuthForm onSubmit={form.submit} isBusy={isBusy}>
        <TextField
          {...form.field('email')}
          label={t('fields.email')}
          input={{ type: 'email', autoComplete: 'username' }}
        />
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {t('forgot.submit')}
        </Button>
      </AuthForm>
    </AuthPage>
  )
}
