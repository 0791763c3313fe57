// `npm run bench:web`: measures the first screen after log-in, Today, the bytes of each list, a click to
// another section, a large export, a long table, a deploy, and the cost of separate apps; with the
// production build and the real server. For the first screen every request takes 60 ms longer than
// on loopback; each load has an empty cache. Medians of seven. `npm run bench:web -- federation`
// (or first, today, pages, navigation, export, table, deploy, offline) measures one of them.
// Each part leaves its figures in `docs/figures`.
import { withFigures } from '@orenda/delivery/test/figures'
import { chromium } from 'playwright-core'
import { chromiumArgs, ensureChromium } from '../src/browser.ts'
import { median } from '../src/median.ts'
import { nx } from '../src/workspace.ts'
import { demoSession } from '../test/demo-session.ts'
import { startProduct } from '../test/product.ts'
import { benchDeploy } from './deploy.ts'
import { benchExport } from './export.ts'
import { benchFederation } from './federation.ts'
import { firstScreen, type Load } from './first-screen.ts'
import { benchNavigation } from './navigation.ts'
import { benchOffline } from './offline.ts'
import { benchPages } from './pages.ts'
import { benchTable } from './table.ts'
import { benchToday } from './today.ts'

const rounds = 7
const conditions = { latency: 60, throughput: -1, slowdown: 1 }
const limits = { bytes: 205 * 1024, requests: 12, depth: 3 }

if ((await nx(['run-many', '-t', 'build', '--exclude', '@orenda/shared-ui'], { quiet: true })) !== 0)
  process.exit(1)

const product = await startProduct()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
try {
  const tokens = await demoSession(product.url)
  const only = process.argv[2]
  const parts: Record<string, () => Promise<void>> = {
    first: () => benchFirstScreen(tokens),
    today: () => benchToday(browser, product.url, tokens),
    pages: () => benchPages(browser, product.url, tokens, 'apartments'),
    navigation: () => benchNavigation(browser),
    export: () => benchExport(browser, product.url, tokens),
    table: () => benchTable(browser, product.url, tokens),
    deploy: () => benchDeploy(product),
    offline: () => benchOffline(browser, product.url, tokens),
    federation: () => benchFederation(browser, product, tokens),
  }
  for (const [name, bench] of Object.entries(parts))
    if (only === undefined || only === name) await withFigures('bench:web', name, bench)
} finally {
  await browser.close()
  await product.stop()
}

async function benchFirstScreen(tokens: Record<string, string>): Promise<void> {
  const loads: Load[] = []
  // The first load is not counted: it warms up the server and the browser, but not the cache.
  for (let round = 0; round <= rounds; round += 1) {
    const load = await firstScreen(browser, product.url, tokens, conditions)
    if (round > 0) loads.push(load)
  }
  print(loads)
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
    `\nFirst screen after login, medians of ${loads.length} cold loads, +${conditions.latency} ms a request\n`,
  )
  line('JavaScript and CSS, brotli', median(loads.map(load => load.bytes)), limits.bytes, kilobytes)
  line('requests', median(loads.map(load => load.requests)), limits.requests, String)
  line('waterfall after the HTML', median(loads.map(load => load.depth)), limits.depth, String)
  // Absolute times depend on the load of the machine, so the cost of separate apps is measured
  // against a single app, in turns.
  const visible = median(loads.map(load => load.visible))
  process.stdout.write(`${'apartments visible'.padEnd(34)}${`${visible.toFixed(0)} ms`.padStart(10)}\n`)
  process.stdout.write(`fonts ${kilobytes(last.fontBytes)}\n`)
  for (const { path, bytes, type } of last.files) {
    process.stdout.write(`  ${kilobytes(bytes).padStart(10)}  ${type.padEnd(10)} ${path}\n`)
  }
}
