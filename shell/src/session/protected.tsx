import { useLocation, useNavigate } from '@orenda/shared-ui/router'
import { useSession } from '@orenda/shared-ui/session'
import { useLanguage } from '@orenda/shared-ui/texts'
import { Skeleton } from '@orenda/shared-ui/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { baseOfPath, loginPath } from '../paths.ts'
import { isOpenBase } from '../remotes/registry.ts'
import { hasLeftByChoice } from './leave.ts'
import { Unreachable } from './unreachable.tsx'

/**
 * What only a signed-in person sees, but for open bases. The loaders keep others out; this watches for the session's end.
 */
export function Protected() {
  const { status } = useSession()
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const location = useLocation()
  const navigate = useNavigate()
  const isVisitor = status === 'signed-out'
  const isOver = isVisitor && !isOpenBase(baseOfPath(location.pathname))

  useEffect(() => {
    if (!isVisitor) return
    // Also where the page stays: what is asked once is for this end of a session and no other.
    const isByChoice = hasLeftByChoice()
    if (!isOver) return
    const target = isByChoice ? `/${language}/login` : loginPath(language, location)
    void navigate(target, { replace: true })
  }, [isVisitor, isOver, language, location, navigate])

  if (status === 'signed-in' || (isVisitor && !isOver)) return <Outlet />
  if (status === 'unreachable') return <Unreachable />
  // Nothing of a remote may stay: its screens count on a person being there.
  return <Skeleton.Page label={t('layout.loadingPage')} />
}
