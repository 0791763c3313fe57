import type { Verified } from '@orenda/contracts/session'
import { api, isApiError } from '@orenda/shared-ui/host'

const attempts = new Map<string, Promise<Verified>>()

/** Presents the token of a verification link: once, whoever asks, unless the API did not hear of it. */
export function verifyEmail(token: string): Promise<Verified> {
  let attempt = attempts.get(token)
  if (attempt === undefined) {
    attempt = api.get<Verified>('auth/verify-email', { query: { token } })
    attempts.set(token, attempt)
    attempt.catch(error => isApiError(error, 'UNAVAILABLE') && attempts.delete(token))
  }
  return attempt
}
