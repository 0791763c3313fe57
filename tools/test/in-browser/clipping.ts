import { expect, type Page } from '@playwright/test'
import { clippedIn } from './clipped-text.ts'
import { isFull } from './scope.ts'

/**
 * Window sizes at which text must be readable (WCAG 1.4.10, 1.4.12), and a desktop at 400 % zoom,
 * where 1280 by 1024 pixels become these.
 */
const windows = {
  narrow: { width: 320, height: 640 },
  wide: { width: 1280, height: 900 },
  enlarged: { width: 320, height: 256 },
} as const

/** The largest part of a window that sticky elements may cover. */
const maxCovered = 0.45

/**
 * Fails where text is cut off, overlaps or is outside of the window, or where reading requires
 * scrolling in two directions.
 */
export async function expectNothingClipped(page: Page): Promise<void> {
  const size = page.viewportSize()
  // Floating elements are positioned a moment after the window has changed.
  await expect
    .poll(() => clippedIn(page), { message: `${page.url()} at ${size?.width} by ${size?.height}` })
    .toEqual([])
}

/**
 * The same with the text spacing that users may set (WCAG 1.4.12), in a narrow and a wide window,
 * and at 400 % zoom, where sticky elements must also leave room.
 * @param stands waits until the page is ready after its size has changed
 */
export async function expectNothingClippedEverywhere(
  page: Page,
  stands?: () => Promise<void>,
): Promise<void> {
  const size = page.viewportSize()
  await page.evaluate(spaceText)
  for (const name of ['wide', 'narrow', 'enlarged'] as const) {
    await page.setViewportSize(windows[name])
    await stands?.()
    if (name === 'enlarged')
      await expect
        .poll(() => page.evaluate(coveredPart), { message: `part of ${page.url()} that is covered at 400 %` })
        .toBeLessThanOrEqual(maxCovered)
    // As wide as the narrow window, where text has more space besides.
    if (isFull || name !== 'enlarged') await expectNothingClipped(page)
    if (name === 'narrow') await page.evaluate(unspaceText)
  }
  if (size) await page.setViewportSize(size)
}

/**
 * The values of WCAG 1.4.12. The policy refuses style elements, but allows adopted style sheets.
 */
function spaceText(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`)
  document.adoptedStyleSheets = [sheet]
}

function unspaceText(): void {
  document.adoptedStyleSheets = []
}

/** The part of the window's height that sticky elements cover after scrolling. */
function coveredPart(): number {
  scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' })
  let covered = 0
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { position, visibility } = getComputedStyle(element)
    if ((position !== 'sticky' && position !== 'fixed') || visibility === 'hidden') continue
    if (element.closest('dialog, [popover]')) continue
    const { top, bottom, height, width } = element.getBoundingClientRect()
    const isStuck =
      height > 0 && width > innerWidth / 2 && (Math.abs(top) < 1 || Math.abs(innerHeight - bottom) < 1)
    if (isStuck) covered += Math.min(height, innerHeight)
  }
  scrollTo({ top: 0, behavior: 'instant' })
  return covered / innerHeight
}
