import type { Page } from 'playwright-core'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

export interface Shot {
  name: string
  /** The path after the language. */
  path: string
  isPhone?: boolean
  /** Opens what the picture shows. */
  prepare?: (page: Page) => Promise<void>
}

/** Opens the first apartment of the list. */
const openFirst = async (page: Page) => {
  const addresses = await page
    .locator('main a')
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  const address = addresses.find(each => /\/apartments\/[\da-f-]{36}$/.test(each))
  if (address === undefined) throw new Error('There is no apartment')
  await page.goto(address)
}

export const readmeShots: readonly Shot[] = [
  { name: 'today', path: 'today' },
  { name: 'apartment', path: 'apartments', prepare: openFirst },
  { name: 'payments', path: 'payments' },
  { name: 'reports', path: 'reports' },
  { name: 'phone', path: 'today', isPhone: true },
  { name: 'readings', path: 'utilities/read', isPhone: true },
]

/** Each at a desk and on a phone: the reader sees the page as it is before them. */
export const guideShots: readonly Shot[] = [
  { name: 'guide-today', path: 'today' },
  { name: 'guide-move-in', path: 'apartments/move-in' },
  { name: 'guide-payments', path: 'payments' },
  { name: 'guide-requests', path: 'payments/requests' },
  { name: 'guide-readings', path: 'utilities/read' },
]
