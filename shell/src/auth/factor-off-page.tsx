import type { Message } from '@orenda/contracts/session'
import { ApiError, api } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { useSearchParams } from '@orenda/shared-ui/router'
import { session, useSession } from '@orenda/shared-ui/session'
import { Button } from '@orenda/shared-ui/ui'
import { CircleCheck, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthOutcome } from './auth-outcome.tsx'
import { AuthPage } from './auth-page.tsx'
import { LoginLink } from './login-link.tsx'

/**
 * The page of the mail that is sent 72 hours after the second factor was reported lost. Opening it changes
 * nothing, because mail scanners open links too.
 */
export function Component() {
  const { t } = useTranslation('shell')
  const [query] = useSearchParams()
  const token = query.get('token')
  const [end, setEnd] = useState<'done' | 'refused' | null>(null)
  const [isBusy, setBusy] = useState(false)

  const turnOff = async () => {
    setBusy(true)
    try {
      await api.post<Message>('auth/second-factor/lost/end', { token })
      // The session of this browser has ended too.
      if (useSession.getState().status !== 'signed-out') await session.signOut()
      setEnd('done')
    } catch (error) {
      if (ApiError.is(error, 'INVALID_TOKEN') || ApiError.is(error, 'VALIDATION_FAILED')) setEnd('refused')
      else notify.failure(error, t('factorOff.failed'))
    } finally {
      setBusy(false)
    }
  }

  if (end === 'refused' || !token) {
    return (
      <AuthOutcome
        icon={Unlink}
        tone="error"
        title={t('reset.invalidTitle')}
        text={t('factorOff.invalidText')}
        actions={<LoginLink />}
      />
    )
  }
  if (end === 'done') {
    return (
      <AuthOutcome
        icon={CircleCheck}
        tone="success"
        title={t('factorOff.doneTitle')}
        text={t('factorOff.doneText')}
        actions={<LoginLink label={t('login.submit')} />}
      />
    )
  }
  return (
    <AuthPage title={t('factorOff.title')} context={t('factorOff.context')}>
      <Button variant="danger" isWide isBusy={isBusy} onClick={() => void turnOff()}>
        {t('factorOff.submit')}
      </Button>
      <LoginLink isMain={false} />
    </AuthPage>
  )
}
