import type { Message } from '@orenda/contracts/session'
import { api } from '@orenda/shared-ui/host'

const attempts = new Map<string, Promise<Message>>()

/** Presents the token of a verification link. A token works once, so each is presented once, whoever asks. */
export function verifyEmail(token: string): Promise<Message> {
  let attempt = attempts.get(token)
  if (attempt === undefined) {
    attempt = api.get<Message>('auth/verify-email', { query: { token } })
    attempts.set(token, attempt)
  }
  return attempt
}
