import { type Registered, registerSchema } from '@orenda/contracts/session'
import { api } from '@orenda/shared-ui/api'
import { PasswordField, TextField } from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useLanguage } from '@orenda/shared-ui/texts'
import { Button, textLinkClass } from '@orenda/shared-ui/ui'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Trans } from 'react-i18next/whole'
import { lowestPrice } from '../legal/plans.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthOutcome } from './auth-outcome.tsx'
import styles from './auth-page.module.css'
import { AuthPage } from './auth-page.tsx'
import { LoginLink } from './login-link.tsx'
import { MailboxLink } from './mailbox-link.tsx'
import { rememberRegistration } from './registered-here.ts'
import { ResendVerification } from './resend-verification.tsx'
import { useAuthForm, useFirstFocus } from './use-auth-form.ts'

const formSchema = registerSchema.omit({ lang: true })

export function Component() {
  const { t } = useTranslation(['shell', 'common'])
  const path = useLanguagePath()
  const language = useLanguage()
  const [registered, setRegistered] = useState<string | null>(null)

  const form = useAuthForm({
    schema: formSchema,
    values: { name: '', email: '', phone: '', password: '' },
    focus: 'name',
    onSubmit: async person => {
      try {
        const { browser } = await api.post<Registered>('auth/register', { ...person, lang: language })
        rememberRegistration(browser)
        setRegistered(person.email)
      } catch (error) {
        if (!form.showErrors(error)) notify.failure(error, t('register.failed'))
      }
    },
  })
  useFirstFocus(form, 'name')
  const isBusy = form.isSaving

  if (registered !== null) {
    return (
      <AuthOutcome
        icon={MailCheck}
        tone="success"
        title={t('register.doneTitle')}
        text={t('register.doneText', { email: registered })}
        actions={
          <>
            <LoginLink />
            <ResendVerification email={registered} />
            <MailboxLink />
          </>
        }
      >
        <p className={styles.small}>{t('register.doneHint')}</p>
      </AuthOutcome>
    )
  }
  return (
    <AuthPage
      title={t('register.title')}
      context={
        <>
          {t('register.context')} <PriceAfterTrial />
        </>
      }
      footer={
        <>
          {t('register.haveAccount')}{' '}
          <Link to={path('login')} className={textLinkClass}>
            {t('register.login')}
          </Link>
        </>
      }
    >
      <AuthForm onSubmit={form.submit} isBusy={isBusy}>
        <TextField {...form.field('name')} label={t('fields.name')} input={{ autoComplete: 'name' }} />
        <TextField
          {...form.field('email')}
          label={t('fields.email')}
          hint={t('register.emailHint')}
          input={{ type: 'email', autoComplete: 'username' }}
        />
        <TextField
          {...form.field('phone')}
          label={t('fields.phone')}
          hint={t('fields.phoneHint')}
          isOptional
          input={{ type: 'tel', autoComplete: 'tel' }}
        />
        <PasswordField
          {...form.field('password')}
          kind="new-password"
          label={t('fields.password')}
          hint={t('fields.passwordHint')}
        />
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {t('register.submit')}
        </Button>
        <p className={styles.small}>
          <Trans
            t={t}
            i18nKey="register.consent"
            components={{
              terms: <Link to={path('terms')} className={textLinkClass} />,
              privacy: <Link to={path('privacy')} className={textLinkClass} />,
            }}
          />
        </p>
      </AuthForm>
    </AuthPage>
  )
}

function PriceAfterTrial() {
  const { t } = useTranslation('shell')
  const path = useLanguagePath()
  return (
    <Trans
      t={t}
      i18nKey="register.price"
      values={{ price: lowestPrice }}
      components={{ plans: <Link to={path('terms#plans')} className={textLinkClass} /> }}
    />
  )
}
