import { expect, type Page } from '@playwright/test'
import { expectNothing } from './accessible.ts'
import { isFull } from './scope.ts'

/**
 * Fails where text has less than 7:1 contrast when the user asks for more contrast, or where system
 * colours (forced colours) hide which one of several elements is chosen. The full form checks both themes, else each
 * page has one of them, by its address.
 */
export async function expectContrastEverywhere(page: Page): Promise<void> {
  const themes = ['light', 'dark'] as const
  const own = new URL(page.url()).pathname.length % 2
  for (const colorScheme of isFull ? themes : [themes[own] ?? 'light']) {
    await page.emulateMedia({ colorScheme, contrast: 'more' })
    await expectNothing(page, { type: 'rule', values: ['color-contrast-enhanced', 'color-contrast'] })
    // System colours have enough contrast; axe would still read the page's own colours.
    await page.emulateMedia({ colorScheme, contrast: 'no-preference', forcedColors: 'active' })
    await expect
      .poll(() => page.evaluate(unmarkedChoices), { message: `chosen, and not seen so, on ${page.url()}` })
      .toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Runs in the page: chosen, pressed or open elements that look like others of their kind. */
function unmarkedChoices(): string[] {
  const states = ['aria-current', 'aria-selected', 'aria-pressed', 'aria-checked', 'aria-expanded']
  const properties = [
    'background-color',
    'color',
    'outline-style',
    'outline-color',
    'outline-width',
    'text-decoration-line',

    'font-weight',
    'border-top-color',
    'border-bottom-color',
    'border-bottom-width',
    'border-bottom-style',
    'box-shadow',
    'appearance',
  ] as const
  const isOn = (element: Element) =>
    states.some(state => !['false', null].includes(element.getAttribute(state))) ||
    element.matches(':has(> :checked)')
  const lookOf = (element: Element) => {
    const parts = [
      getComputedStyle(element),
      ...['::before', '::after'].map(part => getComputedStyle(element, part)),
    ]
    const looks = parts.map(style =>
      style.content === 'none' ? '' : properties.map(name => style.getPropertyValue(name)).join(),
    )
    // Another mark is enough: a tick, or a native checkbox.
    const signs = [...element.querySelectorAll('svg')].map(sign => sign.innerHTML)
    return [...looks, ...signs].join('|')
  }
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const selector = [
    ...states.map(state => `[${state}]`),
    'label:has(> input:is([type="radio"], [type="checkbox"]))',
  ].join()
  return [...document.querySelectorAll(selector)].filter(isShown).flatMap(element => {
    if (!isOn(element)) return []
    // A native tick counts as a mark.
    const box = element.querySelector(':scope > :checked')
    if (box !== null && getComputedStyle(box).appearance === 'auto') return []
    const group =
      element.closest('nav, [role="radiogroup"], [role="tablist"], [role="menu"], section') ?? document.body
    const other = [...group.querySelectorAll(element.tagName)].find(
      each =>
        each.className === element.className && !isOn(each) && isShown(each) && !each.matches(':disabled'),
    )
    return other && lookOf(other) === lookOf(element)
      ? [element.textContent?.trim() || element.className]
      : []
  })
}
