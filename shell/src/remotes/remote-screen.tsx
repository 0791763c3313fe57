import { lazyScreen, useLanguagePath, useLocation } from '@orenda/shared-ui/router'
import { useSession } from '@orenda/shared-ui/session'
import { Skeleton } from '@orenda/shared-ui/ui'
import { Suspense, use, useEffect } from 'react'
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
  if (!('coming' in remote)) return <OpenedScreen remote={remote} />
  return (
    <Suspense fallback={<Skeleton.Page label={t('layout.loadingPage')} />}>
      <ComingScreen coming={remote.coming} />
    </Suspense>
  )
}

function ComingScreen({ coming }: ComingRemote) {
  return <OpenedScreen remote={use(coming)} />
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
      <RemoteRoutes key={shown} shown={shown} module={module} />
    </Suspense>
  )
}

function RemoteRoutes({ module, shown }: Pick<OpenedRemote, 'module'> & { shown: string }) {
  useProof(shown)
  const path = useLanguagePath()
  return useRoutes(module.routes) ?? <Navigate to={path(startBase)} replace />
}
