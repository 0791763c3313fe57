import type { ConfirmsEmail, Verified } from '@orenda/contracts/session'
import { ApiError, api } from '@orenda/shared-ui/api'
import { forgetRegistration, registeredHere } from './registered-here.ts'

const attempts = new Map<string, Promise<Verified>>()

/** Presents the token of a verification link: once, whoever asks, unless the API did not hear of it. */
export function verifyEmail(token: string): Promise<Verified> {
  let attempt = attempts.get(token)
  if (attempt === undefined) {
    attempt = confirmEmail({ token })
    attempts.set(token, attempt)
    attempt.catch(error => ApiError.is(error, 'UNAVAILABLE') && attempts.delete(token))
  }
  return attempt
}

/** Presents it with the password of its account, where somebody else is logged in, or nobody. */
export async function confirmEmail(wish: { token: string; password?: string }): Promise<Verified> {
  const browser = registeredHere()
  const verified = await api.post<Verified>('auth/confirm-email', { ...wish, ...(browser && { browser }) })
  forgetRegistration()
  return verified
}

/** What a link wants the password for; null when something else failed. */
export function confirmsOf(error: unknown): ConfirmsEmail | null {
  if (!ApiError.is(error, 'INCORRECT_PASSWORD')) return null
  const { confirms } = error.body
  return typeof confirms === 'object' && confirms !== null ? (confirms as ConfirmsEmail) : null
}
