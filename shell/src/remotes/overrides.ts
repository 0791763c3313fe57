import { withBase } from '@orenda/contracts/remote-addresses'
import type { RemoteManifestEntry, RemoteOverride, RemoteRelease } from '@orenda/contracts/remotes'

/**
 * The manifest with the remotes that this browser tries in place of the deployed ones. One whose server does not answer
 * is listed with an entry that cannot be loaded: its own panel says so, and nobody takes the deployed one for it.
 */
export async function withOverrides(
  entries: readonly RemoteManifestEntry[],
  overrides: readonly RemoteOverride[],
): Promise<readonly RemoteManifestEntry[]> {
  const tried = await Promise.all(overrides.map(override => describe(override, entries)))
  const found = tried.filter(entry => entry !== null)
  const names = new Set(found.map(({ name }) => name))
  return [...entries.filter(({ name }) => !names.has(name)), ...found]
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
    const { previous: _, ...rest } = deployed
    return { ...rest, version: 'local', entry: `${origin}/remoteEntry.js`, integrity: '' }
  }
}
