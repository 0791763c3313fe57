import type { PasskeyOptions } from '@orenda/contracts/passkeys'
import type { Session } from '@orenda/contracts/session'
import { api } from '@orenda/shared-ui/api'
import { beginSession } from './log-in.ts'

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

/**
 * Lets the browser ask which passkey is used, and logs in with it.
 * @param restored the notice that the deletion of the account was cancelled, in the user's language
 * @returns false when its user closed the browser's dialog
 * @throws ApiError
 */
export async function logInWithPasskey(restored: string): Promise<boolean> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { options } = await api.post<PasskeyOptions>('auth/passkeys/login/options')
  let credential: unknown
  try {
    credential = await startAuthentication({ optionsJSON: options as never })
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return false
    throw error
  }
  beginSession(await api.post<Session>('auth/passkeys/login', { credential }), restored)
  return true
}
