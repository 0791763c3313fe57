import type { Page } from '@playwright/test'

/**
 * Keeps messages of an open page visible until they are closed. They normally disappear after some
 * seconds, and a slow test could miss them.
 */
export const keepMessages = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    // The animation of the progress bar is the timer of a message.
    sheet.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }')
    document.adoptedStyleSheets.push(sheet)
  })
