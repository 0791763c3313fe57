import type { Apartment } from '@orenda/contracts/apartments'
import type { Expense } from '@orenda/contracts/expenses'
import type { Payment } from '@orenda/contracts/payments'
import type { Balance, Charge } from '@orenda/contracts/rent'
import {
  expect,
  expectFitsEveryWidth,
  type Locator,
  screens,
  test,
  watchLayoutShift,
} from '@orenda/tools/page-test'

// Checks lists and forms at every width, with very long names, notes and amounts.

const longest = 'Двокімнатнаквартира'.repeat(11).slice(0, 200)
const note = 'Слово про оплату цього місяця. '.repeat(40).slice(0, 995)

test.beforeEach(({ api }) => {
  const [large, small, abroad] = api.give<Apartment>('apartments', [
    { name: longest },
    { name: 'Студія' },
    { name: 'Лофт', currency: 'USD' },
  ])
  const of = { apartment_id: large?.id ?? '', amount: 999_999_999_999.99, date: '2026-03-15' }
  const other = { apartment_id: small?.id ?? '', amount: 950, date: '2026-03-14' }
  api.give<Payment>('payments', [
    { ...of, note },
    { ...other, note: 'Готівка' },
    { ...other, note: 'w'.repeat(400), category: 'utilities' },
  ])
  api.give<Expense>('expenses', [
    { ...of, comment: note },
    { ...other, comment: 'Кран', category: 'repair' },
    { ...other, comment: 'w'.repeat(400) },
  ])
  const march = { month: '2026-03', due_date: '2026-03-01', status: 'overdue', days_late: 15 } as const
  api.give<Charge>('rent/charges', [
    { ...march, apartment_id: large?.id ?? '', tenant_name: longest, amount: 100, rent: 100, open: 100 },
    {
      ...march,
      apartment_id: abroad?.id ?? '',
      tenant_name: 'Тарас',
      amount: 9,
      rent: 9,
      open: 9,
      currency: 'USD',
    },
  ])
})

for (const path of ['payments', 'expenses'] as const) {
  test(`${path}: the first one is seen at once, nothing moves, and all fits`, {
    tag: path === 'payments' ? [] : '@full',
  }, async ({ page, api, open, words }) => {
    const shift = await watchLayoutShift(page)
    const rows = page.locator('main [data-row-id]')
    for (const screen of [screens.phone, screens.desk]) {
      await page.setViewportSize(screen)
      const held = [path, 'rent/charges', 'rent/upcoming'].map(each => api.hold('GET', each))
      await open(path)
      await expect(page.getByRole('status').first()).toBeAttached()
      await expect(page.getByRole('contentinfo')).toBeHidden()
      for (const pass of held) pass()
      await expect(rows).toHaveCount(3)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect(await shift(), `layout shift at ${screen.width} px`).toBeLessThan(0.1)
      const first = await rows.first().boundingBox()
      // On a phone the Today link is a row above the other sections.
      const today = screen === screens.phone ? 52 : 0
      expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(screen.height + today)
    }
    await expectFitsEveryWidth(page, () => expect(rows).toHaveCount(3))

    await page
      .getByRole('button', { name: words(`${path}.add`) })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: words(`${path}.createTitle`) })).toBeVisible()
    await expectFitsEveryWidth(page)
  })
}

test('at 768 px a list has columns, its tools and the actions of its page are one line each', async ({
  page,
  open,
  words,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await open('expenses')
  const table = page.getByRole('table', { name: words('expenses.title') })
  await expect(table.getByRole('columnheader').first()).toHaveText(words('common:fields.date'))
  const linesOf = (place: Locator) =>
    place.evaluateAll(all => new Set(all.map(each => Math.round(each.getBoundingClientRect().top))).size)
  expect(await linesOf(page.locator('[data-page-head] :is(a, button)'))).toBe(1)
  const filters = page.getByRole('button', { name: words('common:filters.open') })
  await expect(filters).toHaveAttribute('aria-expanded', 'false')
  await filters.click()
  await expect(page.getByRole('combobox', { name: words('common:filters.period') })).toBeVisible()

  await page
    .getByRole('button', { name: words('common:records.actions', { name: words('expenses.title') }) })
    .click()
  await expect(page.getByRole('menuitem', { name: words('charts.reports') })).toBeVisible()
})

test('two lines of a long note, and the full note when it is pressed', { tag: '@full' }, async ({
  page,
  open,
  words,
}) => {
  await open('payments')
  const row = page.locator('main [data-row-id]').first()
  const height = async () => (await row.boundingBox())?.height ?? 0
  await expect(page.getByRole('button', { name: words('common:actions.more') })).toHaveCount(2)
  expect(await height()).toBeLessThan(100)
  await row.getByRole('button', { name: words('common:actions.more') }).press('Enter')
  await expect.poll(height).toBeGreaterThan(200)
  await row.getByRole('button', { name: words('common:actions.less') }).press('Enter')
  await expect.poll(height).toBeLessThan(100)
})

test('amounts and buttons are aligned in all rows', { tag: '@full' }, async ({ page, open, words }) => {
  await open('payments')
  const rows = page.locator('main [data-row-id]')
  // Where it is narrow they are one menu.
  const buttonOf = (width: number) =>
    rows.getByRole('button', {
      name: new RegExp(`^${words(width < 1128 ? 'common:records.actions' : 'common:records.remove').trim()}`),
    })
  const amount = rows.getByText(/^[\d\s]+,\d\d\s₴$/)
  for (const width of [320, 720, 1000, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(rows).toHaveCount(3)
    for (const part of [buttonOf(width), amount]) {
      const ends = () =>
        part.evaluateAll(all => all.map(each => Math.round(each.getBoundingClientRect().right)))
      await expect.poll(async () => (await ends()).length).toBe(3)
      expect(new Set(await ends()).size, `at ${width} px`).toBe(1)
    }
  }
})

test('the list of debts opens from compact figures and fits', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  const most = 999_999_999_999.99
  const of = { apartment_name: longest, oldest_unpaid: '2025-11-01', days_late: 135 } as const
  api.give<Balance>('rent/balances', [
    {
      ...of,
      lease_id: crypto.randomUUID(),
      tenant_name: longest,
      currency: 'UAH',
      balance: most,
      due: most,
      lease_status: 'ended',
      lease_end: '2026-01-31',
      credit: most,
      open: { rent: most, utilities: 0, other: 0 },
      ageing: { d0_30: most, d31_60: most, d61_90: most, over_90: most },
    },
    {
      ...of,
      lease_id: crypto.randomUUID(),
      tenant_name: 'Тарас',
      currency: 'USD',
      balance: most,
      lease_status: 'current',
      open: { rent: 0, utilities: most, other: 0 },
      ageing: { d0_30: 0, d31_60: 0, d61_90: 0, over_90: most },
    },
  ])
  await page.setViewportSize(screens.phone)
  await open('payments')
  await page.getByRole('link', { name: new RegExp(`^${words('rent.overdue')}`) }).click()
  const lines = page.getByRole('list', { name: words('rent.title') }).getByRole('listitem')
  // What is paid in advance stands in a list of its own.
  await expect(lines).toHaveCount(2)
  await page.getByRole('checkbox', { name: words('rent.tickAll') }).click()
  await expect(page.getByRole('region', { name: words('rent.ticked', { count: 2 }) })).toBeVisible()
  await expectFitsEveryWidth(page, () => expect(lines).toHaveCount(2))
})
