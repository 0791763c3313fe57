import type { RemoteManifestEntry, RemoteRelease } from '../../../contracts/src/remotes.ts'
import { shellPages } from '../../../contracts/src/shell-pages.ts'

/** The bases of a remote that another remote has. */
export function collisions(release: RemoteRelease, others: readonly RemoteManifestEntry[]): string[] {
  return release.bases.flatMap(claimed => {
    if ((shellPages as readonly string[]).includes(claimed)) return [`"${claimed}" is a page of the shell`]
    return others
      .filter(other => other.name !== release.name)
      .filter(other => [other.bases, other.canary?.release.bases ?? []].flat().includes(claimed))
      .map(other => `"${claimed}" belongs to ${other.name}`)
  })
}
