import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import type { Browser } from 'playwright-core'
import type { RemoteRelease } from '../../contracts/src/remotes.ts'
import { median } from '../src/median.ts'
import { monolithConfig } from '../src/rspack/monolith.ts'
import { root } from '../src/workspace.ts'
import { demoSession } from '../test/demo-session.ts'
import { type Product, startProduct } from '../test/product.ts'
import { type Conditions, firstScreen, type Load } from './first-screen.ts'

const limits = { bytes: 1.2, visible: 1.15 }
const measured = 'mfe-properties'

const settings: readonly { name: string; rounds: number; conditions: Conditions }[] = [
  { name: '+60 ms a request', rounds: 11, conditions: { latency: 60, throughput: -1, slowdown: 1 } },
  {
    // The definition of slow 4G in Chromium's developer tools.
    name: 'slow 4G (1.6 Mbit/s, +150 ms), processor 4 times slower',
    rounds: 5,
    conditions: { latency: 150, throughput: (1.6 * 1024 * 1024) / 8, slowdown: 4 },
  },
]

/**
 * What the first screen after log-in costs compared with the same sources built as one app without
 * federation. Both have the same kind of server; their loads alternate.
 */
export async function benchFederation(
  browser: Browser,
  apart: Product,
  tokens: Record<string, string>,
): Promise<void> {
  const folder = await buildMonolith()
  const whole = await startProduct({ WEB_ROOT: folder })
  try {
    const wholeTokens = await demoSession(whole.url)
    for (const { name, rounds, conditions } of settings) {
      const loads: { apart: Load; whole: Load }[] = []
      // The first round is not counted: it warms up the servers and the browser.
      for (let round = 0; round <= rounds; round += 1) {
        const load = {
          apart: await firstScreen(browser, apart.url, tokens, conditions),
          whole: await firstScreen(browser, whole.url, wholeTokens, conditions),
        }
        if (round > 0) loads.push(load)
      }
      print(name, loads)
    }
  } finally {
    await whole.stop()
    await rm(folder, { recursive: true })
  }
}

/** A folder laid out like the workspace, in which the whole app takes the place of the shell. */
async function buildMonolith(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'orenda-whole-'))
  await new Promise<void>((resolve, reject) => {
    const compiler = rspack(monolithConfig(folder))
    compiler.run((error, stats) => {
      const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null)
      compiler.close(() => (problem ? reject(problem) : resolve()))
    })
  })
  const shell = join(folder, 'shell/dist')
  const first = JSON.parse(await readFile(join(shell, 'monolith.json'), 'utf8')) as RemoteRelease
  for (const name of [measured, 'mfe-finance']) {
    const described = JSON.parse(
      await readFile(join(root, name, 'dist/remote.json'), 'utf8'),
    ) as RemoteRelease
    const dist = join(folder, name, 'dist')
    await mkdir(dist, { recursive: true })
    await writeFile(join(dist, 'remote.json'), JSON.stringify({ ...described, ...first, integrity: '' }))
    for (const file of [first.entry, ...first.preload.map(({ address }) => address)]) {
      for (const suffix of ['', '.br', '.gz']) {
        await cp(join(shell, file + suffix), join(dist, file + suffix)).catch(() => undefined)
      }
    }
  }
  return folder
}

function print(name: string, loads: readonly { apart: Load; whole: Load }[]): void {
  const of = (pick: (load: Load) => number) => ({
    apart: median(loads.map(({ apart }) => pick(apart))),
    whole: median(loads.map(({ whole }) => pick(whole))),
  })
  const line = (
    what: string,
    pick: (load: Load) => number,
    show: (value: number) => string,
    limit?: number,
  ) => {
    const { apart, whole } = of(pick)
    const ratio = apart / whole
    const verdict = limit === undefined ? '' : `   limit ${limit}   ${ratio <= limit ? 'ok' : 'OVER'}`
    process.stdout.write(
      `${what.padEnd(34)}${show(apart).padStart(10)} : ${show(whole).padStart(9)}   ${ratio.toFixed(2).padStart(5)}${verdict}\n`,
    )
  }
  process.stdout.write(
    `\nFederation tax of the first screen after login, apart : as one app, medians of ${loads.length}, ${name}\n`,
  )
  line(
    'JavaScript and CSS, brotli',
    load => load.bytes,
    value => `${(value / 1024).toFixed(1)} KB`,
    limits.bytes,
  )
  line('requests', load => load.requests, String)
  line(
    'apartments visible',
    load => load.visible,
    value => `${value.toFixed(0)} ms`,
    limits.visible,
  )
  if (process.env.BENCH_FILES === '1') {
    for (const { path, bytes } of loads.at(-1)?.whole.files ?? []) {
      process.stdout.write(`  ${(bytes / 1024).toFixed(1).padStart(8)} KB  ${path}\n`)
    }
  }
}
