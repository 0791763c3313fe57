import { defaultLanguage, isLanguage, type Language } from '@orenda/contracts/languages'
import { toPageManifest } from '@orenda/contracts/page-manifest'
import type {
  RemoteFile,
  RemoteManifestEntry,
  RemotesManifest,
  RuntimeConfig,
} from '@orenda/contracts/remotes'
import { appManifestAddress, themeColors } from './app-manifest.ts'
import type { ShellBuild } from './shell-build.ts'
import { startScript } from './start-script.ts'

/** The page that the index of a language redirects to. */
const startBase = 'apartments'

/** The page that consists of panels. */
const panelsBase = 'today'

/** The font subsets that a page in the language certainly needs; others are loaded on demand. */
const fontSubsets: Record<Language, readonly string[]> = {
  uk: ['latin', 'cyrillic'],
  ru: ['latin', 'cyrillic'],
  en: ['latin'],
}

/** The parts of a path that decide what its page loads first. */
export function firstScreen(path: string, { remotes }: RemotesManifest) {
  const [first, base = startBase, ...deeper] = path.split('/').filter(Boolean)
  const language: Language = isLanguage(first) ? first : defaultLanguage
  const remote = remotes.find(({ bases }) => bases.includes(base))
  const reads = ['users/me', ...(deeper.length === 0 ? readsOf(remote, base) : [])]
  // Today, and the pages of one record.
  const showsPanels = base === panelsBase || deeper.length > 0
  return { language, remote, reads, showsPanels }
}

const readsOf = (remote: RemoteManifestEntry | undefined, base: string): readonly string[] =>
  remote !== undefined && Object.hasOwn(remote.reads, base) ? (remote.reads[base] ?? []) : []

/**
 * The HTML of the shell with its settings. It lists everything that the first screen loads, so that no file
 * waits for a script that requests it.
 */
export function pageHtml(
  build: ShellBuild,
  runtime: RuntimeConfig,
  {
    language,
    remote,
    showsPanels = false,
  }: { language: Language; remote: RemoteManifestEntry | null; showsPanels?: boolean },
): string {
  const manifest = toPageManifest(runtime.manifest, language, remote?.name, showsPanels)
  const settings = { ...runtime, manifest }
  // With their hashes, by which the service worker keeps them.
  const own = (file: string): RemoteFile => ({
    address: `/assets/${file}`,
    integrity: build.hashes[file] ?? '',
  })
  const styles = build.entry
    .filter(isStyle)
    .map(own)
    .map(file => `<link rel="stylesheet" href="${attribute(file.address)}"${checked(file)}>`)
  // In the order of execution. Otherwise the shell's script would load texts and remote later; if one fails, the
  // shell tries again.
  const scripts = [
    own(build.texts[language]),
    ...build.entry.filter(file => !isStyle(file)).map(own),
    ...(remote === null
      ? []
      : [
          ...(remote.opening ? [remote.opening[language]] : [remote.texts[language], entryOf(remote)]),
          ...remote.preload.filter(({ address }) => !isStyle(address)),
        ]),
  ].map(
    file => `<script defer fetchpriority="high" src="${attribute(file.address)}"${checked(file)}></script>`,
  )
  // A remote's own loader recognises its style sheet by this mark, and does not request it again.
  const remoteStyles = (remote?.preload ?? [])
    .filter(({ address }) => isStyle(address))
    .map(
      file =>
        `<link rel="stylesheet" data-rspack="${attribute(`${remote?.name}:chunk-${file.chunk ?? 'remote'}`)}" href="${attribute(file.address)}"${checked(file)}>`,
    )
  // After the scripts: text is shown in another font until fonts load, but nothing is shown without scripts.
  const fonts = build.fonts
    .filter(file => fontSubsets[language].some(subset => file.startsWith(`onest-${subset}-wght`)))
    .map(
      file =>
        `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="/assets/${attribute(file)}">`,
    )
  return `<!doctype html>
<html lang="${language}" data-theme="system">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="color-scheme" content="light dark">
<title>Orenda</title>
${[...scripts, ...fonts].join('\n')}
<script type="application/json" id="orenda-runtime">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>
<script>${startScript}</script>
${/* Behind the script above, which would wait for it. */ [...styles, ...remoteStyles].join('\n')}
<link rel="icon" type="image/svg+xml" href="${attribute(build.icon)}">
<link rel="manifest" href="${appManifestAddress(language)}">
<meta name="theme-color" content="${themeColors.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${themeColors.dark}" media="(prefers-color-scheme: dark)">
</head>
<body>
<div id="root"></div>
<noscript>Orenda потребує JavaScript · Orenda needs JavaScript</noscript>
</body>
</html>
`
}

const entryOf = ({ entry, integrity }: RemoteManifestEntry): RemoteFile => ({ address: entry, integrity })

/** A browser refuses a file with a hash from another origin unless it is loaded with CORS. */
const checked = ({ address, integrity }: RemoteFile): string => {
  if (integrity === '') return ''
  const origin = URL.canParse(address) ? ' crossorigin="anonymous"' : ''
  return ` integrity="${attribute(integrity)}"${origin}`
}

const isStyle = (file: string) => file.endsWith('.css')

const attribute = (text: string) => text.replace(/[&"<>]/g, character => `&#${character.charCodeAt(0)};`)
