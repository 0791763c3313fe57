import { restoreSession, useSession } from '@orenda/shared-ui/host'

let start: Promise<void> | undefined

/** Resolves when it is known who is there: at once, unless a stored session is still being restored. Never rejects. */
export function sessionKnown(): Promise<void> {
  start ??= useSession.getState().status === 'starting' ? restoreSession() : Promise.resolve()
  return start
}
