import type { ClientEvents } from '../../../../contracts/src/client-events.ts'
import type { RemoteRelease } from '../../../../contracts/src/remotes.ts'
import type { AskedCall } from './sample-answers.ts'

/**
 * Failures of a version's screens that the shell reports with this request, one sentence each. The
 * shell contains some of them, so that nothing of them is seen on the screen.
 */
export function reportedIn({ url, method, body }: AskedCall, { name }: RemoteRelease): string[] {
  if (method !== 'POST' || !new URL(url).pathname.endsWith('/client-events')) return []
  const { events } = JSON.parse(body.toString()) as ClientEvents
  return events.flatMap(event =>
    event.kind === 'remote_failed' && event.name === name && event.panel === undefined
      ? [`it failed (${event.phase})${event.error ? `: ${event.error}` : ''}`]
      : [],
  )
}
