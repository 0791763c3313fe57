import { createHash } from 'node:crypto'
import { defaultLanguage, isLanguage, type Language } from '@orenda/contracts/languages'
import type { RemoteManifestEntry, RuntimeConfig } from '@orenda/contracts/remotes'
import type { ShellBuild } from './shell-build.ts'

/** Where the shell goes from the index of a language. */
const startBase = 'apartments'

// Before the first paint, so that a person's dark page never flashes white. It is the page's only inline script, and
// the policy names its hash.
const themeScript = `try{document.documentElement.dataset.theme=localStorage.getItem('theme')||'system'}catch{}`
export const themeScriptHash = `'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`

/** The parts of the font that a page in the language shows for certain; others come when a text wants them. */
const fontSubsets: Record<Language, readonly string[]> = {
  uk: ['latin', 'cyrillic'],
  ru: ['latin', 'cyrillic'],
  en: ['latin'],
}

/** The parts of a path that decide what its page loads first. */
export function firstScreen(path: string, { manifest }: RuntimeConfig) {
  const [first, base] = path.split('/').filter(Boolean)
  const language: Language = isLanguage(first) ? first : defaultLanguage
  const remote = manifest.remotes.find(({ bases }) => bases.includes(base ?? startBase))
  return { language, remote }
}

/**
 * The HTML that starts the shell, with the settings in it and everything that its first screen loads named up front:
 * nothing waits for a script to find out what it needs.
 */
export function pageHtml(
  build: ShellBuild,
  runtime: RuntimeConfig,
  { language, remote }: { language: Language; remote: RemoteManifestEntry | undefined },
): string {
  const own = build.entry.map(file => `/assets/${file}`)
  const styles = own.filter(isStyle).map(href => `<link rel="stylesheet" href="${attribute(href)}">`)
  // Everything waits for it, and a deferred script would come last by itself.
  const scripts = own
    .filter(file => !isStyle(file))
    .map(src => `<script defer fetchpriority="high" src="${attribute(src)}"></script>`)
  const ahead = [
    `/assets/${build.texts[language]}`,
    ...(remote === undefined ? [] : [...remote.preload, remote.texts[language]]),
  ].map(href => `<link rel="preload" as="${isStyle(href) ? 'style' : 'script'}" href="${attribute(href)}">`)
  const fonts = build.fonts
    .filter(file => fontSubsets[language].some(subset => file.startsWith(`onest-${subset}-wght`)))
    .map(
      file =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${attribute(file)}">`,
    )
  return `<!doctype html>
<html lang="${language}" data-theme="system">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Orenda</title>
<script>${themeScript}</script>
${[...scripts, ...styles, ...ahead, ...fonts].join('\n')}
<link rel="icon" type="image/svg+xml" href="${attribute(build.icon)}">
<script type="application/json" id="orenda-runtime">${JSON.stringify(runtime).replaceAll('<', '\\u003c')}</script>
</head>
<body>
<div id="root"></div>
<noscript>Orenda потребує JavaScript · Orenda needs JavaScript</noscript>
</body>
</html>
`
}

const isStyle = (file: string) => file.endsWith('.css')

const attribute = (text: string) => text.replace(/[&"<>]/g, character => `&#${character.charCodeAt(0)};`)
