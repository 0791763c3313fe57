import { renewRemote } from '../remotes/registry.ts'
import { runningVersion } from '../remotes/run-code.ts'
import { forgetPanels } from './panel-remotes.ts'

/**
 * Reads the manifest again, so that the next panel of a remote starts anew. What of the remote runs in this page goes on. Never
 * rejects: without a manifest the one that is known serves.
 */
export async function renewPanels(remote: string): Promise<void> {
  forgetPanels(remote)
  await renewRemote(runningVersion(remote) === undefined ? remote : undefined).catch(() => undefined)
}
