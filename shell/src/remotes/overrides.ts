import { withBase } from '@orenda/contracts/remote-addresses'
import { remoteReleaseSchema } from '@orenda/contracts/remote-schemas'
import type { RemoteManifestEntry, RemoteOverride, RemotesManifest } from '@orenda/contracts/remotes'

// Loaded only in a browser that tries something: what another origin says is checked against its schema, which is large.

/**
 * The remotes that this browser tries in place of the deployed ones. One whose server does not answer, or says something
 * that is no description of it, has an entry that cannot be loaded: its own panel says so, and nobody takes the deployed
 * one for it.
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
  // To the console, for whoever works on it.
  reportError(new Error(`${address} cannot be read: ${problem}`))
  // No script: what stands beside a torn description is not run with the words and styles of another version.
  return away(address)
}

/** Null when nobody answers; what is no JSON comes as no object. */
async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address, { cache: 'no-cache' }).catch(() => null)
  return response?.ok ? response.json().catch(() => undefined) : null
}
