import type { Apartment } from '@orenda/contracts/apartments'
import type { Lease } from '@orenda/contracts/leases'
import type { Balance } from '@orenda/contracts/rent'
import type { Tenant } from '@orenda/contracts/tenants'
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectContrastEverywhere,
  languages,
  longest,
  type Page,
  scopeOf,
  screens,
  test,
} from '@orenda/tools/page-test'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a tenant is created, and a tax id that is no RNOKPP is asked about', async ({
  page,
  api,
  open,
  words,
}) => {
  await open('tenants')
  await expect(page.getByRole('heading', { name: words('tenants.emptyTitle') })).toBeVisible()
  await page
    .getByRole('button', { name: words('tenants.add') })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: words('tenants.createTitle') })
  const save = form.getByRole('button', { name: words('common:actions.save') })
  await expect(form.getByLabel(words('tenants.name'))).toBeFocused()
  await expect(save).toBeDisabled()
  await form.getByLabel(words('tenants.name')).fill('Соломія Орлик')
  await form.getByLabel(words('tenants.phone')).fill('+380 44 555 01 02')
  await form.getByLabel(words('tenants.email')).fill('s@example.com')
  await form.getByLabel(words('tenants.tax_id')).fill('0012345678')
  await expectAccessible(page)
  await save.click()
  const question = page.getByRole('dialog', { name: words('taxId.title') })
  await expect(question).toContainText('0012345678')
  await expectAccessible(page)
  await question.getByRole('button', { name: words('taxId.change') }).click()
  await expect(question).toBeHidden()
  expect(api.sent('POST', 'tenants')).toHaveLength(0)
  await save.click()
  await question.getByRole('button', { name: words('taxId.keep') }).click()
  await expect(row(page, 'Соломія Орлик')).toBeVisible()
  // Who looks over the shoulder sees no numbers of documents.
  await expect(page.getByText('0012345678')).toHaveCount(0)
  expect(api.list<Tenant>('tenants')).toMatchObject([{ name: 'Соломія Орлик', tax_id: '0012345678' }])
})

/** One who lives in two apartments and owes, one to come, one who has left with a debt in two currencies, one without a lease. */
function giveTenants(api: Parameters<Parameters<typeof test>[2]>[0]['api']) {
  const [lives, upcoming, former] = api.give<Tenant>(
    'tenants',
    ['Андрій Савчук', 'Богдан Ткач', 'Віра Лисенко', 'Галина Мороз'].map(name => ({
      name,
      phone: '+380 44 555 01 02',
      email: 'tenant@example.com',
      tax_id: '3184710691',
    })),
  )
  const homes = api.give<Apartment>('apartments', [
    { name: 'Мансарда' },
    { name: 'Студія' },
    { name: 'Лофт' },
  ])
  const of = (at: number, tenant: Tenant | undefined) => ({
    apartment_id: homes[at]?.id ?? '',
    tenant_id: tenant?.id ?? '',
  })
  const leases = api.give<Lease>('leases', [
    { ...of(0, lives), start: '2025-01-01', end: '2026-12-31', status: 'current' },
    { ...of(1, lives), start: '2025-01-01', end: null, status: 'current' },
    { ...of(2, upcoming), start: '2026-04-01', end: '2027-03-31', status: 'upcoming' },
    { ...of(2, former), start: '2024-01-01', end: '2025-12-31', status: 'ended' },
  ])
  const balance = (at: number, currency: Balance['currency'], amount: number) => ({
    ...of(0, undefined),
    lease_id: leases[at]?.id ?? '',
    apartment_id: leases[at]?.apartment_id ?? '',
    tenant_id: leases[at]?.tenant_id ?? '',
    currency,
    balance: amount,
    days_late: amount > 0 ? 12 : 0,
  })
  api.give<Balance>('rent/balances', [
    balance(0, 'UAH', 1000),
    balance(1, 'UAH', 500.5),
    balance(3, 'UAH', 700),
    balance(3, 'USD', -20),
  ])
  return { upcoming }
}

for (const language of languages)
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test('tenants with their state, apartments, end of lease and balance', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      const { upcoming } = giveTenants(api)
      await open('tenants')
      const state = (name: string) => words(`tenants.states.${name}`)
      const lives = row(page, 'Андрій Савчук')
      await expect(lives).toContainText(state('lives'))
      await expect(lives.getByRole('link', { name: 'Мансарда' })).toBeVisible()
      await expect(lives).toContainText('Студія')
      await expect(lives).toContainText(/31[./]12[./]2026/)
      await expect(lives).toContainText(words('tenants.noEnd'))
      await expect(lives).toContainText(/1.?500[.,]50/)
      await expect(row(page, 'Богдан Ткач')).toContainText(state('upcoming'))
      await expect(row(page, 'Богдан Ткач')).toContainText(/01[./]04[./]2026/)
      const former = row(page, 'Віра Лисенко')
      await expect(former).toContainText(state('former'))
      await expect(former).toContainText('Лофт')
      await expect(former).toContainText(/700[.,]00/)
      await expect(former).toContainText(words('standing.ahead'))
      await expect(row(page, 'Галина Мороз')).toContainText(state('none'))
      await expect(page.getByText('3184710691')).toHaveCount(0)
      const people = page.locator('main [data-row-id]')
      await expectUsable(() => expect(people).toHaveCount(4))
      if (language === longest) {
        await expectAccessibleEverywhere(page, () => expect(people).toHaveCount(4))
        await expectContrastEverywhere(page)
      }

      // Who owes and can be spoken to at home comes first, then a debt of who has left.
      await expect(people.nth(0)).toContainText('Андрій Савчук')
      await expect(people.nth(1)).toContainText('Віра Лисенко')
      await page.setViewportSize(screens.desk)
      await page
        .getByRole('columnheader', { name: words('standing.title') })
        .getByRole('button')
        .click()
      await expect(people.first()).toContainText('Віра Лисенко')
      // The count of those who owe shows them alone.
      const owing = page.getByRole('button', { name: /2.?200[.,]50/, pressed: false })
      await owing.click()
      await expect(people).toHaveCount(2)
      await expect(people.filter({ hasText: 'Галина Мороз' })).toHaveCount(0)
      await page.getByRole('button', { pressed: true, name: /2.?200[.,]50/ }).click()
      await expect(people).toHaveCount(4)
      // What falls due today is no debt yet, as on the page of payments.
      api.give<Balance>('rent/balances', [
        { tenant_id: upcoming?.id ?? '', balance: 14_500, currency: 'UAH', days_late: 0 },
      ])
      await page.reload()
      await expect(row(page, 'Богдан Ткач')).toContainText(words('standing.dueToday'))
      await expect(page.getByRole('button', { name: /2.?200[.,]50/ })).toBeVisible()
      await open('tenants?status=upcoming')
      await expect(people).toHaveCount(1)
      await expect(people).toContainText('Богдан Ткач')
    })
  })

test('a tenant with a lease cannot be deleted, and the page says why', async ({ page, api, open, words }) => {
  const [tenant] = api.give<Tenant>('tenants', [{ name: 'Тарас Зінько' }])
  const [home] = api.give<Apartment>('apartments', [{ name: 'Мансарда', tenant_id: tenant?.id ?? '' }])
  api.give<Lease>('leases', [
    { apartment_id: home?.id ?? '', tenant_id: tenant?.id ?? '', status: 'current', start: '2025-01-01' },
  ])
  api.fail('DELETE', 'tenants/:id', 'TENANT_ASSIGNED')
  await open('tenants')
  await expect(row(page, 'Тарас Зінько')).toContainText('Мансарда')
  await page.getByRole('button', { name: words('common:records.remove', { name: 'Тарас Зінько' }) }).click()
  await page
    .getByRole('dialog', { name: words('tenants.removeTitle') })
    .getByRole('button', { name: words('common:actions.delete') })
    .click()
  await expect(page.getByText(words('common:errors.TENANT_ASSIGNED'))).toBeVisible()
  await expect(row(page, 'Тарас Зінько')).toBeVisible()
})

test('a list that fails to load loads on retry', { tag: '@full' }, async ({ page, api, open, words }) => {
  api.give<Tenant>('tenants', [{ name: 'Тарас Зінько' }])
  const mend = api.fail('GET', 'tenants', 'INTERNAL')
  await open('tenants')
  await expect(page.getByText(words('common:records.fetchError'))).toBeVisible()
  mend()
  await page.getByRole('button', { name: words('common:actions.retry') }).click()
  await expect(row(page, 'Тарас Зінько')).toBeVisible()
})

test('a list longer than one answer is loaded completely', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  const count = 5003
  api.give<Tenant>(
    'tenants',
    Array.from({ length: count }, (_, at) => ({ name: `Орендар ${at}` })),
  )
  await open('tenants')
  await expect(page.getByText(words('tenants.count', { count }))).toBeVisible()
  await page.getByLabel(words('tenants.search')).fill('Орендар 5002')
  await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1)
})

test('Escape closes a form, and asks for confirmation when something was typed', { tag: '@full' }, async ({
  page,
  open,
  words,
}) => {
  await open('tenants')
  const add = page.getByRole('button', { name: words('tenants.add') }).first()
  const form = page.getByRole('dialog', { name: words('tenants.createTitle') })
  await add.click()
  await expect(form.getByLabel(words('tenants.name'))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(add).toBeFocused()

  await add.click()
  await form.getByLabel(words('tenants.name')).fill('Соломія')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: words('common:unsaved.title') })
  await question.getByRole('button', { name: words('common:unsaved.stay') }).click()
  await expect(form.getByLabel(words('tenants.name'))).toHaveValue('Соломія')
  await form.getByLabel(words('tenants.name')).press('Escape')
  await question.getByRole('button', { name: words('common:unsaved.leave') }).click()
  await expect(form).toBeHidden()
})

test.describe('a form whose script fails to load', () => {
  test.use({ expectedFailures: [/ERR_FAILED/] })

  test('is loaded on retry, and the list stays', { tag: '@full' }, async ({ page, api, open, words }) => {
    api.give<Tenant>('tenants', [{ name: 'Соломія' }])
    let isAway = true
    // The form's own chunk begins with its name; the list's chunk also has parts of other remotes.
    await page.route(/\/src_tenants_tenant-form[^/]*\.js$/, route =>
      isAway ? route.abort() : route.continue(),
    )
    await open('tenants')
    await page
      .getByRole('button', { name: words('tenants.add') })
      .first()
      .click()
    await expect(page.getByText(words('common:records.formFailed'))).toBeVisible()
    await expect(page.getByRole('row', { name: /Соломія/ })).toBeVisible()
    isAway = false
    await page.getByRole('button', { name: words('common:actions.retry') }).click()
    await expect(page.getByRole('dialog', { name: words('tenants.createTitle') })).toBeVisible()
  })
})

test('when the leases fail to load, the page says what is unknown', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  giveTenants(api)
  const mend = api.fail('GET', 'leases', 'INTERNAL')
  await open('tenants?status=lives')
  const main = page.getByRole('main')
  await expect(main.getByText(words('tenants.leasesFailed'))).toBeVisible()
  // Nobody is left out for what is not known.
  await expect(page.locator('main [data-row-id]')).toHaveCount(4)
  mend()
  await main.getByRole('button', { name: words('common:actions.retry') }).click()
  await expect(main.getByRole('link', { name: 'Мансарда' })).toBeVisible()
  await expect(page.locator('main [data-row-id]')).toHaveCount(1)
  await expect(main.getByText(words('tenants.leasesFailed'))).toHaveCount(0)
})
