import type { Page } from '@playwright/test'

/**
 * From now on the messages of a page that is open stay until they are closed. They go by themselves after some seconds, and how
 * much a test has done by then depends on what else the machine does.
 */
export const keepMessages = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    // The animation of the bar is the clock of a message.
    sheet.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }')
    document.adoptedStyleSheets.push(sheet)
  })
