import { Outlet, useLanguage, useLocation, useNavigate, useSession } from '@orenda/shared-ui/host'
import { PageSkeleton } from '@orenda/shared-ui/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loginPath } from '../paths.ts'
import { hasLeftByChoice } from './leave.ts'
import { Unreachable } from './unreachable.tsx'

/** What only a signed-in person sees. The loaders keep others out; this watches for the session's end. */
export function Protected() {
  const { status } = useSession()
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const location = useLocation()
  const navigate = useNavigate()
  const isOver = status === 'signed-out'

  useEffect(() => {
    if (!isOver) return
    const target = hasLeftByChoice() ? `/${language}/login` : loginPath(language, location)
    void navigate(target, { replace: true })
  }, [isOver, language, location, navigate])

  if (status === 'signed-in') return <Outlet />
  if (status === 'unreachable') return <Unreachable />
  // Nothing of a remote may stay: its screens count on a person being there.
  return <PageSkeleton label={t('layout.loadingPage')} />
}
