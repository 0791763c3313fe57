import { host } from '@orenda/shared-ui/host'
import { useTitle } from '@orenda/shared-ui/router'
import { Button, EmptyState } from '@orenda/shared-ui/ui'
import { CloudOff, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Shown when there is a session but the API does not answer. */
export function Unreachable() {
  const { t } = useTranslation(['shell', 'common'])
  useTitle(t('session.unreachableTitle'))
  const [isTrying, setIsTrying] = useState(false)

  const retry = async () => {
    setIsTrying(true)
    await host.restoreSession()
    setIsTrying(false)
  }

  useEffect(() => {
    const listen = () => void host.restoreSession()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])

  return (
    <EmptyState
      isPage
      icon={CloudOff}
      title={t('session.unreachableTitle')}
      text={t('session.unreachableText')}
      action={
        <Button variant="primary" icon={RotateCw} isBusy={isTrying} onClick={retry}>
          {t('common:actions.retry')}
        </Button>
      }
    />
  )
}
