import { idle } from './idle.ts'
import type { RemoteFailure } from './remote-failure.ts'

/**
 * Reports a remote's failure to the server, for its log and metrics. The sender is loaded when a failure occurs;
 * errors of reporting are ignored.
 * @param fellBack whether the previous version is shown instead
 */
export function reportFailure(failure: RemoteFailure, fellBack: boolean): void {
  import(/* webpackChunkName: 'failure' */ './send-failure.ts').then(
    ({ sendFailure }) => sendFailure(failure, fellBack),
    () => undefined,
  )
}

/** Reports once per page that a canary runs in it. It waits until everything else is loaded. */
export function reportShown(name: string, version: string): void {
  idle()
    .then(() => import(/* webpackChunkName: 'failure' */ './send-shown.ts'))
    .then(
      ({ sendShown }) => sendShown(name, version),
      () => undefined,
    )
}
