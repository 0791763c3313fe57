import type { RemoteCode, RemoteManifestEntry, RemotesManifest } from '@orenda/contracts/remotes'

/** Reads the complete manifest; the page itself has only a part of it, see `page-manifest.ts`. */
export async function readManifest(): Promise<RemotesManifest> {
  const response = await fetch('/remotes.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`)
  return (await response.json()) as RemotesManifest
}

/**
 * Returns the version that replaces a failed one: the previous one, or the current one of the manifest if it is
 * another. Never rejects; undefined when there is none or the server cannot be reached.
 */
export async function previousOf(entry: RemoteManifestEntry): Promise<RemoteCode | undefined> {
  if (entry.previous !== undefined || !entry.hasPrevious) return entry.previous
  const { remotes } = await readManifest().catch(() => ({ remotes: [] }) as RemotesManifest)
  const present = remotes.find(({ name }) => name === entry.name)
  return present?.version === entry.version ? present.previous : present
}
