import { useLocation, useNavigate } from '@orenda/shared-ui/router'
import { Button, EmptyState, Skeleton } from '@orenda/shared-ui/ui'
import { CloudOff, RotateCw } from 'lucide-react'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { withLater } from '../i18n/load-texts.ts'

/** The error page of a remote and its texts, loaded when needed. */
export const loadUnavailable: () => Promise<{ RemoteUnavailable: ComponentType }> = withLater(
  () => import(/* webpackChunkName: 'failure' */ './remote-unavailable.tsx'),
)

let loaded: ComponentType | undefined

/** Shown in place of a failed remote; the details are loaded. */
export function RemoteFailed() {
  const { t } = useTranslation(['shell', 'common'])
  const error = useRouteError()
  const [, setLoaded] = useState(false)
  /** The error for which the details failed to load. */
  const [missed, setMissed] = useState<unknown>(null)

  useEffect(() => {
    if (loaded !== undefined) return
    let isGone = false
    loadUnavailable().then(
      ({ RemoteUnavailable }) => {
        loaded = RemoteUnavailable
        if (!isGone) setLoaded(true)
      },
      () => {
        if (!isGone) setMissed(error)
      },
    )
    return () => {
      isGone = true
    }
  }, [error])

  const Unavailable = loaded
  if (Unavailable !== undefined) return <Unavailable />
  return missed === error ? <Unreached /> : <Skeleton.Page label={t('layout.loadingPage')} />
}

/** Shown when even the details cannot be loaded: there is no network. */
function Unreached() {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const location = useLocation()
  const retry = useEffectEvent(() => void navigate(location, { replace: true, state: location.state }))
  useEffect(() => {
    const listen = () => retry()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])
  return (
    <EmptyState
      isPage
      icon={CloudOff}
      title={t('states.offline')}
      text={t('states.failed')}
      action={
        <Button
          variant="primary"
          icon={RotateCw}
          onClick={() => void navigate(location, { replace: true, state: location.state })}
        >
          {t('actions.retry')}
        </Button>
      }
    />
  )
}
