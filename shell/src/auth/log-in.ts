import type { Login, Session } from '@orenda/contracts/session'
import { ApiError, api } from '@orenda/shared-ui/api'
import { host, notify } from '@orenda/shared-ui/host'
import { rememberDevice, rememberedDevice } from './remembered-device.ts'

/** What login asks for besides the password; `wrong` when the given code is invalid. */
export type SecondFactorNeed = 'required' | 'wrong'

/**
 * Logs in, and shows a notice when that has cancelled the deletion of the account.
 * @param restored the notice in the user's language
 * @throws ApiError
 */
export async function logIn(login: Login, restored: string): Promise<void> {
  const device = rememberedDevice()
  const session = await api.post<Session>('auth/login', { ...login, ...(device !== undefined && { device }) })
  rememberDevice(session.device)
  beginSession(session, restored)
}

/** Begins the session of a login, and shows a notice when it has cancelled the deletion of the account. */
export function beginSession({ device: _, ...session }: Session, restored: string): void {
  host.beginSession(session)
  if (session.restored) notify.success(restored, { id: 'account-restored' })
}

/** Whether a code is missing or wrong after a correct password; null for any other error. */
export function secondFactorNeedOf(error: unknown): SecondFactorNeed | null {
  if (!ApiError.is(error, 'INVALID_CREDENTIALS')) return null
  const { second_factor: need } = error.body
  return need === 'required' || need === 'wrong' ? need : null
}
