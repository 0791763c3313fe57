import { renewRemote } from '../remotes/registry.ts'
import { runningVersion } from '../remotes/run-code.ts'
import { forgetPanels } from './panel-remotes.ts'

/**
 * Reloads the manifest, so that the next panel of a remote is loaded anew. Running parts of the remote stay.
 * Never rejects: if the manifest fails to load, the known one is used.
 */
export async function renewPanels(remote: string): Promise<void> {
  forgetPanels(remote)
  await renewRemote(runningVersion(remote) === undefined ? remote : undefined).catch(() => undefined)
}
