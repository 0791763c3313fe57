import { defaultLanguage, isLanguage, type Language } from '@orenda/contracts/languages'
import { toPageManifest } from '@orenda/contracts/page-manifest'
import type {
  RemoteFile,
  RemoteManifestEntry,
  RemotesManifest,
  RuntimeConfig,
} from '@orenda/contracts/remotes'
import type { ShellBuild } from './shell-build.ts'
import { startScript } from './start-script.ts'

/** Where the shell goes from the index of a language. */
const startBase = 'apartments'

/** The parts of the font that a page in the language shows for certain; others come when a text wants them. */
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
  return { language, remote, reads }
}

const readsOf = (remote: RemoteManifestEntry | undefined, base: string): readonly string[] =>
  remote !== undefined && Object.hasOwn(remote.reads, base) ? (remote.reads[base] ?? []) : []

/**
 * The HTML that starts the shell, with the settings in it and everything that its first screen loads named up front:
 * nothing waits for a script to find out what it needs.
 */
export function pageHtml(
  build: ShellBuild,
  runtime: RuntimeConfig,
  { language, remote }: { language: Language; remote: RemoteManifestEntry | null },
): string {
  const settings = { ...runtime, manifest: toPageManifest(runtime.manifest, language, remote?.name) }
  const own = build.entry.map(file => `/assets/${file}`)
  const styles = own.filter(isStyle).map(href => `<link rel="stylesheet" href="${attribute(href)}">`)
  // In the order in which they run: each finds what it needs there already. Words and the remote would otherwise be
  // loaded by the shell's script, once it runs; one that does not come is tried there again.
  const scripts = [
    plain(`/assets/${build.texts[language]}`),
    ...own.filter(address => !isStyle(address)).map(plain),
    ...(remote === null
      ? []
      : [
          ...(remote.opening ? [remote.opening[language]] : [remote.texts[language], entryOf(remote)]),
          ...remote.preload.filter(({ address }) => !isStyle(address)),
        ]),
  ].map(
    file => `<script defer fetchpriority="high" src="${attribute(file.address)}"${checked(file)}></script>`,
  )
  // A remote's own loader knows its style sheet by this mark, and does not ask for it again.
  const remoteStyles = (remote?.preload ?? [])
    .filter(({ address }) => isStyle(address))
    .map(
      file =>
        `<link rel="stylesheet" data-rspack="${attribute(`${remote?.name}:chunk-${file.chunk ?? 'remote'}`)}" href="${attribute(file.address)}"${checked(file)}>`,
    )
  // Behind the scripts: a text stands in another font until they are here, and nothing stands without a script.
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
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Orenda</title>
${[...scripts, ...fonts].join('\n')}
<script type="application/json" id="orenda-runtime">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>
<script>${startScript}</script>
${/* Behind the script above, which would wait for it. */ [...styles, ...remoteStyles].join('\n')}
<link rel="icon" type="image/svg+xml" href="${attribute(build.icon)}">
</head>
<body>
<div id="root"></div>
<noscript>Orenda потребує JavaScript · Orenda needs JavaScript</noscript>
</body>
</html>
`
}

/** Our own files come from where the page comes from: there is nothing to check them against. */
const plain = (address: string): RemoteFile => ({ address, integrity: '' })

const entryOf = ({ entry, integrity }: RemoteManifestEntry): RemoteFile => ({ address: entry, integrity })

/** The browser refuses a file of another origin that it cannot read, and so cannot check. */
const checked = ({ address, integrity }: RemoteFile): string => {
  if (integrity === '') return ''
  const origin = URL.canParse(address) ? ' crossorigin="anonymous"' : ''
  return ` integrity="${attribute(integrity)}"${origin}`
}

const isStyle = (file: string) => file.endsWith('.css')

const attribute = (text: string) => text.replace(/[&"<>]/g, character => `&#${character.charCodeAt(0)};`)
