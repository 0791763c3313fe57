import { idle } from './idle.ts'
import type { RemoteFailure } from './remote-failure.ts'

/**
 * Tells the server that a remote failed, for its log and its figures. What does so is not for the first screen, and comes when
 * something fails; when it does not, or what it tells does not arrive, nobody notices.
 * @param fellBack whether the version before it stands in its place
 */
export function reportFailure(failure: RemoteFailure, fellBack: boolean): void {
  import(/* webpackChunkName: 'failure' */ './send-failure.ts').then(
    ({ sendFailure }) => sendFailure(failure, fellBack),
    () => undefined,
  )
}

/** Tells the server, once in this page, that a canary runs in it. Nobody waits for that either, and it waits for all else. */
export function reportShown(name: string, version: string): void {
  idle()
    .then(() => import(/* webpackChunkName: 'failure' */ './send-shown.ts'))
    .then(
      ({ sendShown }) => sendShown(name, version),
      () => undefined,
    )
}
