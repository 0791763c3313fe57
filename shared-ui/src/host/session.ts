import type { Session } from '@orenda/contracts/session'
import type { User } from '@orenda/contracts/users'
import { create } from 'zustand'
import { api, onPlanEnd } from './api.ts'
import { ApiError } from './api-error.ts'
import { onSessionEnd } from './authorized-fetch.ts'
import { queryClient } from './query-client.ts'
import { clearTokens, onSignedOutElsewhere, readTokens, writeTokens } from './tokens.ts'

/**
 * - `starting`: a stored session is being restored
 * - `unreachable`: there is one, but the API does not answer; `restoreSession` may be called again
 */
export type SessionState =
  | { status: 'starting' | 'signed-out' | 'unreachable'; user: null }
  | { status: 'signed-in'; user: User }

/** The page's own script looks there, too, before it asks for anything. */
const planOverKey = 'orenda.planOver'

/** Who is signed in; a component reads it with `useSession()`, other code with `useSession.getState()`. */
export const useSession = create<SessionState>()(() =>
  readTokens() === null ? { status: 'signed-out', user: null } : { status: 'starting', user: null },
)

/** Why the last session ended against the person's will, until the shell has said so. */
export const useSessionNotice = create<{ expired: boolean }>()(() => ({ expired: false }))

/**
 * Whether the trial or plan is over, as far as it is known: while a session is being restored, what was known of it the
 * last time. What the API refuses then need not be asked for.
 */
export const isPlanOver = (): boolean => localStorage.getItem(planOverKey) !== null

/** Restores the stored session, if there is one. Never throws. */
export async function restoreSession(): Promise<void> {
  if (readTokens() === null) return void endSession()
  try {
    const user = await api.get<User>('users/me')
    useSession.setState({ status: 'signed-in', user }, true)
  } catch (error) {
    if (readTokens() === null || ApiError.is(error, 'UNAUTHENTICATED')) endSession()
    else useSession.setState({ status: 'unreachable', user: null }, true)
  }
}

/** Takes over the answer of a login. */
export function beginSession({ user, accessToken, refreshToken }: Session): void {
  queryClient.clear()
  writeTokens({ accessToken, refreshToken })
  useSessionNotice.setState({ expired: false })
  useSession.setState({ status: 'signed-in', user }, true)
}

/** Signs out here and, through local storage, in every tab of this browser. A failing call changes nothing about that. */
async function signOut(): Promise<void> {
  const tokens = readTokens()
  endSession()
  if (tokens) await api.post('auth/logout', { refreshToken: tokens.refreshToken }).catch(() => undefined)
}

/** Reads the person and the plan again, after something changed them (a new apartment, the profile). */
async function reload(): Promise<void> {
  const user = await api.get<User>('users/me')
  if (useSession.getState().status === 'signed-in') useSession.setState({ status: 'signed-in', user }, true)
}

/** What an app does with the session of the person. */
export const session = { reload, signOut }

/** The signed-in person; only for components below a protected route. */
export function useUser(): User {
  const { user } = useSession()
  if (user === null) throw new Error('useUser needs a signed-in person')
  return user
}

function endSession(): void {
  clearTokens()
  dropDrafts()
  queryClient.clear()
  useSession.setState({ status: 'signed-out', user: null }, true)
}

/** What apps keep of unsaved forms in this tab, under keys that begin with `draft.`. */
function dropDrafts(): void {
  const kept = globalThis.sessionStorage
  for (const key of Object.keys(kept ?? {})) if (key.startsWith('draft.')) kept.removeItem(key)
}

onSessionEnd(() => {
  if (useSession.getState().status !== 'signed-out') useSessionNotice.setState({ expired: true })
  endSession()
})

// The end of a plan has come while the page was open.
onPlanEnd(() => {
  const { status, user } = useSession.getState()
  if (status !== 'signed-in') return
  const subscription = { ...user.subscription, is_expired: true, can_create_apartment: false }
  useSession.setState({ status, user: { ...user, subscription } }, true)
})

useSession.subscribe(({ status, user }) => {
  if (user?.subscription.is_expired) localStorage.setItem(planOverKey, 'yes')
  else if (status !== 'unreachable') localStorage.removeItem(planOverKey)
})

if (globalThis.window !== undefined) onSignedOutElsewhere(endSession)
