import { host } from '@orenda/shared-ui/host'
import { lazyScreen, useLanguagePath, useLocation } from '@orenda/shared-ui/router'
import { useSession } from '@orenda/shared-ui/session'
import { Skeleton } from '@orenda/shared-ui/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLoaderData, useRoutes } from 'react-router-dom'
import { baseOfPath, needsPlan, startBase } from '../paths.ts'
import { useProof } from './proven.ts'
import { isOpenBase, type OpenedRemote } from './registry.ts'
import type { ComingRemote } from './remote-loader.ts'

const planOver = lazyScreen(() =>
  import(/* webpackChunkName: 'plan-over' */ '../session/plan-over.tsx').then(({ PlanOver }) => PlanOver),
)

/** A page of a remote. It is a Suspense boundary, so that a suspending remote does not hide the frame. */
export function RemoteScreen() {
  const { t } = useTranslation('shell')
  const remote = useLoaderData<OpenedRemote | ComingRemote>()
  return (
    <Suspense key={useBoundary(remote)} fallback={<Skeleton.Page label={t('layout.loadingPage')} />}>
      <Screen remote={remote} />
    </Suspense>
  )
}

/**
 * A new number for each remote that is still loading: the page before it gives way to a skeleton. A remote keeps
 * its number when it has loaded, because its page would lose its state in another boundary.
 */
function useBoundary(remote: OpenedRemote | ComingRemote): number {
  const [shown, setShown] = useState({ name: remote.name, number: 0 })
  if (shown.name === remote.name) return shown.number
  const number = 'coming' in remote ? shown.number + 1 : shown.number
  setShown({ name: remote.name, number })
  return number
}

function Screen({ remote }: { remote: OpenedRemote | ComingRemote }) {
  return <OpenedScreen remote={'coming' in remote ? use(remote.coming) : remote} />
}

function OpenedScreen({ remote: { name, version, module } }: { remote: OpenedRemote }) {
  const { t } = useTranslation('shell')
  const isOver = useSession(({ user }) => user?.subscription.is_expired === true)
  const { pathname } = useLocation()
  const shown = `${name}@${version}`
  useEffect(() => {
    // An attribute for external checks, e.g. before a deploy.
    document.documentElement.dataset.remote = shown
    return () => {
      delete document.documentElement.dataset.remote
    }
  }, [shown])
  const base = baseOfPath(pathname)
  if (isOver && needsPlan(base) && !isOpenBase(base)) return planOver
  return (
    <Suspense fallback={<Skeleton.Page label={t('layout.loadingPage')} />}>
      <QueryClientProvider client={host.clientOf(name)}>
        <RemoteRoutes key={shown} shown={shown} module={module} />
      </QueryClientProvider>
    </Suspense>
  )
}

function RemoteRoutes({ module, shown }: Pick<OpenedRemote, 'module'> & { shown: string }) {
  useProof(shown)
  const path = useLanguagePath()
  return useRoutes(module.routes) ?? <Navigate to={path(startBase)} replace />
}
