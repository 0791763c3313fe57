import { expect, type Page } from '@playwright/test'
import { expectNothing } from './accessible.ts'

/**
 * Fails where somebody who asks for more contrast gets less than 7:1 for text, or where colours that the system chooses
 * take away what marks the chosen one among several. Both themes, as the page stands.
 */
export async function expectContrastEverywhere(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'more' })
    await expectNothing(page, { type: 'rule', values: ['color-contrast-enhanced', 'color-contrast'] })
    // The system's colours stand out from each other; what axe reads of them are still the page's own.
    await page.emulateMedia({ colorScheme, contrast: 'no-preference', forcedColors: 'active' })
    await expect
      .poll(() => page.evaluate(unmarkedChoices), { message: `chosen, and not seen so, on ${page.url()}` })
      .toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Runs in the page: what is chosen, pressed or open, and looks like another of its kind that is not. */
function unmarkedChoices(): string[] {
  const states = ['aria-current', 'aria-selected', 'aria-pressed', 'aria-checked', 'aria-expanded']
  const properties = [
    ...[
      'background-color',
      'color',
      'outline-style',
      'outline-color',
      'outline-width',
      'text-decoration-line',
    ],
    ...[
      'font-weight',
      'border-top-color',
      'border-bottom-color',
      'border-bottom-width',
      'border-bottom-style',
    ],
    ...['box-shadow', 'appearance'],
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
    // A sign of its own says it too: a tick, or a box that the system draws.
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
    // A tick that the system draws is one.
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
