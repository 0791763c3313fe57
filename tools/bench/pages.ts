import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { RemoteSettings } from '../src/rspack/remote-release.ts'
import { root } from '../src/workspace.ts'
import { secondPage } from './first-screen.ts'

/**
 * In kilobytes, brotli: all scripts and styles of a page with an empty cache, and the additional
 * scripts of a second list.
 */
const limits = { cold: 205, second: 15 }

/**
 * The bytes of every list: with an empty cache, after another list of the same remote, and after
 * one of another remote.
 * @param list the page to which the limit applies; others are only printed
 */
export async function benchPages(
  browser: Browser,
  url: string,
  tokens: Record<string, string>,
  list: string,
): Promise<void> {
  const remotes = await Promise.all(
    globSync('mfe-*/remote.config.ts', { cwd: root }).map(async file => {
      const { default: settings } = (await import(join(root, file))) as { default: RemoteSettings }
      return settings.navigation.map(({ base }) => ({ base, remote: settings.name }))
    }),
  )
  process.stdout.write(
    '\nBytes of each list, brotli: scripts and styles when cold; new scripts (and styles) as second page\n',
  )
  for (const bases of remotes) {
    for (const page of bases) {
      const { base } = page
      const sibling = bases.find(other => other !== page)
      const stranger = remotes.find(others => others !== bases)?.[0]
      const cells: string[] = []
      const note = (name: string, script: number, style: number, limit?: number) => {
        const size = `${name} ${kilobytes(script)}${style > 0 ? ` (+ ${kilobytes(style)})` : ''}`
        const verdict = limit === undefined ? '' : script / 1024 <= limit ? '  ok' : `  OVER ${limit} KB`
        cells.push(`${size}${verdict}`.padEnd(44))
      }
      const from = sibling ?? stranger ?? page
      const { first } = await secondPage(browser, url, tokens, { from: page, to: from })
      note('cold', first.script + first.style, 0, base === list ? limits.cold : undefined)
      if (sibling !== undefined) {
        const { second } = await secondPage(browser, url, tokens, { from: sibling, to: page })
        note(`after ${sibling.base}`, second.script, second.style, limits.second)
      }
      if (stranger !== undefined) {
        const { second } = await secondPage(browser, url, tokens, { from: stranger, to: page })
        note(`after ${stranger.base}`, second.script, second.style, limits.second)
      }
      process.stdout.write(`/${base.padEnd(14)}${cells.join('')}`.trimEnd().concat('\n'))
    }
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
