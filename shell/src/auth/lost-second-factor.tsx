import type { LoseSecondFactor } from '@orenda/contracts/account'
import type { Message } from '@orenda/contracts/session'
import { ApiError, api } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { Banner, Button } from '@orenda/shared-ui/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface LostSecondFactorProps {
  login: LoseSecondFactor
  /** The password is no longer correct. */
  onRefused: () => void
}

/** For users without app and recovery codes: explains the way back before it starts. */
export function LostSecondFactor({ login: { email, password }, onRefused }: LostSecondFactorProps) {
  const { t } = useTranslation('shell')
  const [step, setStep] = useState<'closed' | 'open' | 'busy' | 'done'>('closed')

  const begin = async () => {
    setStep('busy')
    try {
      await api.post<Message>('auth/second-factor/lost', { email, password })
      setStep('done')
    } catch (error) {
      if (ApiError.is(error, 'INVALID_CREDENTIALS')) return onRefused()
      setStep('open')
      notify.failure(error, t('lostFactor.failed'))
    }
  }

  if (step === 'done') {
    return (
      <Banner tone="success" title={t('lostFactor.doneTitle')}>
        {t('lostFactor.doneText', { email })}
      </Banner>
    )
  }
  if (step === 'closed') {
    return (
      <Button variant="quiet" isWide onClick={() => setStep('open')}>
        {t('lostFactor.open')}
      </Button>
    )
  }
  return (
    <Banner
      tone="info"
      title={t('lostFactor.title')}
      action={
        <Button isBusy={step === 'busy'} onClick={() => void begin()}>
          {t('lostFactor.submit')}
        </Button>
      }
    >
      {t('lostFactor.text', { email })}
    </Banner>
  )
}
