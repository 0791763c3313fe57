import type { ClientEvents } from '@orenda/contracts/client-events'
import { runtimeConfig, traceId } from '@orenda/shared-ui/host'
import type { RemoteFailure } from './remote-failure.ts'

/** Milliseconds in which the same failure is told once, however often it happens. */
const quiet = 30_000

const told = new Map<string, number>()

/**
 * Tells the server that a remote failed, for its log and its figures: the name of the error and its place in our code, not
 * its message, which may repeat what a person typed. Nobody waits for it, and when it does not arrive, nobody notices.
 * @param fellBack whether the version before it stands in its place
 */
export function reportFailure(failure: RemoteFailure, fellBack: boolean): void {
  const { remote: name, version, phase, cause } = failure
  const key = `${name} ${version} ${phase} ${fellBack}`
  const now = performance.now()
  if (now - (told.get(key) ?? Number.NEGATIVE_INFINITY) < quiet) return
  told.set(key, now)
  const error = cause instanceof Error ? cause.name.replace(/[^\w$]/g, '').slice(0, 64) : ''
  const event = {
    kind: 'remote_failed',
    name,
    version,
    phase,
    trace_id: traceId,
    fell_back: fellBack,
    error,
  } as const
  const body: ClientEvents = { events: [{ ...event, place: placeOf(cause) }] }
  fetch(`${runtimeConfig.apiBase}/client-events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined)
}

/** Where in our files an error was thrown, e.g. `/remotes/mfe-finance/remoteEntry.js:1:2345`. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return /\/(?:assets|remotes)\/[\w./@+-]+:\d+:\d+/.exec(error.stack ?? '')?.[0].slice(0, 200) ?? ''
}
