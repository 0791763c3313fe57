import type { ClientEvents } from '@orenda/contracts/client-events'
import { api } from '@orenda/shared-ui/api'
import { runtimeConfig } from '@orenda/shared-ui/host'
import { sessionKnown } from '../session/start.ts'

/** Milliseconds that a report waits to be known whose it is. */
const patience = 3000

/**
 * Tells the server what happened in this page, with the session of whoever is signed in: what speaks against a canary counts by
 * people. Nobody waits for it, and when it does not arrive, nobody notices.
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
  // A token of yesterday is being replaced at this moment.
  const late = new Promise<void>(resolve => setTimeout(resolve, patience))
  Promise.race([sessionKnown(), late])
    .then(() => api.authorized(send))
    .catch(() => undefined)
}
