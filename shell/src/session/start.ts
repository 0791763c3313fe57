import { host } from '@orenda/shared-ui/host'
import { useSession } from '@orenda/shared-ui/session'

let start: Promise<void> | undefined

/** Resolves when the session is known: at once, unless a stored session is being restored. Never rejects. */
export function sessionKnown(): Promise<void> {
  start ??= useSession.getState().status === 'starting' ? host.restoreSession() : Promise.resolve()
  return start
}
