import type { Page } from '@playwright/test'

/** A line of text as it is drawn. */
interface Line {
  element: Element
  /** Its beginning, for messages. */
  text: string
  rect: DOMRect
  /** Shortened on purpose, with the whole text in a title or next to it. */
  isShortened: boolean
  /** Scrolled out of view, so that it overlaps nothing. */
  isScrolledAway: boolean
}

/** Texts of a page, or of its modal dialog, that are cut off, outside of the window or overlap. */
export async function clippedIn(page: Page): Promise<string[]> {
  const lines = await page.evaluateHandle(linesIn)
  try {
    return [
      ...new Set([
        ...(await page.evaluate(tooWide)),
        ...(await page.evaluate(cutLines, lines)),
        ...(await page.evaluate(overlappingLines, lines)),
      ]),
    ]
  } finally {
    await lines.dispose()
  }
}

// The functions below run in the page and may not refer to anything outside of themselves.

function tooWide(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  return document.querySelector('dialog:modal') === null && scrollWidth > clientWidth
    ? [`the page is ${scrollWidth - clientWidth} px wider than the window`]
    : []
}

function linesIn(): Line[] {
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
  const notShown =
    'option, script, style, title, [popover]:not(:popover-open), dialog:not([open]), details:not([open]) > :not(summary)'
  const lines: Line[] = []
  const scope = document.querySelector('dialog:modal') ?? document.body
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim().slice(0, 40) ?? ''
    if (!element || text === '' || element.closest(notShown) || isHidden(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      if (rect.width > 0 && rect.height > 0)
        lines.push({ element, text, rect, isShortened: false, isScrolledAway: false })
    }
  }
  return lines
}

/** Also notes in each line whether it is shortened or scrolled away. */
function cutLines(lines: Line[]): string[] {
  const tolerance = 1.5
  const scope = document.querySelector('dialog:modal') ?? document.body
  const isShortened = (element: Element): boolean => {
    const style = getComputedStyle(element)
    const hasEllipsis = style.textOverflow === 'ellipsis' && style.overflowX !== 'visible'
    if (!hasEllipsis && style.getPropertyValue('-webkit-line-clamp') === 'none') return false
    return element.closest('[title], [aria-label], [aria-hidden="true"]') !== null
  }
  const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  const isCut = (rect: DOMRect, box: DOMRect, { overflowX, overflowY }: CSSStyleDeclaration): boolean =>
    (overflowX !== 'visible' && (rect.left < box.left - tolerance || rect.right > box.right + tolerance)) ||
    (overflowY !== 'visible' && (rect.top < box.top - 3 || rect.bottom > box.bottom + 3))

  /** What an element around a line does to it; `none` if the next element around it counts. */
  const effectOf = (line: Line, around: Element): 'sideways' | 'scrolled' | 'cut' | 'fixed' | 'none' => {
    const style = getComputedStyle(around)
    const isWide = around.scrollWidth > around.clientWidth + tolerance
    if (isScrolled(style.overflowX) && isWide) return 'sideways'
    if (isScrolled(style.overflowX) || isScrolled(style.overflowY)) return 'scrolled'
    if (isCut(line.rect, around.getBoundingClientRect(), style)) return 'cut'
    return style.position === 'fixed' ? 'fixed' : 'none'
  }
  const problemAround = (line: Line): string[] => {
    for (let each: Element | null = line.element; each && scope.contains(each); each = each.parentElement) {
      const effect = effectOf(line, each)
      if (effect === 'none') continue
      if (effect === 'sideways') return [`“${line.text}” is in a part that scrolls sideways`]
      const { top, bottom } = each.getBoundingClientRect()
      const isOutside = line.rect.bottom > bottom + tolerance || line.rect.top < top - tolerance
      line.isScrolledAway = effect === 'scrolled' && isOutside
      return effect === 'cut' && !isShortened(each) ? [`“${line.text}” is cut off`] : []
    }
    return []
  }
  return lines.flatMap(line => {
    line.isShortened = isShortened(line.element)
    const isBeyond = line.rect.right > innerWidth + tolerance || line.rect.left < -tolerance
    return [
      ...problemAround(line),
      ...(isBeyond && !line.isShortened ? [`“${line.text}” is beyond the window`] : []),
    ]
  })
}

function overlappingLines(lines: Line[]): string[] {
  /** An element in a higher layer, such as a sticky header or unfolded tiles, may cover others. */
  const layerOf = (element: Element): Element | null => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { position, zIndex } = getComputedStyle(each)
      const isRaised = ['fixed', 'sticky'].includes(position) || Number(zIndex) > 1
      if (isRaised || each.matches('dialog, [popover]')) return each
    }
    return null
  }
  const overlap = (one: DOMRect, other: DOMRect): boolean => {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return across > 2 && down > Math.min(one.height, other.height) * 0.4
  }
  const shown = lines
    .filter(({ isShortened, isScrolledAway }) => !isShortened && !isScrolledAway)
    .map(line => ({ ...line, layer: layerOf(line.element) }))
    .toSorted((one, other) => one.rect.top - other.rect.top)
  const found: string[] = []
  for (const [at, one] of shown.entries()) {
    for (const other of shown.slice(at + 1)) {
      if (other.rect.top > one.rect.bottom) break
      if (one.layer !== other.layer || one.element === other.element) continue
      if (overlap(one.rect, other.rect)) found.push(`“${one.text}” and “${other.text}” overlap`)
    }
  }
  return found
}
