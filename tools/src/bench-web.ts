// `npm run bench:web`: what the first screen after login costs, what a large export and a long table do, on the
// production build and the real server. Of the first screen every request takes 60 ms more than it does on loopback;
// each load is cold. Medians of seven.
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { benchExport } from './bench-export.ts'
import { benchTable } from './bench-table.ts'
import { chromiumArgs, ensureChromium } from './browser.ts'
import { median } from './median.ts'
import { startProduct } from './product.ts'
import { nx } from './workspace.ts'

const rounds = 7
const delay = 60
const limits = { bytes: 230 * 1024, requests: 12, depth: 3, visible: 450 }

interface Load {
  /** Encoded bytes of scripts and styles, as they came over the wire. */
  bytes: number
  fontBytes: number
  requests: number
  /** The longest chain of requests that had to wait for each other, after the HTML. */
  depth: number
  /** Milliseconds from the navigation's start until the first apartment stands on the page. */
  visible: number
  files: { path: string; bytes: number; type: string }[]
}

if ((await nx(['run-many', '-t', 'build', '--exclude', '@orenda/shared-ui'], { quiet: true })) !== 0)
  process.exit(1)

const product = await startProduct()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
try {
  const tokens = await logIn(product.url)
  const loads: Load[] = []
  // One load more than counted: the first warms the server and the browser, not the cache.
  for (let round = 0; round <= rounds; round += 1) {
    const load = await firstScreen(product.url, tokens)
    if (round > 0) loads.push(load)
  }
  print(loads)
  await benchExport(browser, product.url, tokens)
  await benchTable(browser, product.url, tokens)
} finally {
  await browser.close()
  await product.stop()
}

async function logIn(url: string): Promise<Record<string, string>> {
  const { email, password } = await demoLogin(url)
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`Login answered ${response.status}`)
  const session = (await response.json()) as { accessToken: string; refreshToken: string }
  return { 'orenda.accessToken': session.accessToken, 'orenda.refreshToken': session.refreshToken }
}

async function firstScreen(url: string, tokens: Record<string, string>): Promise<Load> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await context.addInitScript(stored => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, tokens)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const requests = await watch(session)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: delay,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await visibleAt(page)
  await page.goto('/uk/apartments', { waitUntil: 'commit' })
  const visible = await page.waitForFunction(() => (window as { orendaVisible?: number }).orendaVisible)
  const time = (await visible.jsonValue()) as number
  await page.waitForLoadState('networkidle')
  await context.close()
  return { ...requests.summary(), visible: time }
}

/** Notes, inside the page, the frame in which the first row of the list is painted. */
async function visibleAt(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('main [data-row-id], main tbody tr:not([aria-hidden=true]) td a')) {
        // The frame after this one has the row on the screen.
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

/** The most requests of which each began after the one before it had ended. */
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

function print(loads: Load[]): void {
  const last = loads.at(-1)
  if (!last) throw new Error('Nothing was measured')
  const line = (name: string, value: number, limit: number, show: (value: number) => string) =>
    process.stdout.write(
      `${name.padEnd(34)}${show(value).padStart(10)}   limit ${show(limit).padStart(8)}   ${value <= limit ? 'ok' : 'OVER'}\n`,
    )
  const kilobytes = (value: number) => `${(value / 1024).toFixed(1)} KB`
  process.stdout.write(
    `\nFirst screen after login, medians of ${loads.length} cold loads, +${delay} ms a request\n`,
  )
  line('JavaScript and CSS, brotli', median(loads.map(load => load.bytes)), limits.bytes, kilobytes)
  line('requests', median(loads.map(load => load.requests)), limits.requests, String)
  line('waterfall after the HTML', median(loads.map(load => load.depth)), limits.depth, String)
  line(
    'apartments visible',
    median(loads.map(load => load.visible)),
    limits.visible,
    value => `${value.toFixed(0)} ms`,
  )
  process.stdout.write(`fonts ${kilobytes(last.fontBytes)}\n`)
  for (const { path, bytes, type } of last.files) {
    process.stdout.write(`  ${kilobytes(bytes).padStart(10)}  ${type.padEnd(10)} ${path}\n`)
  }
}

async function demoLogin(url: string): Promise<{ email: string; password: string }> {
  const { demoEmail, demoPassword } = (await import(
    new URL('../../api/dist/demo/credentials.js', import.meta.url).href
  )) as {
    demoEmail: string
    demoPassword: string
  }
  if (!url) throw new Error('No address')
  return { email: demoEmail, password: demoPassword }
}
