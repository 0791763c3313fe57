import { useNavigate, useSearchParams } from '@orenda/shared-ui/router'
import { useSession } from '@orenda/shared-ui/session'
import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { unfoldSections } from '../layout/sections-state.ts'
import { returnPath } from '../paths.ts'
import { languageAfterLogIn } from './chosen-language.ts'

/** The layout for guest pages. A login redirects to the page that was requested before, in the user's language. */
export function PublicOnly() {
  const { user } = useSession()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const from = query.get('from')

  useEffect(() => {
    if (user === null) return
    const target = returnPath(languageAfterLogIn(user), from)
    // Who has just logged in on a phone sees where they can go.
    unfoldSections(new URL(target, location.origin).pathname)
    void navigate(target, { replace: true })
  }, [user, from, navigate])

  return <Outlet />
}
