import { expect, type Page } from '@playwright/test'

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
    .poll(() => page.evaluate(clippedIn), { message: `${page.url()} at ${size?.width} by ${size?.height}` })
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
    await expectNothingClipped(page)
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

/** Runs in the page. */
function clippedIn(): string[] {
  const found = new Set<string>()
  const tolerance = 1.5
  const dialog = document.querySelector('dialog:modal')
  const scope = dialog ?? document.body
  const { clientWidth, scrollWidth } = document.documentElement
  if (!dialog && scrollWidth > clientWidth)
    found.add(`the page is ${scrollWidth - clientWidth} px wider than the window`)

  const isHidden = (element: Element): boolean => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { clipPath, visibility, opacity, display } = getComputedStyle(each)
      if (clipPath === 'inset(50%)' || opacity === '0' || display === 'none') return true
      // Text for screen readers only may be tiny.
      if (each instanceof HTMLElement && each.offsetWidth === 1 && each.offsetHeight === 1) return true
      if (each === element && visibility !== 'visible') return true
    }
    return false
  }
  /** Shortened on purpose, with the whole text in a title or next to it. */
  const isShortened = (element: Element): boolean => {
    const { textOverflow, overflowX } = getComputedStyle(element)
    const clamp = getComputedStyle(element).getPropertyValue('-webkit-line-clamp')
    if ((textOverflow !== 'ellipsis' || overflowX === 'visible') && clamp === 'none') return false
    return element.closest('[title], [aria-label], [aria-hidden="true"]') !== null
  }

  interface Line {
    element: Element
    text: string
    rect: DOMRect
  }
  const lines: Line[] = []
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!element || text === '' || element.closest('option, script, style, title') || isHidden(element))
      continue
    if (
      element.closest('[popover]:not(:popover-open), dialog:not([open]), details:not([open]) > :not(summary)')
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      if (rect.width > 0 && rect.height > 0) lines.push({ element, text: text.slice(0, 40), rect })
    }
  }

  const scrolledAway = new Set<DOMRect>()
  for (const { element, text, rect } of lines) {
    for (let each: Element | null = element; each && scope.contains(each); each = each.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(each)
      const box = each.getBoundingClientRect()
      const isScrolled = (way: string) => way === 'auto' || way === 'scroll'
      if (isScrolled(overflowX) && each.scrollWidth > each.clientWidth + tolerance) {
        found.add(`“${text}” is in a part that scrolls sideways`)
        break
      }
      if (isScrolled(overflowX) || isScrolled(overflowY)) {
        // An element that is scrolled out of view overlaps nothing.
        if (rect.bottom > box.bottom + tolerance || rect.top < box.top - tolerance) scrolledAway.add(rect)
        break
      }
      const isCut =
        (overflowX !== 'visible' &&
          (rect.left < box.left - tolerance || rect.right > box.right + tolerance)) ||
        (overflowY !== 'visible' && (rect.top < box.top - 3 || rect.bottom > box.bottom + 3))
      if (isCut) {
        if (!isShortened(each)) found.add(`“${text}” is cut off`)
        break
      }
      if (position === 'fixed') break
    }
    if (rect.right > innerWidth + tolerance || rect.left < -tolerance) {
      if (!isShortened(element)) found.add(`“${text}” is beyond the window`)
    }
  }

  /** An element in a higher layer, such as a sticky header, may cover others. */
  const layerOf = (element: Element): Element | null => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(each).position) || each.matches('dialog, [popover]'))
        return each
    }
    return null
  }
  const shown = lines
    .filter(({ element, rect }) => !isShortened(element) && !scrolledAway.has(rect))
    .map(line => ({ ...line, layer: layerOf(line.element) }))
    .toSorted((one, other) => one.rect.top - other.rect.top)
  for (const [at, one] of shown.entries()) {
    for (let next = at + 1; next < shown.length; next++) {
      const other = shown[next]
      if (!other || other.rect.top > one.rect.bottom) break
      if (one.layer !== other.layer || one.element === other.element) continue
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
      if (across > 2 && down > Math.min(one.rect.height, other.rect.height) * 0.4) {
        found.add(`“${one.text}” and “${other.text}” stand on each other`)
      }
    }
  }
  return [...found]
}
