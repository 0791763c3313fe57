import { useNavigate, useSearchParams } from '@orenda/shared-ui/router'
import { useSession } from '@orenda/shared-ui/session'
import { useLanguage } from '@orenda/shared-ui/texts'
import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { unfoldSections } from '../layout/sections-state.ts'
import { returnPath } from '../paths.ts'

/** The layout for guest pages. A login redirects to the page that was requested before. */
export function PublicOnly() {
  const { status } = useSession()
  const language = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const target = returnPath(language, query.get('from'))

  useEffect(() => {
    if (status !== 'signed-in') return
    // Who has just logged in on a phone sees where they can go.
    unfoldSections(new URL(target, location.origin).pathname)
    void navigate(target, { replace: true })
  }, [status, target, navigate])

  return <Outlet />
}
