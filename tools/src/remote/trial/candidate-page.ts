import type { Browser, Page } from 'playwright-core'
import { fromPageManifest } from '../../../../contracts/src/page-manifest.ts'
import type { RemoteRelease, RemotesManifest, RuntimeConfig } from '../../../../contracts/src/remotes.ts'
import { watchInPage } from './in-page.ts'
import { decideRequests, type Fate } from './requests.ts'
import type { AnswerCall } from './sample-answers.ts'

/** What a version is tried in. */
export interface Trial {
  browser: Browser
  /** The version, with addresses that a page can use. */
  candidate: RemoteRelease
  /** The shell's address, without a slash at the end. */
  shell: string
  /** Address of the version's files, with a slash at the end. */
  address: string
}

/**
 * A page in a browser of its own, and a process of its own: what hangs there hangs alone. The shell's page, its policy and
 * its files are the real ones; the version takes its place in the page's manifest, and the API is one that touches nobody's
 * data.
 * @param onForeign hears the address of every request that leaves the installation; none does
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
  await context.addInitScript(watchInPage, address)
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

/** Where the shell's API is, when that is not where the page comes from. */
function apiOriginsIn(html: string): string[] {
  const json = runtimeScript.exec(html)?.[2]
  const base = json === undefined ? '' : (JSON.parse(json) as RuntimeConfig).apiBase
  return URL.canParse(base) ? [new URL(base).origin] : []
}

/**
 * A manifest with the candidate in the place of the version that is shown. Panels of the others are left out: what is wrong
 * with one of theirs says nothing about this version, on whosever page it stands.
 */
const listing = (present: RemotesManifest, candidate: RemoteRelease): RemotesManifest => ({
  ...present,
  remotes: [
    ...present.remotes.filter(({ name }) => name !== candidate.name).map(({ panels, ...other }) => other),
    candidate,
  ],
})

/** The shell's page with the candidate in its manifest, and without the files of the version that it names. */
function withCandidate(html: string, candidate: RemoteRelease): string {
  return html
    .replace(runtimeScript, (_, start: string, json: string, end: string) => {
      const runtime = JSON.parse(json) as RuntimeConfig
      const manifest = listing(fromPageManifest(runtime.manifest), candidate)
      return start + JSON.stringify({ ...runtime, manifest, overrides: [] }).replaceAll('<', '\\u003c') + end
    })
    .replace(/<script defer[^>]* src="[^"]*\/mfe-[^"]*"[^>]*><\/script>\n?/g, '')
    .replace(/<link rel="stylesheet" data-rspack[^>]*>\n?/g, '')
}
