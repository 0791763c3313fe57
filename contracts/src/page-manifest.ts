import { type Language, languages } from './languages.ts'
import type { RemoteFile, RemoteRelease, RemotesManifest } from './remotes.ts'

/**
 * The manifest as the page has it: the shape of `/remotes.json` without what a page does not need before it opens a
 * remote. Words and texts are those of one language under each language's key, hashes of styles and texts are empty,
 * versions before are left out, and only a page that shows panels has the scripts that open them. Equal values cost
 * nearly nothing under brotli.
 * @param language of the words and of the script with the texts
 * @param opening name of the remote whose opening the page itself names
 * @param showsPanels whether the page shows panels of many remotes
 */
export function toPageManifest(
  { remotes }: RemotesManifest,
  language: Language,
  opening?: string,
  showsPanels = false,
): RemotesManifest {
  const forThis = (release: RemoteRelease, hasOpening: boolean) =>
    forPage(release, language, { hasOpening, showsPanels })
  return {
    language,
    remotes: remotes.map(({ previous, canary, ...release }) => ({
      ...forThis(release, release.name === opening),
      ...(previous && { hasPrevious: true }),
      ...(canary && {
        canary: { percent: canary.percent, release: forThis(canary.release, false) },
      }),
    })),
  }
}

function forPage(
  { opening, panelsOpening, screens, commands: _, calls: __, permissions: ___, ...release }: RemoteRelease,
  language: Language,
  { hasOpening, showsPanels }: { hasOpening: boolean; showsPanels: boolean },
): RemoteRelease {
  const { navigation, places, shortcuts, panels, preload, texts } = release
  const inPage = <Labelled extends { label: Record<Language, string> }>(entry: Labelled) => ({
    ...entry,
    label: inEach(entry.label[language]),
  })
  return {
    ...release,
    navigation: navigation.map(inPage),
    ...(places && { places: places.map(inPage) }),
    ...(shortcuts && {
      shortcuts: shortcuts.map(shortcut => ({
        ...inPage(shortcut),
        note: inEach(shortcut.note[language]),
      })),
    }),
    ...(panels && { panels: panels.map(inPage) }),
    preload: preload.filter(({ address }) => address.endsWith('.css')).map(withoutHash),
    texts: inEach(withoutHash(texts[language])),
    ...(hasOpening && opening && { opening: inEach(withoutHash(opening[language])) }),
    ...(showsPanels && panelsOpening && { panelsOpening: inEach(panelsOpening[language]) }),
    ...(showsPanels && screens && { screens: withoutHash(screens) }),
  }
}

const withoutHash = (file: RemoteFile): RemoteFile => ({ ...file, integrity: '' })

const inEach = <Value>(value: Value) =>
  Object.fromEntries(languages.map(language => [language, value])) as Record<Language, Value>
