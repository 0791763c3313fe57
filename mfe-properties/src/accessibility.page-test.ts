import type { Apartment } from '@orenda/contracts/apartments'
import type { Tenant } from '@orenda/contracts/tenants'
import { expect, expectAccessibleEverywhere, test } from '@orenda/tools/page-test'

// Runs axe on every state of the pages, in both themes, on a desktop and on a phone.

test('empty lists', { tag: '@full' }, async ({ page, open, words }) => {
  for (const path of ['apartments', 'tenants'] as const) {
    await open(path)
    await expect(page.getByText(words(`${path}.emptyTitle`))).toBeVisible()
    await expectAccessibleEverywhere(page)
  }
})

test.describe('with records', () => {
  let id: string
  test.beforeEach(({ api }) => {
    const [tenant] = api.give<Tenant>('tenants', [
      { name: 'Тарас Зінько', phone: '+380 44 555 01 03', email: 'taras@example.com', tax_id: '1' },
    ])
    const lease = { lease_start: '2026-01-01', lease_end: '2199-12-31', tenant_id: tenant?.id ?? '' }
    const [attic] = api.give<Apartment>('apartments', [
      { name: 'Мансарда', address: 'Львів', income: 900, currency: 'EUR', status: 'occupied', ...lease },
      { name: 'Студія', income: 1, status: 'maintenance' },
    ])
    id = attic?.id ?? ''
  })

  test('the list, a confirmation before deleting, and the menu', { tag: '@full' }, async ({
    page,
    open,
    words,
  }) => {
    await open('apartments')
    const list = page.getByRole('main').getByRole('link', { name: 'Мансарда', exact: true })
    await expect(list).toBeVisible()
    await expectAccessibleEverywhere(page, () => expect(list).toBeVisible())
    await page.getByRole('button', { name: words('common:records.remove', { name: 'Студія' }) }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: words('shell:menu.label', { name: 'Марта Зоряна' }) }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessibleEverywhere(page)
  })

  test('forms', async ({ page, open, words }) => {
    await open(`apartments/${id}?tab=details`)
    await expect(page.getByLabel(words('form.name'), { exact: true })).toHaveValue('Мансарда')
    // At the end of the page the form's buttons are below it and cover nothing.
    const atEnd = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expectAccessibleEverywhere(page, atEnd)
    await open('apartments/new')
    await expect(page.getByLabel(words('form.name'), { exact: true })).toBeVisible()
    await expectAccessibleEverywhere(page)
    await open('tenants')
    await page.getByRole('button', { name: words('common:records.edit', { name: 'Тарас Зінько' }) }).click()
    await expect(page.getByLabel(words('tenants.tax_id'), { exact: true })).toBeVisible()
    await expectAccessibleEverywhere(page)
  })
})
