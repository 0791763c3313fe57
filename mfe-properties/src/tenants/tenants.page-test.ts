import type { Apartment } from '@orenda/contracts/apartments'
import type { Tenant } from '@orenda/contracts/tenants'
import { expect, expectAccessible, type Page, test } from '@orenda/tools/page-test'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a tenant is created', async ({ page, api, open, words }) => {
  await open('tenants')
  await expect(page.getByRole('heading', { name: words('tenants.emptyTitle') })).toBeVisible()
  await page
    .getByRole('button', { name: words('tenants.add') })
    .first()
    .click()
  const form = page.getByRole('region', { name: words('tenants.createTitle') })
  const save = form.getByRole('button', { name: words('common:actions.save') })
  await expect(form.getByLabel(words('tenants.name'))).toBeFocused()
  await expect(save).toBeDisabled()
  await form.getByLabel(words('tenants.name')).fill('Соломія Орлик')
  await form.getByLabel(words('tenants.phone')).fill('+380 44 555 01 02')
  await form.getByLabel(words('tenants.email')).fill('s@example.com')
  await form.getByLabel(words('tenants.tax_id')).fill('0012345678')
  await expectAccessible(page)
  await save.click()
  await expect(row(page, 'Соломія Орлик')).toContainText('0012345678')
  expect(api.list<Tenant>('tenants')).toMatchObject([{ name: 'Соломія Орлик', tax_id: '0012345678' }])
})

test('a tenant with a lease cannot be deleted, and the page says why', async ({ page, api, open, words }) => {
  const [tenant] = api.give<Tenant>('tenants', [{ name: 'Тарас Зінько' }])
  api.give<Apartment>('apartments', [{ name: 'Мансарда', tenant_id: tenant?.id ?? '' }])
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

test('Escape closes a form, and asks for confirmation when something was typed', async ({
  page,
  open,
  words,
}) => {
  await open('tenants')
  const add = page.getByRole('button', { name: words('tenants.add') }).first()
  const form = page.getByRole('region', { name: words('tenants.createTitle') })
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
    await expect(page.getByRole('region', { name: words('tenants.createTitle') })).toBeVisible()
  })
})

test("when the apartments fail to load, the page says that tenants' homes are unknown", {
  tag: '@full',
}, async ({ page, api, open, words }) => {
  const [tenant] = api.give<Tenant>('tenants', [{ name: 'Соломія Орлик' }])
  api.give<Apartment>('apartments', [{ name: 'Поділ', tenant_id: tenant?.id ?? '' }])
  const mend = api.fail('GET', 'apartments', 'INTERNAL')
  await open('tenants')
  const main = page.getByRole('main')
  await expect(main.getByText(words('common:fields.apartmentsFailed'))).toBeVisible()
  mend()
  await main.getByRole('button', { name: words('common:actions.retry') }).click()
  await expect(main.getByRole('link', { name: 'Поділ' })).toBeVisible()
  await expect(main.getByText(words('common:fields.apartmentsFailed'))).toHaveCount(0)
})
