import type { RemoteManifestEntry } from '@orenda/contracts/remotes'

/** A page manifest's entry with its texts in all languages, as far as the complete manifest has them. */
export function withWords(
  entry: RemoteManifestEntry,
  whole: readonly RemoteManifestEntry[],
): RemoteManifestEntry {
  const found = whole.find(({ name }) => name === entry.name)
  if (found === undefined) return entry
  const isSame = ({ version }: Pick<RemoteManifestEntry, 'version'>) => version === entry.version
  const canary = found.canary?.release
  const release = canary && isSame(canary) ? canary : found
  return {
    ...entry,
    navigation: entry.navigation.map(
      line => release.navigation.find(({ base }) => base === line.base) ?? line,
    ),
    ...(entry.places && {
      places: entry.places.map(place => release.places?.find(({ base }) => base === place.base) ?? place),
    }),
    ...(entry.shortcuts && {
      shortcuts: entry.shortcuts.map(
        shortcut => release.shortcuts?.find(({ path }) => path === shortcut.path) ?? shortcut,
      ),
    }),
    ...(entry.panels && {
      panels: entry.panels.map(
        panel =>
          release.panels?.find(({ slot, name }) => slot === panel.slot && name === panel.name) ?? panel,
      ),
    }),
    ...(isSame(release) && { texts: release.texts }),
  }
}
