import { expect, type Page } from '@playwright/test'

/** The size of a touch target in px. */
const finger = 44

/**
 * Fails for every control that is smaller than a touch target in either direction. Links within a
 * sentence are excepted (WCAG 2.5.5), and elements on top of a control count as part of it, e.g.
 * the label of a checkbox. The minimum for a mouse (2.5.8) is part of `expectAccessible`.
 */
export async function expectTargetsForFingers(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(smallTargets, finger), { message: `targets on ${page.url()}` })
    .toEqual([])
}

/** Runs in the page. */
function smallTargets(least: number): string[] {
  const scope = document.querySelector('dialog:modal') ?? document.body
  const interactive =
    'a[href], button, input, select, textarea, summary, [role="button"], [role^="menuitem"], [tabindex="0"]'
  const isInSentence = (element: Element): boolean => {
    if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false
    // Facts of one line, as `Facts` of the kit joins them, are one sentence: each is in an element of its own.
    const [part, line] = [element.parentElement, element.parentElement?.parentElement]
    const isFact = line != null && getComputedStyle(line).display === 'inline-flex'
    const around = (isFact ? line : part)?.textContent?.trim() ?? ''
    return around.length > (element.textContent?.trim().length ?? 0)
  }
  const boxOf = (element: Element): DOMRect => {
    const own = element.getBoundingClientRect()
    const label = element instanceof HTMLInputElement ? element.closest('label') : null
    const outer = label?.getBoundingClientRect()
    return outer && outer.width * outer.height > own.width * own.height ? outer : own
  }
  /** A control may be larger than its visible part: whether a touch around its centre hits it. */
  const isHitAround = (element: Element): boolean => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const reach = least / 2 - 1
    const points = [
      ...(width < least ? [[x - reach, y] as const, [x + reach, y] as const] : []),
      ...(height < least ? [[x, y - reach] as const, [x, y + reach] as const] : []),
    ]
    return points.every(([atX, atY]) => element.contains(document.elementFromPoint(atX, atY)))
  }
  const found = [...scope.querySelectorAll(interactive)].flatMap(element => {
    if (
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.closest('[inert], [aria-hidden="true"]')
    )
      return []
    const { width, height } = boxOf(element)
    const { clipPath } = getComputedStyle(element)
    if (width <= 1 || height <= 1 || clipPath === 'inset(50%)' || isInSentence(element)) return []
    if (element.matches('a:not(:focus)[href^="#"]') && element.getBoundingClientRect().bottom <= 0) return []
    if ((width > least - 0.6 && height > least - 0.6) || isHitAround(element)) return []
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
    return `${element.tagName.toLowerCase()} “${name.slice(0, 40)}” is ${Math.round(width)} × ${Math.round(height)} px`
  })
  scrollTo({ top: 0, behavior: 'instant' })
  return found
}
