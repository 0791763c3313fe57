import type { Page } from '@playwright/test'

/**
 * Waits until all requests so far are answered and the page has updated. Needed only before
 * checking that something is absent: for what appears, tests wait anyway.
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await fetch(location.href)
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
