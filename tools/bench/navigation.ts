import { globSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { RemoteRelease } from '../../contracts/src/remotes.ts'
import { median } from '../src/median.ts'
import { root } from '../src/workspace.ts'
import { demoSession } from '../test/demo-session.ts'
import { startProduct } from '../test/product.ts'
import { firstClick } from './first-click.ts'

const rounds = 5
/** Milliseconds that are added to every request. */
const latency = 200
/** Number of remotes in the manifest. */
const remotes = 20
/**
 * The longest allowed time in milliseconds from a click to the content of a remote that is not
 * loaded yet.
 */
const limit = 650

const from = 'apartments'
const pages = ['payments', 'utilities'] as const

/**
 * Measures the time from a click on a section, whose remote is not loaded yet, to the first row of
 * its list: without and with hovering before the click. For comparison also one API request in the
 * same page.
 */
export async function benchNavigation(browser: Browser): Promise<void> {
  const folder = await manyRemotes()
  const product = await startProduct({ WEB_ROOT: folder })
  try {
    const tokens = await demoSession(product.url)
    process.stdout.write(
      `\nFrom a click to content, cold, ${remotes} remotes in the manifest, +${latency} ms a request, medians of ${rounds}\n`,
    )
    for (const to of pages) {
      for (const rested of [0, 500]) {
        await benchSection(browser, product.url, tokens, { from, to, latency, rested })
      }
    }
  } finally {
    await product.stop()
    await rm(folder, { recursive: true })
  }
}

/** Clicks on one section several times, and prints the medians. */
async function benchSection(
  browser: Browser,
  url: string,
  tokens: Parameters<typeof firstClick>[2],
  trial: Parameters<typeof firstClick>[3],
): Promise<void> {
  const clicks: Awaited<ReturnType<typeof firstClick>>[] = []
  // The first round is not counted: it warms up the server and the browser.
  for (let round = 0; round <= rounds; round += 1) {
    const click = await firstClick(browser, url, tokens, trial)
    if (round > 0) clicks.push(click)
  }
  const content = median(clicks.map(({ content }) => content))
  const read = median(clicks.map(({ read }) => read))
  const twice = new Set(clicks.flatMap(click => click.twice))
  const name = `/${trial.to}${trial.rested > 0 ? `, pointed at for ${trial.rested} ms` : ''}`
  const verdict = content <= limit ? 'ok' : 'OVER'
  process.stdout.write(
    `${name.padEnd(34)}${`${content.toFixed(0)} ms`.padStart(10)}   limit ${limit} ms   ${verdict}   ${(content / read).toFixed(2)} × a read (${read.toFixed(0)} ms)\n`,
  )
  for (const path of twice) process.stdout.write(`  came twice: ${path}\n`)
}

/**
 * A folder laid out like the workspace: the built apps, and copies of a remote up to the wanted
 * number.
 */
async function manyRemotes(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'orenda-many-'))
  const names = globSync('mfe-*', { cwd: root })
  for (const app of ['shell', ...names]) {
    await cp(join(root, app, 'dist'), join(folder, app, 'dist'), { recursive: true })
  }
  const sample = 'mfe-utilities'
  for (let number = names.length + 1; number <= remotes; number += 1) {
    const base = `section-${number}`
    const dist = join(folder, `mfe-${base}`, 'dist')
    await mkdir(join(folder, `mfe-${base}`))
    await cp(join(root, sample, 'dist'), dist, { recursive: true })
    const release = JSON.parse(await readFile(join(dist, 'remote.json'), 'utf8')) as RemoteRelease
    const label = `${number}`
    const described = {
      ...release,
      name: `mfe-${base}`,
      bases: [base],
      reads: { [base]: [base] },
      navigation: release.navigation.map(entry => ({
        ...entry,
        base,
        order: 100 + number,
        label: { uk: label, ru: label, en: label },
      })),
    }
    await writeFile(join(dist, 'remote.json'), JSON.stringify(described))
  }
  return folder
}
