import type { Page } from '@playwright/test'

/**
 * Keeps messages of an open page visible until they are closed. They normally disappear after some
 * seconds, and a slow test could miss them.
 */
export const keepMessages = (page: Page): Promise<void> => setTimer(page, 'animation-play-state: paused')

/** Ends the time of all messages of an open page, also of those to come. */
export const endMessages = (page: Page): Promise<void> => setTimer(page, 'animation-duration: 1ms')

/** The animation of the progress bar is the timer of a message. */
const setTimer = (page: Page, style: string): Promise<void> =>
  page.evaluate(text => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`.Toastify__progress-bar { ${text} !important }`)
    document.adoptedStyleSheets.push(sheet)
  }, style)
