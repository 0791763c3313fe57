import type { RemoteCode, RemoteManifestEntry, RemotesManifest } from '@orenda/contracts/remotes'

/** All that is known of the remotes now; a page has what it needs before it opens one, see `page-manifest.ts`. */
export async function readManifest(): Promise<RemotesManifest> {
  const response = await fetch('/remotes.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`)
  return (await response.json()) as RemotesManifest
}

/**
 * What takes the place of a version that failed: the one before it, or what is shown now, when that is another one. Never
 * rejects; undefined when there is none, or nobody to ask.
 */
export async function previousOf(entry: RemoteManifestEntry): Promise<RemoteCode | undefined> {
  if (entry.previous !== undefined || !entry.hasPrevious) return entry.previous
  const { remotes } = await readManifest().catch(() => ({ remotes: [] }) as RemotesManifest)
  const present = remotes.find(({ name }) => name === entry.name)
  return present?.version === entry.version ? present.previous : present
}
