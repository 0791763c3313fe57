import { withBase } from '@orenda/contracts/remote-addresses'
import type {
  RemoteManifestEntry,
  RemoteOverride,
  RemoteRelease,
  RemotesManifest,
} from '@orenda/contracts/remotes'

/**
 * The remotes that this browser tries in place of the deployed ones. One whose server does not answer has an entry that
 * cannot be loaded: its own panel says so, and nobody takes the deployed one for it.
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
  try {
    const response = await fetch(`${origin}/remote.json`, { cache: 'no-cache' })
    if (!response.ok) throw new Error(`${origin} answered ${response.status}`)
    const release = (await response.json()) as RemoteRelease
    if (release.name !== name) throw new Error(`${origin} serves ${release.name}`)
    return withBase(release, `${origin}/`)
  } catch {
    const deployed = entries.find(entry => entry.name === name)
    if (deployed === undefined) return null
    const { previous: _, canary: __, ...rest } = deployed
    return { ...rest, version: 'local', entry: `${origin}/remoteEntry.js`, integrity: '' }
  }
}
