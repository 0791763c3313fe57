import {
  lazyScreen,
  Navigate,
  useLanguagePath,
  useLocation,
  useRoutes,
  useSession,
} from '@orenda/shared-ui/host'
import { PageSkeleton } from '@orenda/shared-ui/ui'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { baseOfPath, needsPlan, startBase } from '../paths.ts'
import { isOpenBase, type OpenedRemote } from './registry.ts'

const planOver = lazyScreen(() =>
  import(/* webpackChunkName: 'plan-over' */ '../session/plan-over.tsx').then(({ PlanOver }) => PlanOver),
)

/** A page of a remote, which names itself (`useTitle`). A remote that suspends must not take the frame along. */
export function RemoteScreen() {
  const { name, version, module } = useLoaderData<OpenedRemote>()
  const { t } = useTranslation('shell')
  const isOver = useSession(({ user }) => user?.subscription.is_expired === true)
  const { pathname } = useLocation()
  const shown = `${name}@${version}`
  useEffect(() => {
    // For whoever looks at a page from outside: a check before a deploy, a support desk.
    document.documentElement.dataset.remote = shown
    return () => {
      delete document.documentElement.dataset.remote
    }
  }, [shown])
  const base = baseOfPath(pathname)
  if (isOver && needsPlan(base) && !isOpenBase(base)) return planOver
  return (
    <Suspense fallback={<PageSkeleton label={t('layout.loadingPage')} />}>
      <RemoteRoutes key={shown} module={module} />
    </Suspense>
  )
}

function RemoteRoutes({ module }: Pick<OpenedRemote, 'module'>) {
  const path = useLanguagePath()
  return useRoutes(module.routes) ?? <Navigate to={path(startBase)} replace />
}
