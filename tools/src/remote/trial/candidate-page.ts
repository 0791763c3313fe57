import type { Browser, Page } from 'playwright-core'
import type { RemoteRelease, RemotesManifest, RuntimeConfig } from '../../../../contracts/src/remotes.ts'
import { watchScript } from './in-page.ts'
import { decideRequests, type Fate } from './requests.ts'
import type { AnswerCall } from './sample-answers.ts'

/** Where a version is tried. */
export interface Trial {
  browser: Browser
  /** The version, with addresses that a page can load. */
  candidate: RemoteRelease
  /** The shell's address, without a slash at the end. */
  shell: string
  /** Address of the version's files, with a slash at the end. */
  address: string
}

/**
 * A page in its own browser process, so that a hanging page blocks no other. The shell's page,
 * policy and files are the real ones; the version takes its place in the page's manifest, and the
 * API is a sample without real data.
 * @param onForeign called with the address of every request to another origin; such requests are
 * blocked
 */
export async function candidatePage(
  { browser, candidate, shell, address }: Trial,
  {
    answer,
    isSignedIn,
    onForeign,
  }: { answer: AnswerCall; isSignedIn: boolean; onForeign: (url: string) => void },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shell,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    locale: 'uk-UA',
    viewport: { width: 1440, height: 900 },
  })
  const enter = () => {
    localStorage.setItem('orenda.accessToken', 'check')
    localStorage.setItem('orenda.refreshToken', 'check')
  }
  if (isSignedIn) await context.addInitScript(enter)
  await context.addInitScript({ content: watchScript(address) })
  const known = new Set([new URL(shell).origin, new URL(address).origin])
  const page = await context.newPage()
  await decideRequests(page, ({ url, type }): Fate => {
    const { protocol, origin, pathname } = new URL(url)
    if (/^https?:$/.test(protocol) && !known.has(origin)) {
      onForeign(url)
      return 'refuse'
    }
    if (pathname.includes('/api/')) return { answer }
    if (pathname.endsWith('/remotes.json'))
      return { change: json => JSON.stringify(listing(JSON.parse(json) as RemotesManifest, candidate)) }
    if (type !== 'Document' || !url.startsWith(shell)) return 'pass'
    return {
      change: html => {
        for (const origin of apiOriginsIn(html)) known.add(origin)
        return withCandidate(html, candidate)
      },
    }
  })
  return page
}

const runtimeScript = /(<script type="application\/json" id="orenda-runtime">)([\s\S]*?)(<\/script>)/

/** Origins of the shell's API, when they differ from the page's. */
function apiOriginsIn(html: string): string[] {
  const json = runtimeScript.exec(html)?.[2]
  const base = json === undefined ? '' : (JSON.parse(json) as RuntimeConfig).apiBase
  return URL.canParse(base) ? [new URL(base).origin] : []
}

/**
 * A manifest with the candidate in place of the shown version. Panels of other remotes are left
 * out, because their errors say nothing about this version.
 */
const listing = (present: RemotesManifest, candidate: RemoteRelease): RemotesManifest => ({
  ...present,
  remotes: [
    ...present.remotes.filter(({ name }) => name !== candidate.name).map(({ panels, ...other }) => other),
    candidate,
  ],
})

/**
 * The shell's page with the candidate in its manifest, and without preloads of the replaced
 * version.
 */
function withCandidate(html: string, candidate: RemoteRelease): string {
  return html
    .replace(runtimeScript, (_, start: string, json: string, end: string) => {
      const runtime = JSON.parse(json) as RuntimeConfig
      const manifest = listing(runtime.manifest, candidate)
      // Without a service worker: each page of the check begins with nothing.
      const settings = { ...runtime, manifest, overrides: [], offline: undefined }
      return start + JSON.stringify(settings).replaceAll('<', '\\u003c') + end
    })
    .replace(/<script defer[^>]* src="[^"]*\/mfe-[^"]*"[^>]*><\/script>\n?/g, '')
    .replace(/<link rel="stylesheet" data-rspack[^>]*>\n?/g, '')
}
