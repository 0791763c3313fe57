import type { Session } from '@orenda/contracts/session'
import type { User } from '@orenda/contracts/users'
import { create } from 'zustand'
import { api, onPlanEnd } from './api.ts'
import { ApiError } from './api-error.ts'
import { onSessionEnd } from './authorized-fetch.ts'
import { queryClient } from './query-client.ts'
import { clearTokens, onSignedOutElsewhere, readTokens, writeTokens } from './tokens.ts'

/**
 * - `starting`: a stored session is being restored - `unreachable`: there is a stored session, but
 * the API does not answer; `restoreSession` may be called again
 */
export type SessionState =
  | { status: 'starting' | 'signed-out' | 'unreachable'; user: null }
  | { status: 'signed-in'; user: User }

/** The page's own script reads this entry, too, before it requests anything. */
const planOverKey = 'orenda.planOver'

/**
 * The person who is logged in; a component reads it with `useSession()`, other code with
 * `useSession.getState()`.
 */
export const useSession = create<SessionState>()(() =>
  readTokens() === null ? { status: 'signed-out', user: null } : { status: 'starting', user: null },
)

/** Why the last session ended, if the person did not end it; null after the shell has shown it. */
export const useSessionNotice = create<{ expired: boolean }>()(() => ({ expired: false }))

/**
 * Whether the trial or plan is over, as far as it is known; while a session is being restored, the
 * last known value. Requests that the API would refuse need not be sent.
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

/**
 * Logs out here and, through local storage, in every tab of this browser, also when the call to the
 * API fails.
 */
async function signOut(): Promise<void> {
  const tokens = readTokens()
  endSession()
  if (tokens) await api.post('auth/logout', { refreshToken: tokens.refreshToken }).catch(() => undefined)
}

/** Reads the person and the plan again after a change (a new apartment, the profile). */
async function reload(): Promise<void> {
  const user = await api.get<User>('users/me')
  if (useSession.getState().status === 'signed-in') useSession.setState({ status: 'signed-in', user }, true)
}

/** The functions that apps may use of the session. */
export const session = { reload, signOut }

/** The person who is logged in; only for components below a protected route. */
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

/**
 * What is kept of a person on this device: unsaved values of forms in this tab (keys that begin with `draft.`), and
 * what was opened last (`recent.`).
 */
function dropDrafts(): void {
  for (const kept of [globalThis.sessionStorage, globalThis.localStorage])
    for (const key of Object.keys(kept ?? {})) if (/^(draft|recent)\./.test(key)) kept.removeItem(key)
}

onSessionEnd(() => {
  if (useSession.getState().status !== 'signed-out') useSessionNotice.setState({ expired: true })
  endSession()
})

// The plan has ended while the page is open.
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
