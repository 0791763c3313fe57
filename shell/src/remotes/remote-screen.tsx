import { Navigate, useLanguagePath, useRoutes } from '@orenda/shared-ui/host'
import { PageSkeleton } from '@orenda/shared-ui/ui'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { startBase } from '../paths.ts'
import type { LoadedRemote } from './remote-loader.ts'

/** A page of a remote, which names itself (`useTitle`). A remote that suspends must not take the frame along. */
export function RemoteScreen() {
  const { name, module } = useLoaderData<LoadedRemote>()
  const { t } = useTranslation('shell')
  return (
    <Suspense fallback={<PageSkeleton label={t('layout.loadingPage')} />}>
      <RemoteRoutes key={name} module={module} />
    </Suspense>
  )
}

function RemoteRoutes({ module }: Pick<LoadedRemote, 'module'>) {
  const path = useLanguagePath()
  return useRoutes(module.routes) ?? <Navigate to={path(startBase)} replace />
}
