import { type Login, loginSchema } from '@orenda/contracts/session'
import { ApiError } from '@orenda/shared-ui/api'
import { PasswordField, TextField } from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { Link, useLanguagePath, useLocation, useSearchParams } from '@orenda/shared-ui/router'
import { useSession } from '@orenda/shared-ui/session'
import { Banner, Button, textLinkClass } from '@orenda/shared-ui/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthForm } from './auth-form.tsx'
import styles from './auth-page.module.css'
import { AuthPage } from './auth-page.tsx'
import { logIn, secondFactorNeedOf } from './log-in.ts'
import { MailboxLink } from './mailbox-link.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { SecondStep } from './second-step.tsx'
import { useAuthForm, useFirstFocus } from './use-auth-form.ts'

export function Component() {
  const { t } = useTranslation(['shell', 'common'])
  const path = useLanguagePath()
  const isVerified = useVerifiedOnce()
  const { state } = useLocation()
  const notice = textIn(state, 'notice')
  const { status } = useSession()
  const [unverified, setUnverified] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  /** The checked credentials, while a code is asked for. */
  const [known, setKnown] = useState<Login | null>(null)
  const first = textIn(state, 'email') === null ? 'email' : 'password'
  const form = useAuthForm({
    schema: loginSchema,
    values: { email: textIn(state, 'email') ?? '', password: '' },
    focus: 'email',
    onSubmit: async login => {
      setUnverified(null)
      setRefused(false)
      try {
        await logIn(login, t('login.restored'))
      } catch (error) {
        if (form.showErrors(error)) return
        if (secondFactorNeedOf(error) !== null) return setKnown(login)
        // Shown in the form while it applies: a toast would disappear before the password is found.
        if (ApiError.is(error, 'INVALID_CREDENTIALS')) return setRefused(true)
        if (ApiError.is(error, 'EMAIL_NOT_VERIFIED')) setUnverified(login.email)
        notify.failure(error, t('login.failed'))
      }
    },
  })
  useFirstFocus(form, known === null ? first : undefined)
  // The form stays disabled until the next page is shown.
  const isBusy = form.isSaving || status === 'signed-in'

  if (known !== null) {
    const back = () => setKnown(null)
    const refuse = () => {
      setRefused(true)
      back()
    }
    return <SecondStep login={known} onBack={back} onRefused={refuse} />
  }
  return (
    <AuthPage
      title={t('login.title')}
      context={t('login.context')}
      footer={
        <>
          {t('login.noAccount')}{' '}
          <Link to={path('register')} className={textLinkClass}>
            {t('login.register')}
          </Link>
        </>
      }
    >
      {notice !== null && <Banner tone="info">{notice}</Banner>}
      {isVerified && <Banner tone="success">{t('login.verified')}</Banner>}
      {isRefused && <Banner tone="error">{t('common:errors.INVALID_CREDENTIALS')}</Banner>}
      {unverified && (
        <Banner tone="warning" title={t('login.unverifiedTitle')} action={<MailboxLink />}>
          <div className={styles.unverified}>
            <span className={styles.note}>{t('login.unverifiedText', { email: unverified })}</span>
            <ResendVerification email={unverified} />
          </div>
        </Banner>
      )}
      <AuthForm onSubmit={form.submit} isBusy={isBusy}>
        <TextField
          {...form.field('email')}
          label={t('fields.email')}
          input={{ type: 'email', autoComplete: 'username' }}
        />
        <PasswordField {...form.field('password')} kind="current-password" label={t('fields.password')} />
        <Link to={path('forgot-password')} className={`${textLinkClass} ${styles.forgot}`}>
          {t('login.forgot')}
        </Link>
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {t('login.submit')}
        </Button>
      </AuthForm>
      <PasskeyLogin isDisabled={isBusy} />
    </AuthPage>
  )
}

/** What the page that led here says: `notice`, in the user's language, and the `email` to log in with. */
const textIn = (state: unknown, name: 'notice' | 'email'): string | null => {
  const text = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : null
  return typeof text === 'string' ? text : null
}

/** Whether a verification has redirected here. Removed from the address, so that a reload does not show it again. */
function useVerifiedOnce(): boolean {
  const [query, setQuery] = useSearchParams()
  const isNamed = query.get('verified') === 'true'
  const [isVerified] = useState(isNamed)

  useEffect(() => {
    if (!isNamed) return
    setQuery(
      current => {
        current.delete('verified')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isNamed, setQuery])

  return isVerified
}
