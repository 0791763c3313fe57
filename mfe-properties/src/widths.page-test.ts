import type { Apartment } from '@orenda/contracts/apartments'
import type { Tenant } from '@orenda/contracts/tenants'
import { expect, expectFitsEveryWidth, screens, test, watchLayoutShift } from '@orenda/tools/page-test'

// Checks lists and forms at every width, with very long names.

const longest = 'Двокімнатнаквартира'.repeat(11).slice(0, 200)

test.beforeEach(({ api }) => {
  const [tenant] = api.give<Tenant>('tenants', [
    {
      name: longest,
      phone: '+380 44 555 01 03',
      email: `${'long.name.'.repeat(6)}x@example.com`,
      tax_id: '1',
    },
    { name: 'Тарас Зінько', phone: '+380 44 555 01 04', email: 'taras@example.com', tax_id: '2' },
  ])
  const lease = { lease_start: '2026-01-01', lease_end: '2026-05-01', tenant_id: tenant?.id ?? '' }
  api.give<Apartment>('apartments', [
    { name: longest, address: longest, income: 999_999_999.99, status: 'occupied', ...lease },
    { name: 'Студія', address: 'Львів', income: 950, currency: 'EUR', status: 'maintenance' },
  ])
})

for (const path of ['apartments', 'tenants'] as const) {
  test(`${path}: the first one is seen at once, nothing moves, and all fits`, async ({ page, api, open }) => {
    const shift = await watchLayoutShift(page)
    const rows = page.locator('main [data-row-id]')
    for (const screen of [screens.phone, screens.desk]) {
      await page.setViewportSize(screen)
      const pass = api.hold('GET', path)
      await open(path)
      await expect(page.getByRole('status').first()).toBeAttached()
      await expect(page.getByRole('contentinfo')).toBeHidden()
      pass()
      await expect(rows).toHaveCount(2)
      expect(await shift(), `layout shift at ${screen.width} px`).toBeLessThan(0.1)
      const first = await rows.first().boundingBox()
      expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(screen.height)
    }
    await expectFitsEveryWidth(page, () => expect(rows).toHaveCount(2))
  })
}

test('the form of an apartment fits, and its page does not scroll sideways', { tag: '@full' }, async ({
  page,
  open,
  words,
}) => {
  const shift = await watchLayoutShift(page)
  await page.setViewportSize(screens.phone)
  await open('apartments/new')
  await expect(page.getByLabel(words('form.name'), { exact: true })).toBeVisible()
  expect(await shift()).toBeLessThan(0.1)
  await expectFitsEveryWidth(page)
  await open('tenants')
  await page.getByRole('button', { name: words('tenants.add') }).click()
  await expect(page.getByLabel(words('tenants.tax_id'))).toBeVisible()
  await expectFitsEveryWidth(page)
})

test('compact rows are lower, and stay so', { tag: '@full' }, async ({ page, open, words }) => {
  await open('apartments')
  const row = page.locator('main [data-row-id]').last()
  const height = async () => (await row.boundingBox())?.height ?? 0
  expect(await height()).toBeGreaterThan(48)
  await page.getByRole('button', { name: words('shell:menu.label', { name: 'Марта Зоряна' }) }).click()
  await page
    .getByRole('group', { name: words('shell:density.heading') })
    .getByRole('menuitemradio', { name: words('shell:density.compact') })
    .click()
  await expect.poll(height).toBeLessThan(44)
  // Before the first paint: the page's own scripts have not loaded yet.
  const { promise: scripts, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/*.js', async route => {
    await scripts
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
  letCome()
  await expect.poll(height).toBeLessThan(44)
})

test.describe('the bar at the top', () => {
  test('stays while the page scrolls, and covers nothing that takes the focus', async ({
    page,
    api,
    open,
    words,
  }) => {
    api.give<Apartment>(
      'apartments',
      Array.from({ length: 20 }, (_, at) => ({ name: `Квартира ${at}` })),
    )
    await page.setViewportSize(screens.phone)
    await open('apartments')
    const bar = page.getByRole('banner')
    const sections = page.getByRole('button', { name: words('shell:layout.sections') })
    await expect(page.locator('main [data-row-id]')).toHaveCount(22)
    await page.locator('main [data-row-id]').last().getByRole('link').last().focus()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800)
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(sections).not.toBeInViewport()
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press('Shift+Tab')
      const isClear = await page.evaluate(() => {
        const { top } = document.activeElement?.getBoundingClientRect() ?? { top: 0 }
        return top >= (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
      })
      expect(isClear, `press ${press}`).toBe(true)
    }
  })

  test('scrolls with the page in a low window', { tag: '@full' }, async ({ page, open }) => {
    // 1280×1024 at 400 %
    await page.setViewportSize({ width: 320, height: 256 })
    await open('apartments')
    await expect(page.locator('main [data-row-id]')).toHaveCount(2)
    await page.mouse.wheel(0, 600)
    await expect(page.getByRole('banner')).not.toBeInViewport()
  })
})

test('on a phone the filters are behind a button with their number', { tag: '@full' }, async ({
  page,
  open,
  words,
}) => {
  await page.setViewportSize(screens.phone)
  await open('apartments?show=occupied')
  const button = page.getByRole('button', { name: `${words('common:filters.open')}: 1` })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0)
  await button.click()
  await page.getByRole('button', { name: words('common:records.clear') }).click()
  await expect(page.locator('main [data-row-id]')).toHaveCount(2)
  await page.getByLabel(words('common:filters.order')).selectOption('-income')
  await expect(page).toHaveURL(/sort=-income/)
  await expectFitsEveryWidth(page)
})
