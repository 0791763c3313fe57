import { ApiError } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { Banner, Button } from '@orenda/shared-ui/ui'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPasskeys, logInWithPasskey } from './log-in-with-passkey.ts'

/** The button that logs in with a passkey, in browsers that have them. */
export function PasskeyLogin({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useTranslation('shell')
  const [isBusy, setBusy] = useState(false)
  const [isUnknown, setUnknown] = useState(false)
  if (!hasPasskeys()) return null

  const logIn = async () => {
    setBusy(true)
    setUnknown(false)
    try {
      await logInWithPasskey(t('login.restored'))
    } catch (error) {
      if (ApiError.is(error, 'INVALID_CREDENTIALS')) setUnknown(true)
      else notify.failure(error, t('login.failed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {isUnknown && <Banner tone="error">{t('login.passkeyUnknown')}</Banner>}
      <Button icon={KeyRound} isWide isBusy={isBusy} disabled={isDisabled} onClick={() => void logIn()}>
        {t('login.passkey')}
      </Button>
    </>
  )
}
