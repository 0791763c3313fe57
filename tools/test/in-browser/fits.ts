import { expect, type Page } from '@playwright/test'
import { isFull } from './scope.ts'

/** From the narrowest window that there is, px: a small phone, a phone, where the phone ends, a tablet lying, a desk. */
const widths = isFull ? [320, 390, 720, 1000, 1440] : [320, 720, 1440]

/**
 * At every width nothing of the page reaches beyond it or is cut off at its edge, and on a phone only the page itself
 * scrolls. The page is left at the width that it had.
 * @param stands waits until the page stands after it has been made larger or smaller
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
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
  for (const element of main.querySelectorAll<HTMLElement>('*')) {
    const { right, width, height } = element.getBoundingClientRect()
    const name = `${element.tagName} "${element.textContent.slice(0, 40)}"`
    if (right > end && width > 1 && height > 1) found.push(`${name} ends at ${Math.round(right)} px`)
    const { overflowX, overflowY } = getComputedStyle(element)
    const isCut = element.matches('textarea, input, select')
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
    if (clientWidth < 720 && !isCut) {
      if (scrolls(overflowY) && element.scrollHeight > element.clientHeight + 1) found.push(`${name} scrolls`)
      if (scrolls(overflowX) && element.scrollWidth > element.clientWidth + 1)
        found.push(`${name} scrolls sideways`)
    }
  }
  return found
}

declare global {
  interface Window {
    layoutShift: () => number
  }
}

/**
 * Watches how much of the pages that are opened from now on moves while nobody has pressed anything.
 * @returns the cumulative layout shift of the page that is open
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
  // What has just come is moved to its place in the next frame.
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
