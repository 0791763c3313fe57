import type { Apartment } from '@orenda/contracts/apartments'
import type { Tenant } from '@orenda/contracts/tenants'
import { expect, expectAccessible, type Page, test } from '@orenda/tools/page-test'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a tenant is written down', async ({ page, api, open, words }) => {
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

test('a tenant who lives somewhere stays, and the page says why', async ({ page, api, open, words }) => {
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

test('a list that does not come is asked for again', async ({ page, api, open, words }) => {
  api.give<Tenant>('tenants', [{ name: 'Тарас Зінько' }])
  const mend = api.fail('GET', 'tenants', 'INTERNAL')
  await open('tenants')
  await expect(page.getByText(words('common:records.fetchError'))).toBeVisible()
  mend()
  await page.getByRole('button', { name: words('common:actions.retry') }).click()
  await expect(row(page, 'Тарас Зінько')).toBeVisible()
})
