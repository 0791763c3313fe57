import type { Apartment } from '@orenda/contracts/apartments'
import type { Tenant } from '@orenda/contracts/tenants'
import { expect, expectAccessible, type Page, test } from '@orenda/tools/page-test'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('an apartment is written down with its tenant', async ({ page, api, open, words }) => {
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
  await expect(row(page, 'Вид на Дніпро')).toContainText(/Соломія Орлик.*18\s500,50\s₴/)
  expect(api.list<Apartment>('apartments')).toMatchObject([
    { name: 'Вид на Дніпро', income: 18_500.5, status: 'occupied', tenant_id: tenant?.id },
  ])
})

test('a deleted apartment can be brought back', async ({ page, api, open, words }) => {
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
  await open(`apartments/${id}`)
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

test('a plan without room says so, and what was typed stays', async ({ page, api, open, words }) => {
  api.fail('POST', 'apartments', 'APARTMENT_LIMIT_EXCEEDED', {
    ...{ plan_name: 'Trial', current_apartments: 3, max_apartments: 3, is_expired: false },
  })
  await open('apartments/new')
  const main = page.getByRole('main')
  await main.getByLabel(words('form.name'), { exact: true }).fill('Четверта')
  await main.getByLabel(words('form.income')).fill('10')
  await main.getByRole('button', { name: words('common:actions.save') }).click()
  await expect(main.getByText(words('limit.usage', { current: '3', max: '3', percent: '100' }))).toBeVisible()
  await expect(main.getByLabel(words('form.name'), { exact: true })).toHaveValue('Четверта')
})

test('a subscription that is over closes the pages', async ({ page, api, open, words }) => {
  api.signIn({ subscription: { is_expired: true, can_create_apartment: false } })
  for (const path of ['apartments', 'tenants']) api.fail('GET', path, 'SUBSCRIPTION_EXPIRED')
  for (const path of ['apartments', 'tenants']) {
    await open(path)
    await expect(page.getByRole('heading', { name: words('common:expired.title') })).toBeVisible()
    await expectAccessible(page)
  }
})
