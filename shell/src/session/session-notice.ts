import { host, notify } from '@orenda/shared-ui/host'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Shows once that the session has expired. */
export function useExpiryNotice(): void {
  const { expired } = host.useSessionNotice()
  const { t } = useTranslation('shell')

  useEffect(() => {
    if (!expired) return
    host.useSessionNotice.setState({ expired: false })
    notify.info(t('session.expired'), { id: 'session-expired' })
  }, [expired, t])
}
