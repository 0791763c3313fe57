import { expect, type Page } from '@playwright/test'

/**
 * Scrolls to a panel until it has loaded, which it does in view: panels above it may still grow, and move it out of
 * view again.
 * @param panel remote, slot and name: `mfe-finance/today.panel/week`
 */
export async function scrollToPanel(page: Page, panel: string): Promise<void> {
  const place = page.locator(`[data-panel="${panel}"]`)
  await expect(async () => {
    await place.evaluate(element => element.scrollIntoView({ block: 'center' }))
    await expect(place.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 500 })
  }).toPass()
}
