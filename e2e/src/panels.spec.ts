import { wordsIn } from '@orenda/tools/in-browser/words'
import type { APIRequestContext, Page } from '@playwright/test'
import { enter, signUp } from './people.ts'
import { expect, expectAccessible, siteTest as test } from './test.ts'

// Tests panels of five remotes on a page that belongs to none of them.

const words = wordsIn('uk')
const title = words('shell', 'layout.today')
const notLoaded = words('common', 'states.notLoaded')

const panels = {
  owes: 'mfe-finance/today.panel/owes',
  taxes: 'mfe-finance/today.panel/taxes',
  week: 'mfe-finance/today.panel/week',
  ending: 'mfe-properties/today.panel/ending',
  documents: 'mfe-properties/today.panel/documents',
  rents: 'mfe-properties/today.panel/rents',
  planned: 'mfe-finance/today.panel/planned',
  meters: 'mfe-utilities/today.panel/meters',
  notices: 'mfe-reminders/today.panel/notices',
  tickets: 'mfe-account/today.panel/tickets',
  month: 'mfe-finance/today.panel/month',
}
type Name = keyof typeof panels
const names = Object.keys(panels) as Name[]

const placeOf = (page: Page, name: Name) => page.locator(`[data-panel="${panels[name]}"]`)

/** A landlord with an occupied apartment. */
async function landlord(page: Page, request: APIRequestContext): Promise<void> {
  const person = await signUp(request)
  const { id: tenant_id } = (await person.api('post', 'tenants', {
    name: 'Олена Бондар',
    phone: '+380 44 555 01 02',
    email: 'tenant@example.com',
    tax_id: '1',
  })) as { id: string }
  await person.api('post', 'apartments', {
    name: 'Студія',
    address: '',
    income: 9000,
    currency: 'UAH',
    status: 'occupied',
    tenant_id,
    lease_start: '2026-01-01',
    lease_end: null,
    files: [],
  })
  await enter(page, person)
}

/** All panels are loaded and complete. */
async function expectWhole(page: Page, whole: readonly Name[]): Promise<void> {
  for (const name of whole) {
    const place = placeOf(page, name)
    // After a resize, panels may still move to other columns.
    await expect(() => place.scrollIntoViewIfNeeded({ timeout: 5000 })).toPass()
    await expect(place.getByRole('heading', { level: 2 })).toBeVisible()
    await expect(place.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(place.getByText(notLoaded)).toHaveCount(0)
  }
}

/** The panel shows its title and one line that it failed, and nothing else. */
async function expectFailed(page: Page, name: Name, label: string): Promise<void> {
  const place = placeOf(page, name)
  await place.scrollIntoViewIfNeeded()
  await expect(place.getByText(notLoaded)).toBeVisible()
  await expect(place.getByRole('heading', { name: label })).toBeVisible()
}

const retry = (page: Page, name: Name) =>
  placeOf(page, name).getByRole('button', { name: words('common', 'actions.retry') })

test('nine panels of five remotes: each list is requested once, on a desktop and on a phone in dark mode', {
  tag: '@full',
}, async ({ page, request }) => {
  await landlord(page, request)
  const asked: string[] = []
  page.on('request', sent => {
    const { pathname, search } = new URL(sent.url())
    if (sent.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search)
  })
  await page.goto('/uk/today')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectWhole(page, names)
  expect(asked.toSorted(), 'lists that were asked for').toEqual([...new Set(asked)].toSorted())
  await expectAccessible(page)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectWhole(page, names)
  const order = await page
    .locator('[data-panel*="/today.panel/"]')
    .evaluateAll(places => places.map(place => place.getAttribute('data-panel') ?? ''))
  const known = Object.values(panels)
  // Other tests may have deployed further remotes.
  expect(order.filter(panel => known.includes(panel))).toEqual(known)
  await expectAccessible(page)
})

test.describe('a failure in one panel', () => {
  // These tests break things on purpose, so the browser logs errors.
  test.use({ expectedFailures: [/./] })

  test.afterEach(({ site }) => site.withdrawAll())

  test('stays there: one broken, one slow, one withdrawn', async ({ page, request, site }) => {
    test.slow()
    const titled = /title:(\w+\("panels\.tickets\.title"\))/
    const broken = await site.official('mfe-account', [
      [titled, `title:((()=>{throw new TypeError('broken')})(),$1)`],
    ])
    const version = await site.force(broken)
    await site.shows('mfe-account', version)
    await landlord(page, request)
    let letCome = () => {}
    const slow = new Promise<void>(resolve => {
      letCome = resolve
    })
    await page.route(/\/remotes\/mfe-utilities\//, async route => {
      await slow
      await route.continue()
    })
    const withdrawn = /\/remotes\/mfe-reminders\//
    await page.route(withdrawn, route => route.fulfill({ status: 404, body: '' }))

    // Only after the page has loaded, because it would wait for the slow panel.
    await page.goto('/uk/today', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const standing = names.filter(name => !['tickets', 'meters', 'notices'].includes(name))
    await expectWhole(page, standing)
    await expectFailed(page, 'tickets', 'Звернення до підтримки')
    await expectFailed(page, 'notices', 'Сповіщення')
    await expect(placeOf(page, 'meters').getByRole('heading', { name: 'Лічильники' })).toBeVisible()
    await expect(placeOf(page, 'meters').locator('[aria-busy="true"]')).not.toHaveCount(0)
    await expectAccessible(page)

    letCome()
    await expectWhole(page, [...standing, 'meters'])

    // A broken panel stays broken on retry; a restored one loads.
    await retry(page, 'tickets').click()
    await expectFailed(page, 'tickets', 'Звернення до підтримки')
    await page.unroute(withdrawn)
    await retry(page, 'notices').click()
    await expectWhole(page, [...standing, 'meters', 'notices'])
    await expectAccessible(page)
    await expect
      .poll(() => site.metrics())
      .toMatch(
        new RegExp(`orenda_remote_failures_total{remote="mfe-account",version="${version}",phase="render",`),
      )
  })
})
