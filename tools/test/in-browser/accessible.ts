import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { isFull } from './scope.ts'

/** The minified build, less than half the size: every document has to parse it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Fails on every violation of WCAG 2.2 A and AA that axe finds on the page.
 * @param covered a selector of what is left out, because something else lies over it
 */
export function expectAccessible(page: Page, covered?: string): Promise<void> {
  return expectNothing(page, { type: 'tag', values: standards }, covered)
}

/** A desktop and a phone. */
export const screens = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

const colours = ['color-contrast', 'link-in-text-block']

/**
 * Checks the page on a phone in light mode and on a desktop in dark mode, without reloading it. The
 * full form checks both sizes in both modes; in dark mode only colours, because the document is the
 * same.
 * @param stands waits until the page is ready after its size has changed
 * @param covered a selector of what is left out, because something else lies over it
 */
export async function expectAccessibleEverywhere(
  page: Page,
  stands?: () => Promise<void>,
  covered?: string,
): Promise<void> {
  for (const screen of [screens.phone, screens.desk]) {
    await page.setViewportSize(screen)
    await stands?.()
    if (isFull || screen === screens.phone) {
      await page.emulateMedia({ colorScheme: 'light' })
      await expectAccessible(page, covered)
    }
    if (isFull || screen === screens.desk) {
      await page.emulateMedia({ colorScheme: 'dark' })
      if (isFull) await expectNothing(page, { type: 'rule', values: colours }, covered)
      else await expectAccessible(page, covered)
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/**
 * Fails on every violation of these rules that axe finds. Axe is loaded once for each document; its
 * Playwright wrapper loads it for every check, and opens a window each time to merge results.
 */
export async function expectNothing(
  page: Page,
  runOnly: Exclude<RunOptions['runOnly'], undefined>,
  covered?: string,
): Promise<void> {
  const look = async () => {
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
    return page.evaluate(
      async ({ covered, ...options }) => {
        // An element that is scrolled partly below a sticky one does not count as smaller.
        scrollTo({ top: 0, behavior: 'instant' })
        const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
          covered === undefined ? document : { exclude: [covered] },
          options,
        )
        return violations.map(({ id, help, nodes }) => ({
          id,
          help,
          nodes: nodes.map(node => node.html).slice(0, 5),
        }))
      },
      { covered, ...({ runOnly, resultTypes: ['violations'], preload: false } satisfies RunOptions) },
    )
  }
  // After a resize, elements get their final position a moment later.
  await expect.poll(look, { message: `axe on ${page.url()}` }).toEqual([])
}
