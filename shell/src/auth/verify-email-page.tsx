import type { Reclaim, Verified } from '@orenda/contracts/session'
import { ApiError } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { useLanguagePath, useNavigate, useSearchParams } from '@orenda/shared-ui/router'
import { describeError, useLanguage } from '@orenda/shared-ui/texts'
import { Button, Spinner } from '@orenda/shared-ui/ui'
import { CircleCheck, RotateCw, Unlink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '../layout/logo.tsx'
import { AuthOutcome } from './auth-outcome.tsx'
import styles from './auth-page.module.css'
import { AuthPage } from './auth-page.tsx'
import { ConfirmPassword } from './confirm-password.tsx'
import { LoginLink } from './login-link.tsx'
import { MailboxLink } from './mailbox-link.tsx'
import { wordsOf } from './reclaim-words.ts'
import { ResendVerification } from './resend-verification.tsx'
import { confirmsOf, verifyEmail } from './verify-email.ts'

export { verifyEmailLoader as loader } from './verify-email-loader.ts'

/** Milliseconds for which the success is shown before the login opens (specification 9). */
const redirectDelay = 3000

export function Component() {
  const [query] = useSearchParams()
  const token = query.get('token')
  return token ? <Verification key={token} token={token} /> : <NoToken />
}

type Outcome = { verified: Verified } | { error: unknown } | 'removed'

function Verification({ token }: { token: string }) {
  const { t } = useTranslation('shell')
  const [result, setResult] = useState<Outcome | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt presents it again
  useEffect(() => {
    let isHere = true
    const end = (outcome: Outcome) => {
      if (isHere) setResult(outcome)
    }
    verifyEmail(token).then(
      verified => end({ verified }),
      (error: unknown) => end({ error }),
    )
    return () => {
      isHere = false
    }
  }, [token, attempt])

  const retry = () => {
    setResult(null)
    setAttempt(attempt + 1)
  }

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
  if (result === 'removed') return <Removed />
  if ('error' in result) {
    const confirms = confirmsOf(result.error)
    if (confirms === null) return <Failed error={result.error} onRetry={retry} />
    return (
      <ConfirmPassword
        token={token}
        confirms={confirms}
        onDone={verified => setResult({ verified })}
        onRemoved={() => setResult('removed')}
        onRefused={error => setResult({ error })}
      />
    )
  }
  const { alreadyVerified, reclaim, email } = result.verified
  if (alreadyVerified) return <DoneBefore email={email} />
  return reclaim ? <Replaced reclaim={reclaim} email={email} /> : <Done email={email} />
}

/** The verified address, which the login has filled in. It is no part of the address of the page. */
interface WithEmail {
  email: string | undefined
}

function Done({ email }: WithEmail) {
  const { t } = useTranslation('shell')
  const path = useLanguagePath()
  const navigate = useNavigate()
  const login = path('login?verified=true')

  useEffect(() => {
    const timer = setTimeout(() => void navigate(login, { replace: true, state: { email } }), redirectDelay)
    return () => clearTimeout(timer)
  }, [login, email, navigate])

  return (
    <AuthOutcome
      icon={CircleCheck}
      tone="success"
      title={t('verify.doneTitle')}
      text={t('verify.doneText')}
      actions={<LoginLink label={t('verify.loginNow')} to="login?verified=true" email={email} />}
    />
  )
}

/**
 * The new address has replaced another one, which can still take the account back. The user has to confirm this
 * notice.
 */
function Replaced({ reclaim, email }: WithEmail & { reclaim: Reclaim }) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  return (
    <AuthOutcome
      icon={CircleCheck}
      tone="success"
      title={t('verify.doneTitle')}
      text={t('verify.reclaim', wordsOf(reclaim, language))}
      actions={<LoginLink label={t('verify.loginNow')} to="login?verified=true" email={email} />}
    />
  )
}

function Removed() {
  const { t } = useTranslation('shell')
  return (
    <AuthOutcome
      icon={CircleCheck}
      tone="success"
      title={t('confirmEmail.removedTitle')}
      text={t('confirmEmail.removedText')}
      actions={<LoginLink />}
    />
  )
}

/** A used link, or the older one of two: the address is already verified. */
function DoneBefore({ email }: WithEmail) {
  const { t } = useTranslation('shell')
  return (
    <AuthOutcome
      icon={CircleCheck}
      tone="success"
      title={t('verify.alreadyTitle')}
      text={t('verify.alreadyText')}
      actions={<LoginLink label={t('verify.loginNow')} email={email} />}
    />
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['shell', 'common'])
  const text = describeError(error) ?? t('verify.failed')
  const isWorthRetrying = ApiError.is(error, 'UNAVAILABLE')

  useEffect(() => notify.error(text, { id: 'verification-failed' }), [text])

  return (
    <AuthOutcome
      icon={Unlink}
      tone="error"
      title={t('verify.failedTitle')}
      text={text}
      actions={
        isWorthRetrying ? (
          <>
            <Button variant="primary" isWide icon={RotateCw} onClick={onRetry}>
              {t('common:actions.retry')}
            </Button>
            <LoginLink isMain={false} />
          </>
        ) : (
          <Again />
        )
      }
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
      actions={<Again />}
    />
  )
}

/** What to do after an invalid link. */
function Again() {
  return (
    <>
      <div className={styles.again}>
        <ResendVerification />
      </div>
      <LoginLink isMain={false} />
      <MailboxLink />
    </>
  )
}
