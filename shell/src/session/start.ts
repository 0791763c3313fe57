import { restoreSession, useSession } from '@orenda/shared-ui/host'

let start: Promise<void> | undefined

/** Resolves when the session is known: at once, unless a stored session is being restored. Never rejects. */
export function sessionKnown(): Promise<void> {
  start ??= useSession.getState().status === 'starting' ? restoreSession() : Promise.resolve()
  return start
}
