import { randomUUID } from 'node:crypto'
import type { Apartment } from '@orenda/contracts/apartments'
import type { Balance } from '@orenda/contracts/rent'
import type { Tenant } from '@orenda/contracts/tenants'
import {
  expect,
  expectAccessible,
  exportedFrom,
  keepMessages,
  type Locator,
  type Page,
  screens,
  test,
  watchLayoutShift,
} from '@orenda/tools/page-test'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('an apartment is created with its tenant', async ({ page, api, open, words }) => {
  const [tenant] = api.give<Tenant>('tenants', [{ name: 'Соломія Орлик' }])
  await open('apartments')
  await expect(page.getByRole('heading', { name: words('apartments.emptyTitle') })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: words('apartments.add') })
    .first()
    .click()
  const main = page.getByRole('main')
  await main.getByLabel(words('form.name'), { exact: true }).fill('Вид на Дніпро')
  await main.getByLabel(words('form.income')).fill('18 500,50')
  const status = main.getByLabel(words('common:fields.status'))
  const lives = main.getByLabel(words('common:fields.tenant'))
  await lives.selectOption({ label: 'Соломія Орлик' })
  await expect(status).toHaveValue('occupied')
  await lives.selectOption('')
  await expect(status).toHaveValue('available')
  await lives.selectOption({ label: 'Соломія Орлик' })
  await expectAccessible(page)
  await main.getByRole('button', { name: words('common:actions.save') }).click()
  await expect(
    page.getByRole('link', { name: words('common:records.edit', { name: 'Вид на Дніпро' }) }),
  ).toBeFocused()
  await expect(row(page, 'Вид на Дніпро')).toContainText(/Соломія Орлик.*18\s500,50\s₴/)
  expect(api.list<Apartment>('apartments')).toMatchObject([
    { name: 'Вид на Дніпро', income: 18_500.5, status: 'occupied', tenant_id: tenant?.id },
  ])
})

/** Apartments: in one the tenant owes and one before them does, one has paid, in one a former tenant owes. */
function giveBalances(api: Parameters<Parameters<typeof test>[2]>[0]['api']) {
  const lease = { status: 'occupied' as const, lease_start: '2025-01-01' }
  const [ofDebtor, ofPayer, ofFormer] = [randomUUID(), randomUUID(), randomUUID()]
  const [home, , vacant] = api.give<Apartment>('apartments', [
    { name: 'Мансарда', ...lease, lease_id: ofDebtor },
    {
      name: 'Студія',
      ...lease,
      lease_id: ofPayer,
      next_lease: { start: '2026-12-01', tenant_name: 'Олена Бондар' },
    },
    { name: 'Лофт' },
    { name: 'Порожня' },
  ])
  const balance = { days_late: 12, currency: 'UAH' as const }
  api.give<Balance>('rent/balances', [
    { ...balance, apartment_id: home?.id ?? '', lease_id: ofDebtor, balance: 11_500.5, due_today: 10_000 },
    { ...balance, apartment_id: home?.id ?? '', lease_id: ofDebtor, balance: -20, currency: 'USD' },
    { ...balance, apartment_id: home?.id ?? '', lease_id: randomUUID(), balance: 300 },
    { ...balance, apartment_id: vacant?.id ?? '', lease_id: ofFormer, balance: 700 },
  ])
}

test('the list says what is owed for each apartment, and does not wait for it', async ({
  page,
  api,
  open,
  words,
}) => {
  giveBalances(api)
  const shift = await watchLayoutShift(page)
  const pass = api.hold('GET', 'rent/balances')
  await open('apartments')
  const rows = page.locator('main [data-row-id]')
  await expect(rows).toHaveCount(4)
  await shift()
  pass()
  const debtor = rows.filter({ hasText: 'Мансарда' })
  await expect(debtor).toContainText(/1\s500,50\s₴/)
  await expect(debtor).toContainText(words('standing.late', { count: 12 }))
  await expect(debtor).toContainText(/10\s000,00\s₴/)
  await expect(debtor).toContainText(words('standing.dueToday'))
  await expect(debtor).toContainText(words('standing.ahead'))
  // The debt of who lived there before is not theirs.
  await expect(debtor).toContainText(/300,00\s₴\s?борг минулої оренди/)
  expect(await shift()).toBeLessThan(0.05)
  await expect(rows.filter({ hasText: 'Студія' })).toContainText(words('standing.even'))
  // Who moves in next stands below who lives there.
  await expect(rows.filter({ hasText: 'Студія' })).toContainText('з 01.12: Олена Бондар')
  await expect(rows.filter({ hasText: 'Лофт' })).toContainText(words('standing.former'))
  await expect(rows.filter({ hasText: 'Порожня' })).not.toContainText(words('standing.even'))
  await expect(page.getByRole('region', { name: words('apartments.figures') })).toContainText(/2\s500,50\s₴/)

  const { titles, rows: exported } = await exportedFrom(page, 'uk')
  const debt = titles.indexOf(`${words('standing.debt')}, ₴`)
  expect(exported.map(row => row.slice(debt, debt + 3))).toEqual([
    [11_800.5, 12, 20],
    [null, null, null],
    [700, 12, null],
    [null, null, null],
  ])
  const header = page.getByRole('columnheader', { name: words('standing.title') }).getByRole('button')
  await header.click()
  await expect(rows.first()).toContainText('Лофт')
  await header.click()
  await expect(rows.first()).toContainText('Мансарда')

  await page.setViewportSize(screens.phone)
  await expect(rows.filter({ hasText: 'Мансарда' })).toContainText(words('standing.late', { count: 12 }))
  await expectAccessible(page)
  // An amount whose word goes below it begins where the card's other lines do.
  await page.setViewportSize({ width: 320, height: 760 })
  const left = async (at: Locator) => Math.round((await at.boundingBox())?.x ?? 0)
  const begins = await left(debtor.getByRole('link', { name: 'Мансарда', exact: true }))
  await expect.poll(() => left(debtor.getByText(/10\s000,00\s₴/))).toBe(begins)
})

test('nobody seems to have paid while what is owed does not come', async ({ page, api, open, words }) => {
  giveBalances(api)
  api.fail('GET', 'rent/balances', 'INTERNAL')
  await open('apartments')
  const payer = page.locator('main [data-row-id]').filter({ hasText: 'Студія' })
  await expect(payer).toContainText(words('common:states.none'))
  await expect(page.getByRole('main')).not.toContainText(words('standing.even'))
})

test('a deleted apartment can be restored', async ({ page, api, open, words }) => {
  api.give<Apartment>('apartments', [{ name: 'Мансарда' }])
  await open('apartments')
  const name = 'Мансарда'
  await page.getByRole('button', { name: words('common:records.remove', { name }) }).click()
  await page
    .getByRole('dialog', { name: words('apartments.removeTitle') })
    .getByRole('button', { name: words('common:actions.delete') })
    .click()
  await expect(page.getByRole('heading', { name: words('apartments.emptyTitle') })).toBeVisible()
  await page.getByRole('button', { name: words('common:actions.undo') }).click()
  await expect(row(page, 'Мансарда')).toBeVisible()
})

test('an edit in two windows loses nothing', async ({ page, api, open, words }) => {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Стара назва', income: 1 }])
  const id = apartment?.id ?? ''
  await open(`apartments/${id}?tab=details`)
  const name = page.getByLabel(words('form.name'), { exact: true })
  await expect(name).toHaveValue('Стара назва')
  api.change('apartments', id, { name: 'З іншого вікна', income: 2 })
  await name.fill('Моя назва')
  const save = page.getByRole('button', { name: words('common:actions.save') })
  await save.click()
  await expect(page.getByText(words('apartments.conflictTitle'))).toBeVisible()
  await expect(name).toHaveValue('Моя назва')
  await page.getByRole('button', { name: words('common:actions.reload') }).click()
  await expect(name).toHaveValue('З іншого вікна')
  await name.fill('Моя назва')
  await save.click()
  await expect(row(page, 'Моя назва')).toBeVisible()
})

test('a plan without room is said before anything is typed', async ({
  page,
  api,
  open,
  words,
  expectUsable,
}) => {
  const full = { plan_name: 'Trial', max_apartments: 3, current_apartments: 3, can_create_apartment: false }
  api.signIn({ subscription: full })
  api.give<Apartment>('apartments', [{ name: 'Перша' }])
  await open('apartments')
  const main = page.getByRole('main')
  await expect(main).toContainText(
    words('apartments.usage', { current: 3, count: 3, plan: words('apartments.trial') }),
  )
  await main.getByRole('link', { name: words('apartments.add') }).click()
  await expect(main.getByRole('status')).toContainText(
    words('limit.usage', { current: 3, count: 3, percent: 100 }),
  )
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expectUsable()
  await main.getByRole('link', { name: words('overview.toList') }).click()
  await expect(row(page, 'Перша')).toBeVisible()
  // Another window has made room.
  api.signIn({ subscription: { ...full, can_create_apartment: true, current_apartments: 2 } })
  await main.getByRole('link', { name: words('apartments.add') }).click()
  await expect(main.getByLabel(words('form.name'), { exact: true })).toBeVisible()
})

test('a plan without room is reported, and typed values stay', async ({ page, api, open, words }) => {
  const refuse = (fields: object) =>
    api.fail('POST', 'apartments', 'APARTMENT_LIMIT_EXCEEDED', {
      plan_name: 'Trial',
      current_apartments: 3,
      max_apartments: 3,
      is_expired: false,
      ...fields,
    })
  let mend = refuse({})
  await open('apartments/new')
  const main = page.getByRole('main')
  await main.getByLabel(words('form.name'), { exact: true }).fill('Четверта')
  await main.getByLabel(words('form.income')).fill('10')
  const save = main.getByRole('button', { name: words('common:actions.save') })
  await save.click()
  const banner = main.getByRole('alert')
  await expect(banner).toContainText(words('limit.title', { plan: words('apartments.trial') }))
  await expect(banner).toContainText(words('limit.usage', { current: 3, count: 3, percent: 100 }))
  await expect(banner).not.toContainText(words('limit.expired'))
  const bar = banner.getByRole('progressbar')
  /** The bar's colour as its design token. */
  const colour = () =>
    bar.evaluate(track => {
      const { firstElementChild: part } = track
      const wanted = part ? getComputedStyle(part).backgroundColor : ''
      const probe = document.body.appendChild(document.createElement('i'))
      const found = ['success', 'warning', 'error'].find(tone => {
        probe.style.backgroundColor = `var(--${tone}-line)`
        return getComputedStyle(probe).backgroundColor === wanted
      })
      probe.remove()
      return found
    })
  await expect.poll(colour).toBe('error')
  await expect(main.getByLabel(words('form.name'), { exact: true })).toHaveValue('Четверта')
  await expectAccessible(page)

  mend()
  mend = refuse({ plan_name: 'Premium', current_apartments: 4, max_apartments: 5, is_expired: true })
  await save.click()
  await expect(banner).toContainText(words('limit.plan', { plan: 'Premium' }))
  await expect(banner).toContainText(words('limit.expired'))
  await expect(banner).toContainText(words('limit.usage', { current: 4, count: 5, percent: 80 }))
  await expect.poll(colour).toBe('warning')
  mend()
  mend = refuse({ plan_name: '', current_apartments: 0, max_apartments: 0 })
  await save.click()
  await expect(banner).toContainText(words('limit.noPlan'))
  mend()
  mend = refuse({ plan_name: 'Premium', current_apartments: 3, max_apartments: 5, is_expired: true })
  await save.click()
  await expect(banner).toContainText(words('limit.usage', { current: 3, count: 5, percent: 60 }))
  await expect.poll(colour).toBe('success')
  await banner.getByRole('button', { name: words('common:actions.close') }).click()
  await expect(banner).toBeHidden()

  // The next attempt hides it before the answer arrives.
  await save.click()
  await expect(banner).toBeVisible()
  mend()
  const release = api.hold('POST', 'apartments')
  await save.click()
  await expect(banner).toBeHidden()
  release()
  await expect(page.locator('main [data-row-id]')).toHaveCount(1)
})

test('an expired plan closes every page with one panel, and nothing is requested', {
  tag: '@full',
}, async ({ page, api, open, words }) => {
  api.signIn({ subscription: { is_expired: true, can_create_apartment: false } })
  // In this installation the shell has a page that sells plans.
  await page.route(/\/uk\//, async route => {
    const answer = await route.fetch()
    const html = (await answer.text()).replaceAll(
      '"bases":["apartments"',
      '"bases":["subscription","apartments"',
    )
    await route.fulfill({ response: answer, body: html })
  })
  const main = page.getByRole('main')
  const panel = main.getByRole('heading', { level: 1, name: words('common:expired.title') })
  const sections = page.getByRole('navigation', { name: words('shell:layout.mainNavigation') })
  const asked = () => api.calls.filter(({ path }) => path !== 'users/me').length
  await open('terms')
  await sections.getByRole('link', { name: words('apartments.title') }).click()
  await expect(panel).toBeVisible()
  await expect(main.getByText(words('common:errors.SUBSCRIPTION_EXPIRED'))).toBeVisible()
  await expect(main.getByRole('link', { name: words('common:expired.upgrade') })).toHaveAttribute(
    'href',
    '/uk/subscription',
  )
  await expectAccessible(page)
  for (const path of [
    'apartments',
    'apartments/new',
    'apartments/0190a000-0000-7000-8000-000000000001',
    'tenants',
  ]) {
    await open(path)
    await expect(panel).toBeVisible()
  }
  await expect(page.getByRole('button', { name: words('common:actions.export') })).toHaveCount(0)
  expect(asked()).toBe(0)

  // The plan was bought in another tab.
  api.signIn({ subscription: { is_expired: false } })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(main.getByRole('heading', { level: 1, name: words('tenants.title') })).toBeVisible()
  await expect.poll(asked).toBeGreaterThan(0)
})

test('a plan that ends while the page is open closes it at the next request', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  await open('apartments')
  await expect(page.getByRole('heading', { name: words('apartments.emptyTitle') })).toBeVisible()
  for (const path of ['apartments', 'tenants']) api.fail('GET', path, 'SUBSCRIPTION_EXPIRED')
  const sections = page.getByRole('navigation', { name: words('shell:layout.mainNavigation') })
  const panel = page.getByRole('heading', { level: 1, name: words('common:expired.title') })
  await sections.getByRole('link', { name: words('tenants.title') }).click()
  await expect(panel).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  const asked = api.calls.length
  await sections.getByRole('link', { name: words('apartments.title') }).click()
  await expect(page).toHaveURL('/uk/apartments')
  await expect(panel).toBeVisible()
  expect(api.calls.length).toBe(asked)
})

test('repeated failures are reported each time, and a success hides the message', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  const [first, second] = api.give<Apartment>('apartments', [{ name: 'Перша' }, { name: 'Друга' }])
  const mend = api.fail('DELETE', 'apartments/:id', 'INTERNAL')
  await open('apartments')
  await keepMessages(page)
  const remove = async (name: string) => {
    await page.getByRole('button', { name: words('common:records.remove', { name }) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('common:actions.delete') })
      .click()
  }
  const failed = page.getByRole('alert').filter({ hasText: words('common:records.deleteError') })
  await remove(first?.name ?? '')
  await expect(failed).toHaveCount(1)
  await remove(second?.name ?? '')
  await expect(failed).toHaveCount(2)
  mend()
  await remove(first?.name ?? '')
  await expect(failed).toHaveCount(0)

  // Undo brings back the row and the focus.
  await page.getByRole('button', { name: words('common:actions.undo') }).click()
  await expect(
    page.getByRole('link', { name: words('common:records.edit', { name: 'Перша' }) }),
  ).toBeFocused()
})

test.describe('without a network', () => {
  test.use({ expectedFailures: [/ERR_INTERNET_DISCONNECTED|is already registered|ChunkLoadError/] })

  test('a section that fails to load offline says so, and loads by itself', { tag: '@full' }, async ({
    page,
    context,
    open,
    words,
  }) => {
    await open('terms')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(true)
    const sections = page.getByRole('navigation', { name: words('shell:layout.mainNavigation') })
    await sections.getByRole('link', { name: words('apartments.title') }).click()
    const panel = page.getByRole('heading', { level: 1, name: words('common:states.offline') })
    await expect(panel).toBeVisible()
    await expect(page.getByText(words('common:states.failed'))).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: words('apartments.emptyTitle') })).toBeVisible()

    // The same for a list that was never loaded.
    await context.setOffline(true)
    await sections.getByRole('link', { name: words('tenants.title') }).click()
    await expect(page.getByText(words('common:states.failed'))).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: words('tenants.emptyTitle') })).toBeVisible()
  })
})
