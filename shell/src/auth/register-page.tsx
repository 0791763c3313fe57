import { zodResolver } from '@hookform/resolvers/zod'
import { type Registered, registerSchema } from '@orenda/contracts/session'
import { api } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useLanguage } from '@orenda/shared-ui/texts'
import { Button, Field, Input, textLinkClass } from '@orenda/shared-ui/ui'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Trans } from 'react-i18next/whole'
import { AuthForm } from './auth-form.tsx'
import { AuthOutcome } from './auth-outcome.tsx'
import styles from './auth-page.module.css'
import { AuthPage } from './auth-page.tsx'
import { formModes, inputOf, showFieldErrors, useFieldError, useFirstFocus } from './form-fields.ts'
import { LoginLink } from './login-link.tsx'
import { MailboxLink } from './mailbox-link.tsx'
import { rememberRegistration } from './registered-here.ts'
import { ResendVerification } from './resend-verification.tsx'

const formSchema = registerSchema.omit({ lang: true })

export function Component() {
  const { t } = useTranslation(['shell', 'common'])
  const path = useLanguagePath()
  const language = useLanguage()
  const [registered, setRegistered] = useState<string | null>(null)
  const form = useForm({
    ...formModes,
    resolver: zodResolver(formSchema),
    defaultValues: { name: '', email: '', phone: '', password: '' },
  })
  const errorOf = useFieldError(form)
  useFirstFocus(form, 'name')
  const isBusy = form.formState.isSubmitting

  const register = form.handleSubmit(async person => {
    try {
      const { browser } = await api.post<Registered>('auth/register', { ...person, lang: language })
      rememberRegistration(browser)
      setRegistered(person.email)
    } catch (error) {
      if (!showFieldErrors(form, error)) notify.failure(error, t('register.failed'))
    }
  })

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
      context={t('register.context')}
      footer={
        <>
          {t('register.haveAccount')}{' '}
          <Link to={path('login')} className={textLinkClass}>
            {t('register.login')}
          </Link>
        </>
      }
    >
      <AuthForm onSubmit={register} isBusy={isBusy}>
        <Field label={t('fields.name')} {...errorOf('name')}>
          <Input autoComplete="name" {...inputOf(form, 'name')} />
        </Field>
        <Field label={t('fields.email')} {...errorOf('email')}>
          <Input type="email" autoComplete="username" {...inputOf(form, 'email')} />
        </Field>
        <Field
          label={t('fields.phone')}
          optional={t('common:states.optional')}
          hint={t('fields.phoneHint')}
          {...errorOf('phone')}
        >
          <Input type="tel" autoComplete="tel" {...inputOf(form, 'phone')} />
        </Field>
        <Field label={t('fields.password')} hint={t('fields.passwordHint')} {...errorOf('password')}>
          <Input.Password
            autoComplete="new-password"
            showLabel={t('common:actions.showPassword')}
            hideLabel={t('common:actions.hidePassword')}
            {...inputOf(form, 'password')}
          />
        </Field>
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
