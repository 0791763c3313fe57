/// <reference lib="dom" />
// A program, because the benchmarks of the API start it too: it takes one argument, a `ListVisit` as JSON, and prints
// `ListTimes` as JSON.
import { chromium } from 'playwright-core'
import { chromiumArgs, ensureChromium } from '../src/browser.ts'
import { median } from '../src/median.ts'
import { filterTime } from './filter-time.ts'

interface ListTimes {
  /**
   * Milliseconds from opening the page until its first rows are painted; browser and server are
   * warm, the page is new.
   */
  rows: number
  /** Milliseconds from setting the first filter until its rows are painted. */
  firstFilter: number
  /** The same for later filters. */
  filter: number
}

const rounds = 5

interface ListVisit {
  /** Address of the product. */
  url: string
  /** The session as a page stores it. */
  tokens: Record<string, string>
  /** E.g. `/en/utilities`. */
  path: string
  /** The name of a `select` above the list, and the values to set in turn. */
  filter: { label: string; values: readonly string[] }
}

/** Opens a list in Chromium as a signed-in user, and filters it. Medians. */
async function timeList({ url, tokens, path, filter }: ListVisit): Promise<ListTimes> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
  try {
    const rows: number[] = []
    const first: number[] = []
    const later: number[] = []
    // The first round is not counted: it warms up browser and server.
    for (let round = 0; round <= rounds; round += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
      const page = await context.newPage()
      await page.addInitScript(stored => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      }, tokens)
      await page.addInitScript(() => {
        const look = () => {
          if (document.querySelector('main [data-row-id]') === null) return requestAnimationFrame(look)
          return setTimeout(() => performance.mark('rows'))
        }
        requestAnimationFrame(look)
      })
      await page.goto(url + path)
      await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0)
      const shown = await page.evaluate(
        () => performance.getEntriesByName('rows')[0]?.startTime ?? Number.NaN,
      )
      // A user reaches for a filter only after the page has finished loading.
      await page.waitForTimeout(1000)
      const times: number[] = []
      for (const value of [...filter.values, '', ...filter.values]) {
        times.push(await page.evaluate(filterTime, { label: filter.label, value }))
      }
      await context.close()
      if (round === 0) continue
      rows.push(shown)
      first.push(times[0] ?? Number.NaN)
      later.push(...times.slice(1))
    }
    return { rows: median(rows), firstFilter: median(first), filter: median(later) }
  } finally {
    await browser.close()
  }
}

process.stdout.write(JSON.stringify(await timeList(JSON.parse(process.argv[2] ?? '') as ListVisit)))
