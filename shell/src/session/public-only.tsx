import { useNavigate, useSearchParams } from '@orenda/shared-ui/router'
import { useSession } from '@orenda/shared-ui/session'
import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { returnPath } from '../paths.ts'
import { languageAfterLogIn } from './chosen-language.ts'

/** The layout for guest pages. A login redirects to the page that was requested before, in the user's language. */
export function PublicOnly() {
  const { user } = useSession()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const from = query.get('from')

  useEffect(() => {
    if (user !== null) void navigate(returnPath(languageAfterLogIn(user), from), { replace: true })
  }, [user, from, navigate])

  return <Outlet />
}
