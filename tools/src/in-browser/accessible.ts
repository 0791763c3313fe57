import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails on every violation of WCAG 2.2 A and AA that axe finds on the page as it stands. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNothing(page, new AxeBuilder({ page }).withTags(standards))
}

/** A desk and a phone. */
export const screens = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/**
 * The same on a desk and on a phone, in the light and in the dark, without opening the page anew. In the dark only what has
 * to do with colours is looked at: the document is the same one.
 * @param stands waits until the page stands after it has been made larger or smaller
 */
export async function expectAccessibleEverywhere(page: Page, stands?: () => Promise<void>): Promise<void> {
  for (const screen of [screens.phone, screens.desk]) {
    await page.setViewportSize(screen)
    await stands?.()
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNothing(page, new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Fails on every violation that a look with axe finds. */
export async function expectNothing(page: Page, axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(node => node.html).slice(0, 5),
  }))
  expect(found, `axe on ${page.url()}`).toEqual([])
}
