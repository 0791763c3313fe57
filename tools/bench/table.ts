import type { Browser } from 'playwright-core'
import { median } from '../src/median.ts'
import { filterTime } from './filter-time.ts'

const rows = 12_000
const rounds = 5
const limits = { frame: 50, filter: 100 }

/** Scrolls through ten years of payments in the browser, and filters them. */
export async function benchTable(
  browser: Browser,
  url: string,
  tokens: Record<string, string>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(stored => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, tokens)
  const payments = JSON.stringify(Array.from({ length: rows }, (_, at) => payment(at)))
  await page.route('**/api/payments', route =>
    route.fulfill({ contentType: 'application/json', body: payments }),
  )
  await page.goto('/en/payments')
  await page.locator('main [data-row-id]').first().waitFor()
  await page.waitForTimeout(1000)

  const frames: number[] = []
  const answers: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    frames.push(await page.evaluate(longestFrame))
    for (const value of ['deposit', ''])
      answers.push(await page.evaluate(filterTime, { label: 'Category', value }))
  }
  await context.close()
  process.stdout.write(`\nTable of ${rows} payments, medians of ${rounds} rounds\n`)
  line('longest frame while it scrolls', median(frames), limits.frame)
  line('from a filter to its rows', median(answers), limits.filter)
}

/**
 * Scrolls down for two seconds, half a window each frame, and returns the longest time between two
 * frames.
 */
async function longestFrame(): Promise<number> {
  window.scrollTo(0, 0)
  const frame = () => new Promise<number>(resolve => requestAnimationFrame(resolve))
  await frame()
  let last = await frame()
  let longest = 0
  for (const until = last + 2000; last < until; ) {
    window.scrollBy(0, innerHeight / 2)
    const now = await frame()
    longest = Math.max(longest, now - last)
    last = now
  }
  window.scrollTo(0, 0)
  await frame()
  return longest
}

function line(name: string, value: number, limit: number): void {
  process.stdout.write(
    `${name.padEnd(34)}${`${value.toFixed(0)} ms`.padStart(10)}   limit ${limit} ms   ${value <= limit ? 'ok' : 'OVER'}\n`,
  )
}

function payment(at: number): Record<string, unknown> {
  const month = String((at % 12) + 1).padStart(2, '0')
  return {
    id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    currency: 'UAH',
    attachment: null,
    apartment_id: `00000000-0000-7000-8000-${String(at % 100).padStart(12, '0')}`,
    apartment_name: `Apartment ${at % 100}`,
    amount: 10_000 + at / 100,
    note: `Note ${at}`,
    date: `${2016 + (at % 10)}-${month}-05`,
    category: at % 9 === 0 ? 'deposit' : 'rent',
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  }
}
