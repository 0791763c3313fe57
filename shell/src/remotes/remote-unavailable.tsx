import { notify, useLocation, useTitle } from '@orenda/shared-ui/host'
import { Button, EmptyState } from '@orenda/shared-ui/ui'
import { PlugZap, RefreshCw, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator, useRouteError } from 'react-router-dom'
import { baseOfPath } from '../paths.ts'
import { RemoteContractError, remoteOfBase, renewRemote } from './registry.ts'

/** Stands in the place of a remote that could not be loaded, or that broke; the rest of the product works. */
export function RemoteUnavailable() {
  const error = useRouteError()
  const { t } = useTranslation(['shell', 'common'])
  const { pathname } = useLocation()
  const revalidator = useRevalidator()
  const [isTrying, setIsTrying] = useState(false)

  const retry = async () => {
    setIsTrying(true)
    try {
      await renewRemote(remoteOfBase(baseOfPath(pathname))?.name)
      await revalidator.revalidate()
    } catch {
      notify.error(t('common:errors.UNAVAILABLE'), { id: 'remote-unavailable' })
    } finally {
      setIsTrying(false)
    }
  }

  const isOutdated = error instanceof RemoteContractError
  useTitle(t(isOutdated ? 'remote.outdatedTitle' : 'remote.unavailableTitle'))

  if (isOutdated) {
    return (
      <EmptyState
        isPage
        icon={RefreshCw}
        title={t('remote.outdatedTitle')}
        text={t('remote.outdatedText')}
        action={
          <Button variant="primary" icon={RotateCw} onClick={() => location.reload()}>
            {t('remote.reload')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      isPage
      icon={PlugZap}
      title={t('remote.unavailableTitle')}
      text={t('remote.unavailableText')}
      action={
        <Button variant="primary" icon={RotateCw} isBusy={isTrying} onClick={retry}>
          {t('common:actions.retry')}
        </Button>
      }
    />
  )
}
