import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { median } from '../src/median.ts'
import { type SlowProxy, startSlowProxy } from './slow-proxy.ts'

const rounds = 5
/** Milliseconds that every request takes longer: on this machine, and over a slow network. */
const latencies = [0, 200] as const
/** Milliseconds of a first visit: the worker comes in that time; whole remotes are kept later. */
const visit = 8000

/** Milliseconds that somebody looks at a page before the click. */
const settles = 5000

/** Milliseconds after which a list counts as missing, and a remote as not kept. */
const patience = 30_000
const keeps = 60_000

const limits = { bytes: 5 * 1024, share: 1.03, click: 100 }

/**
 * Measures what the service worker and kept answers cost the first visit, in bytes and time, in turns with visits
 * without them, and how soon the second visit has content: after a load, and after a click on another section.
 */
export async function benchOffline(
  browser: Browser,
  url: string,
  tokens: Record<string, string>,
): Promise<void> {
  const proxy = await startSlowProxy(url)
  try {
    await benchFirstVisit(browser, proxy, tokens)
    await benchSecondVisit(browser, proxy, tokens)
  } finally {
    await proxy.stop()
  }
}

async function benchFirstVisit(
  browser: Browser,
  proxy: SlowProxy,
  tokens: Record<string, string>,
): Promise<void> {
  proxy.slow(60)
  const found: Record<'block' | 'allow', { time: number[]; bytes: number[] }> = {
    block: { time: [], bytes: [] },
    allow: { time: [], bytes: [] },
  }
  for (let round = 0; round <= rounds; round += 1) {
    for (const serviceWorkers of ['block', 'allow'] as const) {
      const context = await newContext(browser, proxy, tokens, serviceWorkers)
      const page = await context.newPage()
      const before = proxy.bytes()
      const time = await loadTime(page, 'payments')
      await pause(visit)
      // The first round warms up the server and the browser.
      if (round > 0) {
        found[serviceWorkers].time.push(time)
        found[serviceWorkers].bytes.push(proxy.bytes() - before)
      }
      await context.close()
    }
  }
  const [without, with_] = [found.block, found.allow]
  const grown = median(with_.bytes) - median(without.bytes)
  const share = median(with_.time) / median(without.time)
  process.stdout.write(
    `\nFirst visit of the payments, +60 ms a request, medians of ${rounds}, without and with a service worker\n`,
  )
  line('content', `${ms(median(without.time))} → ${ms(median(with_.time))}`, share, limits.share, show =>
    show.toFixed(3),
  )
  line(
    `bytes in ${visit / 1000} s`,
    `${kilobytes(median(without.bytes))} → ${kilobytes(median(with_.bytes))}`,
    grown,
    limits.bytes,
    kilobytes,
  )
}

async function benchSecondVisit(
  browser: Browser,
  proxy: SlowProxy,
  tokens: Record<string, string>,
): Promise<void> {
  proxy.slow(0)
  const context = await newContext(browser, proxy, tokens, 'allow')
  const first = await context.newPage()
  for (const [base, remote] of [
    ['payments', 'mfe-finance'],
    ['apartments', 'mfe-properties'],
  ] as const) {
    await loadTime(first, base)
    await kept(first, remote)
  }
  await first.close()
  process.stdout.write(`\nSecond visit, medians of ${rounds}\n`)
  for (const latency of latencies) {
    proxy.slow(latency)
    const [loads, clicks]: [number[], number[]] = [[], []]
    for (let round = 0; round <= rounds; round += 1) {
      const page = await context.newPage()
      const load = await loadTime(page, 'apartments')
      await pause(settles)
      const click = await clickTime(page, 'payments')
      if (round > 0) {
        loads.push(load)
        clicks.push(click)
      }
      await page.close()
    }
    line(`click to content, +${latency} ms`, ms(median(clicks)), median(clicks), limits.click, ms)
    process.stdout.write(`${`load to content, +${latency} ms`.padEnd(34)}${ms(median(loads)).padStart(22)}\n`)
  }
  await context.setOffline(true)
  const page = await context.newPage()
  const time = await loadTime(page, 'payments')
  process.stdout.write(`${'load to content without a network'.padEnd(34)}${ms(time).padStart(22)}\n`)
  await context.close()
}

async function newContext(
  browser: Browser,
  proxy: SlowProxy,
  tokens: Record<string, string>,
  serviceWorkers: 'block' | 'allow',
): Promise<BrowserContext> {
  // Once, so that tokens that the page renews stay.
  const localStorage = Object.entries(tokens).map(([name, value]) => ({ name, value }))
  return browser.newContext({
    baseURL: proxy.url,
    serviceWorkers,
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: proxy.url, localStorage }] },
  })
}

/** Milliseconds from the start of a navigation until the first row is drawn. */
async function loadTime(page: Page, base: string): Promise<number> {
  await page.goto(`/uk/${base}`, { waitUntil: 'commit' })
  return page.evaluate(
    ({ base, patience }) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(reject, patience, new Error(`No row of ${base} in ${patience / 1000} s`))
        const look = () => {
          const isThere = document.querySelector('main [data-row-id]') !== null
          if (isThere) requestAnimationFrame(() => resolve(performance.now()))
          else requestAnimationFrame(look)
        }
        look()
      }),
    { base, patience },
  )
}

/** Waits until the device has an edition whole, the remote of the page, and its answers. */
async function kept(page: Page, remote: string): Promise<void> {
  // The function of `waitForFunction` may not be asynchronous: its promise counts as an answer.
  for (const end = Date.now() + keeps; !(await page.evaluate(isKept, remote)); await pause(500))
    if (Date.now() > end) throw new Error(`${remote} is not kept after ${keeps / 1000} s`)
  // Answers are written a second after they came.
  await pause(2000)
}

/** Runs in the page. */
async function isKept(remote: string): Promise<boolean> {
  const { current } = (await (await caches.match('/editions.json'))?.json()) ?? {}
  const hasRemote = localStorage.getItem('orenda.opened')?.includes(`"${remote}"`)
  if (!hasRemote || localStorage.getItem('recent.kept') === null) return false
  return current?.isWhole && current.files.some((file: string) => file.includes(`/${remote}/`))
}

/** Milliseconds from a click on a section until its first row is drawn, without pointing at it before. */
const clickTime = (page: Page, base: string): Promise<number> =>
  page.evaluate(
    ({ base, patience }) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(reject, patience, new Error(`No row of ${base} in ${patience / 1000} s`))
        const link = document.querySelector<HTMLAnchorElement>(`nav a[href$="/${base}"]`)
        if (link === null) return reject(new Error(`There is no link to ${base}`))
        const before = document.querySelector('main h1')
        const start = performance.now()
        link.click()
        const look = () => {
          const heading = document.querySelector('main h1')
          const isThere =
            heading !== null && heading !== before && document.querySelector('main [data-row-id]')
          if (location.pathname.endsWith(`/${base}`) && isThere) resolve(performance.now() - start)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    { base, patience },
  )

const ms = (value: number) => `${value.toFixed(0)} ms`
const kilobytes = (value: number) => `${(value / 1024).toFixed(1)} KB`

const line = (
  name: string,
  figures: string,
  value: number,
  limit: number,
  show: (value: number) => string,
) => {
  const verdict = value <= limit ? 'ok' : 'OVER'
  process.stdout.write(
    `${name.padEnd(34)}${figures.padStart(22)}   ${show(value)}   limit ${show(limit)}   ${verdict}\n`,
  )
}
