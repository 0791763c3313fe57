import type { ClientEvents } from '@orenda/contracts/client-events'
import { api } from '@orenda/shared-ui/api'
import { runtimeConfig } from '@orenda/shared-ui/host'
import { sessionKnown } from '../session/start.ts'

/** Milliseconds for which a report waits for the session. */
const patience = 3000

/**
 * Reports an event to the server with the user's session, because failures of a canary are counted per user.
 * Errors are ignored.
 */
export function sendEvent(event: ClientEvents['events'][number]): void {
  const body: ClientEvents = { events: [event] }
  const send = (accessToken: string) =>
    fetch(`${runtimeConfig.apiBase}/client-events`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(accessToken !== '' && { authorization: `Bearer ${accessToken}` }),
      },
      body: JSON.stringify(body),
      keepalive: true,
    })
  // An expired token is being refreshed at this moment.
  const late = new Promise<void>(resolve => setTimeout(resolve, patience))
  Promise.race([sessionKnown(), late])
    .then(() => api.authorized(send))
    .catch(() => undefined)
}
