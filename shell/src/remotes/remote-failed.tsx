import { useLocation, useNavigate } from '@orenda/shared-ui/router'
import { Button, EmptyState, Skeleton } from '@orenda/shared-ui/ui'
import { CloudOff, RotateCw } from 'lucide-react'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { withLater } from '../i18n/load-texts.ts'

/** What says why a remote is not there, and its words: for the few who meet it. */
export const loadUnavailable: () => Promise<{ RemoteUnavailable: ComponentType }> = withLater(
  () => import(/* webpackChunkName: 'failure' */ './remote-unavailable.tsx'),
)

let loaded: ComponentType | undefined

/** Stands in the place of a remote that failed: with all that can be said of it, once that is here. */
export function RemoteFailed() {
  const { t } = useTranslation(['shell', 'common'])
  const error = useRouteError()
  const [, setLoaded] = useState(false)
  /** The error at which what explains it did not come. */
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

/** Nothing comes, not even that: there is no network. */
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
