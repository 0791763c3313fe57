import type { Page } from '@playwright/test'

/**
 * Waits until the page has heard the answers to all that it has asked for so far, and has drawn what follows: what is asked for
 * after it is answered after it. For what is to stay away: of what is to come a test waits for itself.
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await fetch(location.href)
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
