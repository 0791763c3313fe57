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
 * The layout for users who are logged in, and for open bases. Loaders redirect visitors; this watches for the
 * end of the session.
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
    // Also called on pages that stay open, because the answer is reset with each session.
    const isByChoice = hasLeftByChoice()
    if (!isOver) return
    const target = isByChoice ? `/${language}/login` : loginPath(language, location)
    void navigate(target, { replace: true })
  }, [isVisitor, isOver, language, location, navigate])

  if (status === 'signed-in' || (isVisitor && !isOver)) return <Outlet />
  if (status === 'unreachable') return <Unreachable />
  // Unmounts remotes, because their screens require a user.
  return <Skeleton.Page label={t('layout.loadingPage')} />
}
