import type { Browser } from 'playwright-core'

export interface Click {
  /** Milliseconds from the click until the first row of the list is painted. */
  content: number
  /** Milliseconds of one API request. */
  read: number
  /** Paths that were downloaded more than once since the page was loaded. */
  twice: string[]
}

interface Way {
  /** First path segments of two sections, without the language. */
  from: string
  to: string
  /** Milliseconds that are added to every request. */
  latency: number
  /** Milliseconds for which the pointer hovers over the link before the click. */
  rested: number
}

/** Measures the first click from one section to another. */
export async function firstClick(
  browser: Browser,
  url: string,
  tokens: Record<string, string>,
  { from, to, latency, rested }: Way,
): Promise<Click> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  try {
    await context.addInitScript(stored => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    }, tokens)
    const page = await context.newPage()
    await page.goto(`/uk/${from}`, { waitUntil: 'commit' })
    await page.locator('main [data-row-id]').first().waitFor()
    await page.waitForLoadState('networkidle')

    const session = await context.newCDPSession(page)
    const came = new Map<string, string>()
    const paths: string[] = []
    await session.send('Network.enable')
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      came.set(requestId, `${request.method} ${new URL(request.url).pathname}`)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const path = came.get(requestId)
      // Files from the cache cause no download.
      if (path !== undefined && encodedDataLength > 0) paths.push(path)
    })
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    const link = `/uk/${to}`
    if (rested > 0) {
      await page.locator(`nav a[href="${link}"]`).first().hover()
      await page.waitForTimeout(rested)
    }
    const content = await page.evaluate(clickToContent, link)
    await page.waitForLoadState('networkidle')
    const read = await page.evaluate(async token => {
      const start = performance.now()
      await (await fetch('/api/payments', { headers: { authorization: `Bearer ${token}` } })).text()
      return performance.now() - start
    }, tokens['orenda.accessToken'])
    return { content, read, twice: repeated(paths.slice(0, paths.lastIndexOf('GET /api/payments'))) }
  } finally {
    await context.close()
  }
}

/**
 * Runs in the page: clicks, and waits for the frame in which the first row of the next page is
 * painted.
 */
function clickToContent(link: string): Promise<number> {
  const title = document.querySelector('main h1')?.textContent
  const start = performance.now()
  document.querySelector<HTMLElement>(`nav a[href="${link}"]`)?.click()
  return new Promise(resolve => {
    const look = () => {
      const heading = document.querySelector('main h1')?.textContent ?? title
      if (heading !== title && document.querySelector('main [data-row-id], main table') !== null)
        requestAnimationFrame(() => resolve(performance.now() - start))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

const repeated = (paths: readonly string[]): string[] => [
  ...new Set(paths.filter((path, at) => paths.indexOf(path) !== at)),
]
