import { host } from '@orenda/shared-ui/host'
import { useSession } from '@orenda/shared-ui/session'

let start: Promise<void> | undefined

/** Resolves when it is known who is there: at once, unless a stored session is still being restored. Never rejects. */
export function sessionKnown(): Promise<void> {
  start ??= useSession.getState().status === 'starting' ? host.restoreSession() : Promise.resolve()
  return start
}
