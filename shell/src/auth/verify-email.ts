import type { ConfirmsEmail, Verified } from '@orenda/contracts/session'
import { ApiError, api } from '@orenda/shared-ui/api'
import { forgetRegistration, registeredHere } from './registered-here.ts'

const attempts = new Map<string, Promise<Verified>>()

/** Sends the token of a verification link. Repeated calls share one request, unless it did not reach the API. */
export function verifyEmail(token: string): Promise<Verified> {
  let attempt = attempts.get(token)
  if (attempt === undefined) {
    attempt = confirmEmail({ token })
    attempts.set(token, attempt)
    attempt.catch(error => ApiError.is(error, 'UNAVAILABLE') && attempts.delete(token))
  }
  return attempt
}

/** Sends it with the account's password, when nobody or another user is logged in. */
export async function confirmEmail(wish: { token: string; password?: string }): Promise<Verified> {
  const browser = registeredHere()
  const verified = await api.post<Verified>('auth/confirm-email', { ...wish, ...(browser && { browser }) })
  forgetRegistration()
  return verified
}

/** What the link needs a password for; null for any other error. */
export function confirmsOf(error: unknown): ConfirmsEmail | null {
  if (!ApiError.is(error, 'INCORRECT_PASSWORD')) return null
  const { confirms } = error.body
  return typeof confirms === 'object' && confirms !== null ? (confirms as ConfirmsEmail) : null
}
