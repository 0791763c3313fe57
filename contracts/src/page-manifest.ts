import { type Language, languages } from './languages.ts'
import type { RemoteFile, RemoteRelease, RemotesManifest } from './remotes.ts'

/**
 * The manifest as the page has it: the shape of `/remotes.json` without what a page does not need before it opens a
 * remote. Words and texts are those of one language under each language's key, hashes of styles and texts are empty, and
 * versions before are left out. Equal values cost nearly nothing under brotli.
 * @param language of the words and of the script with the texts
 * @param opening name of the remote whose opening the page itself names
 */
export function toPageManifest(
  { remotes }: RemotesManifest,
  language: Language,
  opening?: string,
): RemotesManifest {
  return {
    language,
    remotes: remotes.map(({ previous, canary, ...release }) => ({
      ...forPage(release, language, release.name === opening),
      ...(previous && { hasPrevious: true }),
      ...(canary && {
        canary: { percent: canary.percent, release: forPage(canary.release, language, false) },
      }),
    })),
  }
}

function forPage(
  { opening, commands: _, calls: __, permissions: ___, ...release }: RemoteRelease,
  language: Language,
  hasOpening: boolean,
): RemoteRelease {
  const { navigation, shortcuts, panels, preload, texts } = release
  const inPage = <Labelled extends { label: Record<Language, string> }>(entry: Labelled) => ({
    ...entry,
    label: inEach(entry.label[language]),
  })
  return {
    ...release,
    navigation: navigation.map(inPage),
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
  }
}

const withoutHash = (file: RemoteFile): RemoteFile => ({ ...file, integrity: '' })

const inEach = <Value>(value: Value) =>
  Object.fromEntries(languages.map(language => [language, value])) as Record<Language, Value>
