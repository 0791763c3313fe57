import { host, notify } from '@orenda/shared-ui/host'
import { useLocation, useNavigate, useTitle } from '@orenda/shared-ui/router'
import { useLanguage } from '@orenda/shared-ui/texts'
import { Button, EmptyState, Skeleton } from '@orenda/shared-ui/ui'
import { CloudOff, Hourglass, PlugZap, RefreshCw, RotateCw, TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { baseOfPath } from '../paths.ts'
import { isProven } from './proven.ts'
import { fallBack, remoteOfBase, renewRemote, versionOf } from './registry.ts'
import { failureOf, type RemoteFailure } from './remote-failure.ts'
import styles from './remote-unavailable.module.css'
import { reportFailure } from './report-failure.ts'

/** The kind of message for a failure, by what the user can do. */
function kindOf({ phase, fit }: RemoteFailure) {
  if (fit === 'too new') return { icon: RefreshCw, text: 'outdated', isReload: true } as const
  if (fit === 'too old') return { icon: Hourglass, text: 'updating', isReload: false } as const
  return phase === 'start' || phase === 'render'
    ? ({ icon: TriangleAlert, text: 'broken', isReload: false } as const)
    : ({ icon: PlugZap, text: 'unavailable', isReload: false } as const)
}

/** Where a page was opened again by itself, and when. */
let reopened = { path: '', at: Number.NEGATIVE_INFINITY }
/** Milliseconds before that, and those in which it is not done twice. */
const pause = 1000
const lately = 60_000

/** Whether the network may have failed for a moment: then the page is opened again, once. */
function takesRetry({ phase }: RemoteFailure, path: string): boolean {
  const at = performance.now()
  if (phase !== 'load' || !navigator.onLine) return false
  if (reopened.path === path && at - reopened.at < lately) return false
  reopened = { path, at }
  return true
}

/** Shown in place of a remote that failed to load or broke; the rest of the product works. */
export function RemoteUnavailable() {
  const error = useRouteError()
  const { t } = useTranslation(['shell', 'common'])
  const location = useLocation()
  const navigate = useNavigate()
  const [isTrying, setIsTrying] = useState(false)
  const base = baseOfPath(location.pathname)
  const name = remoteOfBase(base)?.name
  const failure = failureOf(error, name ?? base, name === undefined ? '' : versionOf(name))
  const { icon, text, isReload } = kindOf(failure)

  // Opens the page again: its loader runs, and render errors are forgotten. A user who has gone to another page
  // stays there.
  const reopen = async () => {
    if (window.location.pathname === location.pathname)
      await navigate(location, { replace: true, state: location.state })
  }

  const isHelped = useHelp(error, failure, name, reopen)

  const retry = async () => {
    setIsTrying(true)
    try {
      await renewRemote(name)
      await reopen()
    } catch {
      notify.error(t('common:errors.UNAVAILABLE'), { id: 'remote-unavailable' })
    } finally {
      setIsTrying(false)
    }
  }
  const isOffline = useOffline(error, text === 'unavailable', retry)
  const title = t(isOffline ? 'common:states.offline' : `remote.${text}Title`)
  useTitle(title)

  if (isHelped) return <Skeleton.Page label={t('layout.loadingPage')} />
  return (
    <EmptyState
      isPage
      icon={isOffline ? CloudOff : icon}
      title={title}
      text={t(isOffline ? 'common:states.failed' : `remote.${text}Text`)}
      action={
        <>
          <Button
            variant="primary"
            icon={RotateCw}
            isBusy={isTrying}
            onClick={isReload ? () => window.location.reload() : retry}
          >
            {isReload ? t('remote.reload') : t('common:actions.retry')}
          </Button>
          <p className={styles.reference} data-failed={failure.phase}>
            {t('remote.reference')}
            <code>{[failure.remote, failure.version, failure.fit ?? failure.phase].join(' ')}</code>
            <code>{host.traceId}</code>
          </p>
        </>
      }
    />
  )
}

/**
 * Helps with a failure before the user is told: the previous version is used, or the page is opened again.
 * @returns whether that is still being done
 */
function useHelp(
  error: unknown,
  failure: RemoteFailure,
  name: string | undefined,
  reopen: () => Promise<void>,
): boolean {
  const { pathname } = useLocation()
  const language = useLanguage()
  // A user who has seen the version work gets the error; others get the previous version.
  const mayGiveWay =
    failure !== error &&
    (failure.phase === 'load' || (failure.phase === 'render' && !isProven(failure.remote, failure.version)))
  const [met, setMet] = useState<unknown>(null)

  // Loader errors were already reported, and the previous version tried.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each error; the failure is made anew each time
  useEffect(() => {
    const meet = async () => {
      if (mayGiveWay && (await fallBack(failure, language))) return reopen()
      if (takesRetry(failure, pathname)) {
        await new Promise(resolve => setTimeout(resolve, pause))
        await renewRemote(name).catch(() => undefined)
        return reopen()
      }
      setMet(error)
      if (failure !== error) reportFailure(failure, false)
    }
    void meet()
  }, [error])
  return (mayGiveWay || failure.phase === 'load') && met !== error
}

/**
 * Whether a file failed to load because there is no network. A failed script does not tell, so the manifest,
 * which always exists, is requested. Retries when the network is back.
 */
function useOffline(error: unknown, mayBe: boolean, retry: () => void): boolean {
  const [offline, setOffline] = useState<unknown>(null)
  const onOnline = useEffectEvent(retry)
  useEffect(() => {
    if (!mayBe) return
    fetch('/remotes.json', { method: 'HEAD', cache: 'no-store' }).catch(() => setOffline(error))
    const listen = () => onOnline()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [error, mayBe])
  return mayBe && (!navigator.onLine || offline === error)
}
