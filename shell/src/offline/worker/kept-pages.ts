import { isLanguage } from '@orenda/contracts/languages'
import type { RuntimeConfig } from '@orenda/contracts/remotes'
import { NetworkFirst } from 'serwist'
import { editionIn, withSeen, withTab } from './editions.ts'
import type { FetchRequest } from './scope.ts'
import { changeEditions, pagesCache, readEditions } from './stored-editions.ts'

/** Seconds after which a page of the network counts as missing. */
const patience = 4

/** Where a page of an edition is kept. Its query is left out: it may have the token of a mail. */
const placeOf = (edition: string, path: string): string => `/${edition}${path}`

/** The part of a path that decides what its page loads first. */
const sectionOf = (path: string): string => path.split('/', 3).join('/')

/** Whether a path is a page of the shell; that of a tenant (`/uk/t/…`) is not. */
export function isPage(path: string): boolean {
  const [, language, base] = path.split('/')
  return path === '/' || (isLanguage(language) && base !== 't')
}

/**
 * Pages come from the network. Without one, or where it does not answer, the same section's page of the current
 * edition is shown, else another one of the same language: the shell shows what the address says.
 */
export const pages = new NetworkFirst({
  cacheName: pagesCache,
  networkTimeoutSeconds: patience,
  plugins: [
    {
      cacheWillUpdate: async ({ request, response, event }) => {
        await keepPage(new URL(request.url).pathname, response, (event as FetchRequest).resultingClientId)
        return null
      },
      cachedResponseWillBeUsed: ({ request, event }) =>
        keptPage(new URL(request.url).pathname, (event as FetchRequest).resultingClientId),
      handlerWillRespond: async ({ request, response, event }) =>
        (response.status >= 500 &&
          (await keptPage(new URL(request.url).pathname, (event as FetchRequest).resultingClientId))) ||
        response,
    },
  ],
})

/**
 * Keeps a page from the network, unless it has trials, and forgets those of editions that are no longer needed.
 * @param tab that shows it; empty for none
 */
export async function keepPage(path: string, response: Response, tab: string): Promise<void> {
  if (response.status !== 200) return
  const html = await response.text()
  const runtime = runtimeIn(html)
  const edition = runtime && editionIn(runtime)
  const isShown = tab !== ''
  if (!edition) {
    if (isShown) await changeEditions(editions => withTab(editions, tab, ''))
    return
  }
  const cache = await caches.open(pagesCache)
  await cache.put(placeOf(edition.id, sectionOf(path)), pageOf(html, response.headers))
  const { current, next } = await changeEditions(editions => {
    const seen = withSeen(editions, edition)
    return isShown ? withTab(seen, tab, edition.id) : seen
  })
  const kept = new Set([current?.id, next?.id])
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    const of = pathname.split('/')[1]
    if (pathname.split('/').length > 2 && !kept.has(of)) await cache.delete(request)
  }
}

/** Made anew, because a stored response would give the page its own address. */
function pageOf(html: string, headers: Headers): Response {
  const kept = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) kept.delete(name)
  return new Response(html, { headers: kept })
}

async function keptPage(path: string, tab: string): Promise<Response | undefined> {
  const editions = await readEditions()
  const edition = editions.current ?? editions.next
  if (edition === null) return undefined
  const cache = await caches.open(pagesCache)
  const places = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const [, language] = path.split('/')
  const wanted = [
    placeOf(edition.id, sectionOf(path)),
    placeOf(edition.id, `/${language}/`),
    `/${edition.id}/`,
  ]
  const place = wanted.flatMap(
    start => places.find(place => place === start || place.startsWith(start)) ?? [],
  )
  const page = place[0] === undefined ? undefined : await cache.match(place[0])
  if (page !== undefined && tab !== '') await changeEditions(known => withTab(known, tab, edition.id))
  return page
}

function runtimeIn(html: string): RuntimeConfig | null {
  const json = /id="orenda-runtime">([^<]*)</.exec(html)?.[1]
  return json === undefined ? null : (JSON.parse(json) as RuntimeConfig)
}
