import { expect, type Page } from '@playwright/test'
import { isFull } from './scope.ts'

/**
 * Widths in px: the narrowest window, a phone, the largest phone, a tablet in landscape, a desktop.
 */
const widths = isFull ? [320, 390, 720, 1000, 1440] : [320, 720, 1440]

/**
 * At every width nothing of the page is outside of it or cut off at its edge, and on a phone only
 * the page itself scrolls. The width is restored afterwards.
 * @param stands waits until the page is ready after its size has changed
 */
export async function expectFitsEveryWidth(page: Page, stands?: () => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await stands?.()
    await expect
      .poll(() => page.evaluate(findMisfits), { message: `what does not fit at ${width} px` })
      .toEqual([])
  }
  if (before !== null) await page.setViewportSize(before)
}

/** Runs in the page. */
function findMisfits(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const main = document.querySelector('main')
  if (main === null) return ['there is no main']
  const end = main.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(main).paddingRight) + 1
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  /** Only the page itself may scroll on a phone, dialogs, and fields. */
  const scrollsIn = (element: HTMLElement, name: string): string[] => {
    if (
      clientWidth >= 720 ||
      element.closest('dialog') !== null ||
      element.matches('textarea, input, select')
    )
      return []
    const { overflowX, overflowY } = getComputedStyle(element)
    const isHigh = element.scrollHeight > element.clientHeight + 1
    const isWide = element.scrollWidth > element.clientWidth + 1
    return [
      ...(scrolls(overflowY) && isHigh ? [`${name} scrolls`] : []),
      ...(scrolls(overflowX) && isWide ? [`${name} scrolls sideways`] : []),
    ]
  }
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
  for (const element of main.querySelectorAll<HTMLElement>('*')) {
    const { right, width, height } = element.getBoundingClientRect()
    const name = `${element.tagName} "${element.textContent.slice(0, 40)}"`
    // A dialog stands over the page, and has the whole window.
    const most = element.closest('dialog') === null ? end : clientWidth + 1
    if (right > most && width > 1 && height > 1) found.push(`${name} ends at ${Math.round(right)} px`)
    found.push(...scrollsIn(element, name))
  }
  return found
}

declare global {
  interface Window {
    layoutShift: () => number
  }
}

/**
 * Measures layout shifts without user input in pages that are opened from now on.
 * @returns the cumulative layout shift of the open page
 */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) sum += entry.value
    }
    const observer = new PerformanceObserver(list => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    window.layoutShift = () => {
      add(observer.takeRecords())
      return sum
    }
  })
  // Elements that just appeared are moved to their place in the next frame.
  return () =>
    page.evaluate(
      () =>
        new Promise<number>(resolve =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => setTimeout(() => resolve(window.layoutShift()))),
          ),
        ),
    )
}
