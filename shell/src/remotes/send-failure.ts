import { host } from '@orenda/shared-ui/host'
import type { RemoteFailure } from './remote-failure.ts'
import { sendEvent } from './send-event.ts'

/** Milliseconds in which the same failure is reported only once. */
const quiet = 30_000

const told = new Map<string, number>()

/** The last failure of each remote in this page. */
export const failures = new Map<
  string,
  { version: string; phase: RemoteFailure['phase']; hasFallenBack: boolean }
>()

/**
 * Reports a remote's failure to the server: the error's name and its place in our code, but not its message,
 * which may repeat user input. Errors of reporting are ignored.
 * @param fellBack whether the previous version is shown instead
 */
export function sendFailure(failure: RemoteFailure, fellBack: boolean): void {
  const { remote: name, version, phase, panel, cause } = failure
  const key = `${name} ${version} ${phase} ${panel} ${fellBack}`
  if (panel === '') failures.set(name, { version, phase, hasFallenBack: fellBack })
  const now = performance.now()
  if (now - (told.get(key) ?? Number.NEGATIVE_INFINITY) < quiet) return
  told.set(key, now)
  const error = cause instanceof Error ? cause.name.replace(/[^\w$]/g, '').slice(0, 64) : ''
  const event = {
    kind: 'remote_failed',
    name,
    version,
    phase,
    trace_id: host.traceId,
    fell_back: fellBack,
    error,
    ...(panel !== '' && { panel }),
  } as const
  sendEvent({ ...event, place: placeOf(cause) })
}

/** The place in our files where an error was thrown, e.g. `/remotes/mfe-finance/remoteEntry.js:1:2345`. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return /\/(?:assets|remotes)\/[\w./@+-]+:\d+:\d+/.exec(error.stack ?? '')?.[0].slice(0, 200) ?? ''
}
