import type { Browser } from 'playwright-core'
import { median } from '../src/median.ts'
import { todayScreen } from './first-screen.ts'

const rounds = 3
const limits = { requests: 30, kilobytes: 280 }

/** What Today loads with an empty cache, with the panels of all remotes that are in view. */
export async function benchToday(
  browser: Browser,
  url: string,
  tokens: Record<string, string>,
): Promise<void> {
  const loads: Awaited<ReturnType<typeof todayScreen>>[] = []
  for (let round = 0; round < rounds; round += 1) loads.push(await todayScreen(browser, url, tokens))
  const of = (what: (load: (typeof loads)[number]) => number) => median(loads.map(what))
  const line = (name: string, value: number, unit: string, limit?: number) =>
    process.stdout.write(
      `${name.padEnd(34)}${value.toFixed(unit === '' ? 0 : 1).padStart(8)} ${unit.padEnd(3)}${limit === undefined ? '' : `limit ${limit} ${unit}   ${value <= limit ? 'ok' : 'OVER'}`}\n`,
    )
  process.stdout.write(`\nToday with an empty cache, medians of ${rounds}\n`)
  const count = (ending: RegExp) => of(({ files }) => files.filter(({ path }) => ending.test(path)).length)
  line(
    'requests',
    of(({ requests }) => requests),
    '',
    limits.requests,
  )
  line('  of them scripts', count(/\.js$/), '')
  line('  of them styles', count(/\.css$/), '')
  line('JavaScript and CSS, brotli', of(({ bytes }) => bytes) / 1024, 'KB', limits.kilobytes)
  line(
    'everything, as transferred',
    of(({ files }) => files.reduce((sum, file) => sum + file.bytes, 0)) / 1024,
    'KB',
  )
}
