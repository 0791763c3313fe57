import { host } from '@orenda/shared-ui/host'
import { useSession } from '@orenda/shared-ui/session'

let start: Promise<void> | undefined

/** Resolves when the session is known: at once, unless a stored session is being restored. Never rejects. */
export function sessionKnown(): Promise<void> {
  start ??= useSession.getState().status === 'starting' ? restore() : Promise.resolve()
  return start
}

/** Where answers are kept on the device (`kept-data.ts` writes this key), the page may open with them. */
function restore(): Promise<void> {
  const answer = host.restoreSession()
  if (!localStorage.getItem('recent.kept')) return answer
  return import(/* webpackChunkName: 'offline-data' */ '../offline/kept-data.ts').then(
    kept => kept.openWith(answer),
    () => answer,
  )
}
