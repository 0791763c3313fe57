import type { Browser, CDPSession, Page } from 'playwright-core'

export interface Load {
  /** Bytes of scripts and styles, as transferred. */
  bytes: number
  fontBytes: number
  requests: number
  /** The longest chain of requests that waited for each other, after the HTML. */
  depth: number
  /** Milliseconds from the start of the navigation until the first apartment is visible. */
  visible: number
  files: { path: string; bytes: number; type: string }[]
}

export interface Conditions {
  /** Milliseconds that are added to every request. */
  latency: number
  /** In bytes a second; -1 for no limit. */
  throughput: number
  /** Factor by which the processor is slowed down. */
  slowdown: number
}

/** One load of the apartments with an empty cache, by a signed-in user. */
export async function firstScreen(
  browser: Browser,
  url: string,
  tokens: Record<string, string>,
  { latency, throughput, slowdown }: Conditions,
): Promise<Load> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await context.addInitScript(stored => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, tokens)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const requests = await watch(session)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await visibleAt(page)
  await page.goto('/uk/apartments', { waitUntil: 'commit' })
  const visible = await page.waitForFunction(() => (window as { orendaVisible?: number }).orendaVisible)
  const time = (await visible.jsonValue()) as number
  await page.waitForLoadState('networkidle')
  await context.close()
  return { ...requests.summary(), visible: time }
}

/** One load of Today with an empty cache, by a signed-in user, until its panels in view are complete. */
export async function todayScreen(
  browser: Browser,
  url: string,
  tokens: Record<string, string>,
): Promise<Omit<Load, 'visible'>> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  try {
    await context.addInitScript(stored => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    }, tokens)
    const page = await context.newPage()
    const requests = await watch(await context.newCDPSession(page))
    await page.goto('/uk/today', { waitUntil: 'commit' })
    await page.locator('[data-panel] li').first().waitFor()
    await whenSettled(page, () => requests.code())
    return requests.summary()
  } finally {
    await context.close()
  }
}

/** Milliseconds after which a visible page has finished its later loads. */
const settled = 500

/** Bytes as transferred. */
interface Code {
  script: number
  style: number
}

/** A list's address below the language, and the name of the remote that owns it. */
export interface ListPage {
  base: string
  remote: string
}

/**
 * What one list downloads with an empty cache, and what another one downloads when it is opened
 * from there: each file that the page asks for, with the bytes it once took, also when the idle
 * browser had fetched it ahead. What is fetched ahead of other remotes is not counted. Both begin
 * at a time that is chance.
 */
export async function secondPage(
  browser: Browser,
  url: string,
  tokens: Record<string, string>,
  { from, to }: { from: ListPage; to: ListPage },
): Promise<{ first: Code; second: Code }> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  try {
    await context.addInitScript(stored => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    }, tokens)
    const page = await context.newPage()
    const requests = await watch(await context.newCDPSession(page))
    await page.goto(`/uk/${from.base}`, { waitUntil: 'commit' })
    await page.locator('main [data-row-id]').first().waitFor()
    const first = await whenSettled(page, () => requests.code(from))
    const click = requests.count()
    const title = await page.locator('main h1').textContent()
    // Navigates by script instead of a click, because hovering would preload the page.
    await page.evaluate(
      path => document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click(),
      `/uk/${to.base}`,
    )
    await page.waitForFunction(before => {
      const heading = document.querySelector('main h1')?.textContent ?? before
      return heading !== before && document.querySelector('main [data-row-id]') !== null
    }, title)
    const second = await whenSettled(page, () => requests.code({ ...to, since: click }))
    return { first, second }
  } finally {
    await context.close()
  }
}

/**
 * What was loaded once nothing more came for `settled` ms. Requests for data are not waited for:
 * exchange rates are asked for again and again while their source cannot be reached.
 */
async function whenSettled(page: Page, loaded: () => Code): Promise<Code> {
  let last: Code
  let now = loaded()
  do {
    last = now
    await page.waitForTimeout(settled)
    now = loaded()
  } while (now.script !== last.script || now.style !== last.style)
  return now
}

/** Records, inside the page, the frame in which the first row of the list is painted. */
async function visibleAt(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('main [data-row-id], main tbody tr:not([aria-hidden=true]) td a')) {
        // The row is on the screen one frame later.
        requestAnimationFrame(() => {
          ;(window as { orendaVisible?: number }).orendaVisible = performance.now()
        })
      } else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

interface Exchange {
  url: string
  type: string
  start: number
  end: number
  bytes: number
}

async function watch(session: CDPSession) {
  const exchanges = new Map<string, Exchange>()
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: false })
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    exchanges.set(requestId, {
      url: request.url,
      type: type ?? 'Other',
      start: timestamp,
      end: Number.POSITIVE_INFINITY,
      bytes: 0,
    })
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const exchange = exchanges.get(requestId)
    if (exchange) Object.assign(exchange, { end: timestamp, bytes: encodedDataLength })
  })
  return {
    count: () => exchanges.size,
    /**
     * The scripts and styles asked for, each file once with all its bytes.
     * @param remote counts no files of other remotes
     * @param since counts only files asked for after so many requests
     */
    code({ remote, since = 0 }: { remote?: string; since?: number } = {}): Code {
      const all = [...exchanges.values()]
      const bytesOf = (ending: RegExp) => {
        const asked = new Set(all.slice(since).map(({ url }) => url))
        return all
          .filter(({ url }) => ending.test(url) && asked.has(url))
          .filter(({ url }) => remote === undefined || [undefined, remote].includes(remoteOf(url)))
          .reduce((sum, { bytes }) => sum + bytes, 0)
      }
      return { script: bytesOf(/\.js(\?|$)/), style: bytesOf(/\.css(\?|$)/) }
    },
    summary(): Omit<Load, 'visible'> {
      const all = [...exchanges.values()].filter(({ url }) => url.startsWith('http'))
      const isCode = (exchange: Exchange) => /\.(js|css)(\?|$)/.test(exchange.url)
      const sum = (some: Exchange[]) => some.reduce((total, { bytes }) => total + bytes, 0)
      return {
        bytes: sum(all.filter(isCode)),
        fontBytes: sum(all.filter(({ url }) => /\.woff2/.test(url))),
        requests: all.length,
        depth: chainLength(all) - 1,
        files: all.map(({ url, bytes, type }) => ({ path: new URL(url).pathname, bytes, type })),
      }
    },
  }
}

/** The remote whose file it is; undefined for a file of the shell. */
const remoteOf = (url: string) => /\/remotes\/([^/]+)\//.exec(url)?.[1]

/** The longest chain of requests of which each began after the previous one had ended. */
function chainLength(exchanges: Exchange[]): number {
  let length = 0
  let free = Number.NEGATIVE_INFINITY
  for (const { start, end } of exchanges.toSorted((one, other) => one.end - other.end)) {
    if (start >= free) {
      length += 1
      free = end
    }
  }
  return length
}
