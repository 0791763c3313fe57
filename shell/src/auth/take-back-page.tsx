import type { Message } from '@orenda/contracts/session'
import {
  api,
  isApiError,
  Link,
  notifyFailure,
  signOut,
  useLanguagePath,
  useSearchParams,
  useSession,
} from '@orenda/shared-ui/host'
import { Button, buttonClass } from '@orenda/shared-ui/ui'
import { CircleCheck, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBases } from '../remotes/navigation.ts'
import { AuthOutcome } from './auth-outcome.tsx'
import { AuthPage } from './auth-page.tsx'
import { LoginLink } from './login-link.tsx'
import { MailboxLink } from './mailbox-link.tsx'

/** Where the mail to an account's former address leads. Opening it changes nothing: programs open links, too. */
export function Component() {
  const [query] = useSearchParams()
  const token = query.get('token')
  const [state, setState] = useState<'open' | 'done' | 'refused'>('open')
  if (state === 'done') return <Done />
  if (state === 'refused' || !token) return <InvalidLink />
  return <Question token={token} onEnd={setState} />
}

function Question({ token, onEnd }: { token: string; onEnd: (state: 'done' | 'refused') => void }) {
  const { t } = useTranslation('shell')
  const [isBusy, setBusy] = useState(false)

  const takeBack = async () => {
    setBusy(true)
    try {
      await api.post<Message>('auth/take-back', { token })
      // The session of this browser is over, too; it need not find that out by a refusal.
      if (useSession.getState().status !== 'signed-out') await signOut()
      onEnd('done')
    } catch (error) {
      setBusy(false)
      if (isApiError(error, 'INVALID_TOKEN') || isApiError(error, 'VALIDATION_FAILED')) onEnd('refused')
      else notifyFailure(error, t('takeBack.failed'))
    }
  }

  return (
    <AuthPage title={t('takeBack.title')} context={t('takeBack.context')}>
      <p>{t('takeBack.sessions')}</p>
      <Button variant="primary" isWide isBusy={isBusy} onClick={takeBack}>
        {t('takeBack.submit')}
      </Button>
    </AuthPage>
  )
}

function Done() {
  const { t } = useTranslation('shell')
  const path = useLanguagePath()
  return (
    <AuthOutcome
      icon={CircleCheck}
      tone="success"
      title={t('takeBack.doneTitle')}
      text={t('takeBack.doneText')}
      actions={
        <>
          <LoginLink label={t('login.submit')} />
          <Link to={path('forgot-password')} className={buttonClass({ isWide: true })}>
            {t('takeBack.newPassword')}
          </Link>
          <MailboxLink />
        </>
      }
    />
  )
}

function InvalidLink() {
  const { t } = useTranslation('shell')
  const path = useLanguagePath()
  const hasSupport = useBases().has('support')
  return (
    <AuthOutcome
      icon={Unlink}
      tone="error"
      title={t('reset.invalidTitle')}
      text={t('takeBack.invalidText')}
      actions={
        hasSupport ? (
          <Link to={path('support')} className={buttonClass({ variant: 'primary', isWide: true })}>
            {t('takeBack.support')}
          </Link>
        ) : (
          <LoginLink />
        )
      }
    />
  )
}
