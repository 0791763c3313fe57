import { expect, type Page } from '@orenda/tools/page-test'

/**
 * Scrolls a test's page to a panel of Today until it has loaded, which it does in view: panels above it may still grow,
 * and move it out of view again.
 */
export async function scrollToPanel(page: Page, name: 'week' | 'planned' | 'month' | 'owes'): Promise<void> {
  const place = page.locator(`[data-panel="mfe-finance/today.panel/${name}"]`)
  await expect(async () => {
    await place.evaluate(panel => panel.scrollIntoView({ block: 'center' }))
    await expect(place.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 500 })
  }).toPass()
}
