import type { Login, Session } from '@orenda/contracts/session'
import { ApiError, api } from '@orenda/shared-ui/api'
import { host, notify } from '@orenda/shared-ui/host'

/** What log-in asks for beside the password; `wrong` when it was given and is not that. */
export type SecondFactorNeed = 'required' | 'wrong'

/**
 * Logs in, and says so when that has taken back the deletion of the account.
 * @param restored in the person's language
 * @throws ApiError
 */
export async function logIn(login: Login, restored: string): Promise<void> {
  const session = await api.post<Session>('auth/login', login)
  host.beginSession(session)
  if (session.restored) notify.success(restored, { id: 'account-restored' })
}

/** Whether the password was right, and a code is missing; null when something else failed. */
export function secondFactorNeedOf(error: unknown): SecondFactorNeed | null {
  if (!ApiError.is(error, 'INVALID_CREDENTIALS')) return null
  const { second_factor: need } = error.body
  return need === 'required' || need === 'wrong' ? need : null
}
