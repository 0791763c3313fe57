import type { RemoteManifestEntry, RemoteRelease } from '../../../../contracts/src/remotes.ts'
import { shellPages } from '../../../../contracts/src/shell-pages.ts'
import { pageOfSlot } from '../../../../contracts/src/slots.ts'
import { filledPath } from './remote-paths.ts'
import type { SampleApi } from './sample-answers.ts'

/** Names of panels by the path of the page that has slots for them; see `Look`. */
export function panelsByPage(
  { name: remote, bases, panels = [] }: RemoteRelease,
  present: readonly RemoteManifestEntry[],
  { idIn }: SampleApi,
): ReadonlyMap<string, readonly string[]> {
  const known = new Set<string>([...shellPages, ...bases, ...present.flatMap(other => other.bases)])
  const pages: Readonly<Record<string, string | undefined>> = pageOfSlot
  const byPage = Map.groupBy(panels, ({ slot }) => filledPath(pages[slot] ?? '', idIn))
  return new Map(
    [...byPage]
      .filter(([path]) => known.has(path.split('/', 1)[0] ?? ''))
      .map(([path, those]) => [path, those.map(({ slot, name }) => `${remote}/${slot}/${name}`)]),
  )
}
