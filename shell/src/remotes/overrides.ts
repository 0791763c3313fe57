import { withBase } from '@orenda/contracts/remote-addresses'
import { remoteReleaseSchema } from '@orenda/contracts/remote-schemas'
import type { RemoteManifestEntry, RemoteOverride, RemotesManifest } from '@orenda/contracts/remotes'

// Loaded only when a remote is tried: data of another origin is validated with a schema, which is large.

/**
 * Descriptions of the remotes that this browser tries. When a server does not answer or its description is
 * invalid, the entry cannot be loaded, so the error panel is shown and not the deployed version.
 */
export async function describeOverrides(
  overrides: readonly RemoteOverride[],
  { remotes }: RemotesManifest,
): Promise<readonly RemoteManifestEntry[]> {
  const tried = await Promise.all(overrides.map(override => describe(override, remotes)))
  return tried.filter(entry => entry !== null)
}

async function describe(
  { name, origin }: RemoteOverride,
  entries: readonly RemoteManifestEntry[],
): Promise<RemoteManifestEntry | null> {
  const address = `${origin}/remote.json`
  const away = (entry: string): RemoteManifestEntry | null => {
    const deployed = entries.find(listed => listed.name === name)
    if (deployed === undefined) return null
    const { previous: _, canary: __, ...rest } = deployed
    return { ...rest, version: 'local', entry, integrity: '' }
  }
  const said = await readJson(address)
  if (said === null) return away(`${origin}/remoteEntry.js`)
  const { data: release, error } = remoteReleaseSchema.safeParse(said)
  if (release?.name === name) return withBase(release, `${origin}/`)
  const [issue] = error?.issues ?? []
  const problem = issue ? `${issue.path.join('.')}: ${issue.message}` : `it describes ${release?.name}`
  // Logged for the remote's developer.
  reportError(new Error(`${address} cannot be read: ${problem}`))
  // Without scripts: with an invalid description, they could run with the texts and styles of another version.
  return away(address)
}

/** Null when there is no answer; invalid JSON gives no object. */
async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address, { cache: 'no-cache' }).catch(() => null)
  return response?.ok ? response.json().catch(() => undefined) : null
}
