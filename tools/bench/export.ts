import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { median } from '../src/median.ts'
import { root } from '../src/workspace.ts'

const rows = 100_000
const rounds = 3
const limits = { ratio: 1.25, longTask: 100 }

const libraryFile = createRequire(join(root, 'shell/package.json')).resolve('xlsx/dist/xlsx.full.min.js')

/** Ten columns of the apartments' spreadsheet, in the order of the list. */
const fields = [
  'name',
  'address',
  'tenant_name',
  'tenant_phone',
  'tenant_email',
  'status',
  'income',
  'currency',
  'lease_start',
  'lease_end',
]

/**
 * Exports 100,000 apartments with the product's own button, and in turns with the library alone in
 * its own worker; each time on a new page.
 */
export async function benchExport(
  browser: Browser,
  url: string,
  tokens: Record<string, string>,
): Promise<void> {
  const apartments = JSON.stringify(Array.from({ length: rows }, (_, at) => apartment(at)))
  const library = await readFile(libraryFile, 'utf8')
  const figures = {
    ours: [] as number[],
    bare: [] as number[],
    dense: [] as number[],
    longest: [] as number[],
  }
  for (let round = 0; round < rounds; round += 1) {
    const turns = [
      async () => {
        const { time, longest } = await inPage(exportWithButton)
        figures.ours.push(time)
        figures.longest.push(longest)
      },
      async () => figures.bare.push((await inPage(page => exportBare(page, library, false))).time),
      async () => figures.dense.push((await inPage(page => exportBare(page, library, true))).time),
    ]
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn()
  }
  const ratioTo = (others: number[]) =>
    median(figures.ours.map((time, round) => time / (others[round] as number)))
  const ratio = ratioTo(figures.bare)
  const line = (name: string, value: string, judged: string) =>
    process.stdout.write(`${name.padEnd(34)}${value.padStart(10)}   ${judged}\n`)
  process.stdout.write(
    `\nExport of ${rows} rows × ${fields.length} columns, medians of ${rounds} rounds taken in turns\n`,
  )
  line('from the press to the file', `${median(figures.ours).toFixed(0)} ms`, '')
  line('the bare library in a worker', `${median(figures.bare).toFixed(0)} ms`, '')
  line('the same with rows as lists', `${median(figures.dense).toFixed(0)} ms`, '')
  line('Orenda : bare, rows as lists', ratioTo(figures.dense).toFixed(2), '')
  line('Orenda : bare', ratio.toFixed(2), `limit ${limits.ratio}   ${ratio <= limits.ratio ? 'ok' : 'OVER'}`)
  const longest = Math.max(...figures.longest)
  line(
    'longest task of the page',
    `${longest.toFixed(0)} ms`,
    `limit ${limits.longTask} ms   ${longest <= limits.longTask ? 'ok' : 'OVER'}`,
  )

  async function inPage(run: (page: Page) => Promise<{ time: number; longest: number }>) {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.addInitScript(stored => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      const click = HTMLAnchorElement.prototype.click
      HTMLAnchorElement.prototype.click = function () {
        if (this.download) window.dispatchEvent(new Event('handed-over'))
        click.call(this)
      }
    }, tokens)
    await page.route('**/api/apartments', route =>
      route.fulfill({ contentType: 'application/json', body: apartments }),
    )
    await page.goto('/en/apartments')
    await page.locator('main [data-row-id]').first().waitFor()
    await page.waitForTimeout(1000)
    const figure = await run(page)
    await context.close()
    return figure
  }
}

async function exportWithButton(page: Page): Promise<{ time: number; longest: number }> {
  await page.getByRole('button', { name: 'Export to Excel' }).waitFor()
  return page.evaluate(async () => {
    let longest = 0
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    }).observe({ entryTypes: ['longtask'] })
    const button = document.querySelector<HTMLElement>('main button[aria-label="Export to Excel"]')
    const handedOver = new Promise<number>(resolve => {
      window.addEventListener('handed-over', () => resolve(performance.now()), { once: true })
    })
    const begunAt = performance.now()
    button?.click()
    const time = (await handedOver) - begunAt
    // The observer reports a task after its end.
    await new Promise(resolve => setTimeout(resolve, 200))
    return { time, longest }
  })
}

/**
 * @param library the library as its authors publish it
 * @param isDense whether a sheet is stored as arrays of rows, which is faster, or as an object with
 * cells by name, the library's default
 */
async function exportBare(
  page: Page,
  library: string,
  isDense: boolean,
): Promise<{ time: number; longest: number }> {
  await page.route('**/assets/bare-library.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: `${library};${bareProgram(isDense)}` }),
  )
  return page.evaluate(async names => {
    const list = (await (await fetch('/api/apartments')).json()) as Record<string, unknown>[]
    const array = list.map(record => names.map(name => record[name]))
    const begunAt = performance.now()
    const worker = new Worker('/assets/bare-library.js')
    const file = new Promise<ArrayBuffer>(resolve => {
      worker.onmessage = ({ data }) => resolve(data)
    })
    worker.postMessage(array)
    const blob = new Blob([await file])
    const time = performance.now() - begunAt
    worker.terminate()
    return { time: blob.size > 0 ? time : Number.NaN, longest: 0 }
  }, fields)
}

/** The shortest program that writes an array with the library. */
const bareProgram = (isDense: boolean) => `self.onmessage = ({ data }) => {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(data, { dense: ${isDense} }), 'Sheet1')
  const file = XLSX.write(book, { type: 'array', bookType: 'xlsx', compression: true })
  self.postMessage(file, [file])
}`

function apartment(at: number): Record<string, unknown> {
  return {
    id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    name: `Apartment ${at}`,
    address: `Kyiv, Khoryva street ${at % 900}, ${at}`,
    tenant_name: `Tenant ${at}`,
    tenant_phone: '+380 44 555 01 02',
    tenant_email: `tenant${at}@example.com`,
    status: 'occupied',
    income: 10_000 + at / 100,
    currency: 'UAH',
    lease_start: '2026-01-15',
    lease_end: '2027-01-14',
    tenant_id: null,
    files: [],
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  }
}
