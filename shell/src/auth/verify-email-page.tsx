import { describeError, notify, useLanguagePath, useNavigate, useSearchParams } from '@orenda/shared-ui/host'
import { Spinner } from '@orenda/shared-ui/ui'
import { CircleCheck, Unlink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '../layout/logo.tsx'
import { AuthOutcome } from './auth-outcome.tsx'
import styles from './auth-page.module.css'
import { AuthPage } from './auth-page.tsx'
import { LoginLink } from './login-link.tsx'
import { verifyEmail } from './verify-email.ts'

/** Milliseconds for which the good news stands before the login opens (specification 9). */
const redirectDelay = 3000

export function Component() {
  const [query] = useSearchParams()
  const token = query.get('token')
  return token ? <Verification key={token} token={token} /> : <NoToken />
}

function Verification({ token }: { token: string }) {
  const { t } = useTranslation('shell')
  const [result, setResult] = useState<{ error?: unknown } | null>(null)

  useEffect(() => {
    let isHere = true
    const end = (outcome: { error?: unknown }) => {
      if (isHere) setResult(outcome)
    }
    verifyEmail(token).then(
      () => end({}),
      (error: unknown) => end({ error }),
    )
    return () => {
      isHere = false
    }
  }, [token])

  if (result === null) {
    return (
      <AuthPage title={t('verify.title')} context={t('verify.loading')}>
        <div className={styles.waiting}>
          <Logo variant="animated" size="large" />
          <Spinner label={t('verify.loading')} />
        </div>
      </AuthPage>
    )
  }
  return 'error' in result ? <Failed error={result.error} /> : <Verified />
}

function Verified() {
  const { t } = useTranslation('shell')
  const path = useLanguagePath()
  const navigate = useNavigate()
  const login = path('login?verified=true')

  useEffect(() => {
    const timer = setTimeout(() => void navigate(login, { replace: true }), redirectDelay)
    return () => clearTimeout(timer)
  }, [login, navigate])

  return (
    <AuthOutcome
      icon={CircleCheck}
      tone="success"
      title={t('verify.doneTitle')}
      text={t('verify.doneText')}
      actions={<LoginLink label={t('verify.loginNow')} to="login?verified=true" />}
    />
  )
}

function Failed({ error }: { error: unknown }) {
  const { t } = useTranslation('shell')
  const text = describeError(error) ?? t('verify.failed')

  useEffect(() => notify.error(text, { id: 'verification-failed' }), [text])

  return (
    <AuthOutcome
      icon={Unlink}
      tone="error"
      title={t('verify.failedTitle')}
      text={text}
      actions={<LoginLink />}
    />
  )
}

function NoToken() {
  const { t } = useTranslation('shell')
  return (
    <AuthOutcome
      icon={Unlink}
      tone="error"
      title={t('verify.failedTitle')}
      text={t('verify.noToken')}
      actions={<LoginLink />}
    />
  )
}
