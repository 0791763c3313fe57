import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { isFull } from './scope.ts'

/** Less than half of what the package has for reading, and every document takes it in anew. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails on every violation of WCAG 2.2 A and AA that axe finds on the page as it stands. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNothing(page, { type: 'tag', values: standards })
}

/** A desk and a phone. */
export const screens = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

const colours = ['color-contrast', 'link-in-text-block']

/**
 * The same on a phone in the light and on a desk in the dark, without opening the page anew; in the full form on both in both, where in
 * the dark only what has to do with colours is looked at: the document is the same one.
 * @param stands waits until the page stands after it has been made larger or smaller
 */
export async function expectAccessibleEverywhere(page: Page, stands?: () => Promise<void>): Promise<void> {
  for (const screen of [screens.phone, screens.desk]) {
    await page.setViewportSize(screen)
    await stands?.()
    if (isFull || screen === screens.phone) {
      await page.emulateMedia({ colorScheme: 'light' })
      await expectAccessible(page)
    }
    if (isFull || screen === screens.desk) {
      await page.emulateMedia({ colorScheme: 'dark' })
      if (isFull) await expectNothing(page, { type: 'rule', values: colours })
      else await expectAccessible(page)
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/**
 * Fails on every violation that a look with axe finds, by these rules. Axe is brought into a document once: its own wrapper for
 * Playwright does so at every look, and opens a window for each to put the parts together.
 */
export async function expectNothing(
  page: Page,
  runOnly: Exclude<RunOptions['runOnly'], undefined>,
): Promise<void> {
  const look = async () => {
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
    return page.evaluate(
      async options => {
        // What has been scrolled halfway beneath what sticks is no smaller for it.
        scrollTo({ top: 0, behavior: 'instant' })
        const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options)
        return violations.map(({ id, help, nodes }) => ({
          id,
          help,
          nodes: nodes.map(node => node.html).slice(0, 5),
        }))
      },
      { runOnly, resultTypes: ['violations'], preload: false } satisfies RunOptions,
    )
  }
  // What has just been made larger or smaller, or come, finds its place a moment later.
  await expect.poll(look, { message: `axe on ${page.url()}` }).toEqual([])
}
