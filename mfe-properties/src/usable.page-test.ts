import type { Apartment } from '@orenda/contracts/apartments'
import type { Tenant } from '@orenda/contracts/tenants'
import {
  expect,
  expectContrastEverywhere,
  languages,
  longest,
  printed,
  scopeOf,
  test,
} from '@orenda/tools/page-test'

// Checks every page in every language: names for screen readers, zoom, text spacing and touch.

for (const language of languages) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test('apartments and tenants: lists, forms, confirmations and menus', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      const [tenant] = api.give<Tenant>('tenants', [
        {
          name: 'Соломія Орлик',
          phone: '+380 44 555 01 03',
          email: 'solomiia.orlyk@example.com',
          tax_id: '1',
        },
        { name: 'John Smith', phone: '+1 212 555 0100', email: 'john@example.com' },
      ])
      const lease = { lease_start: '2026-01-01', lease_end: '2026-04-20', tenant_id: tenant?.id ?? '' }
      const [attic] = api.give<Apartment>('apartments', [
        { name: 'Мансарда', address: 'Львів', income: 39_500, status: 'occupied', ...lease },
        { name: 'Studio', income: 950, currency: 'USD', status: 'maintenance' },
      ])
      const stands = () => expect(page.locator('main [data-row-id]').first()).toBeVisible()
      for (const list of ['apartments', 'tenants'] as const) {
        await open(list)
        await stands()
        await expectUsable(stands)
        if (language === longest && list === 'apartments') await expectContrastEverywhere(page)
        for (const landscape of [false, true]) {
          const lines = (await printed(page, { landscape })).flat()
          const names = list === 'apartments' ? ['Мансарда', 'Studio'] : ['Соломія', 'John']
          for (const name of names) expect(lines.filter(line => line.includes(name))).toHaveLength(1)
        }
      }
      await page
        .getByRole('button', { name: words('tenants.add') })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: words('tenants.createTitle') })).toBeVisible()
      await expectUsable(stands)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: words('common:records.remove', { name: 'John Smith' }) }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectUsable()

      await open(`apartments/${attic?.id}?tab=details`)
      const name = page.getByLabel(words('form.name'), { exact: true })
      const isThere = () => expect(name).toHaveValue('Мансарда')
      await isThere()
      await expectUsable(isThere)
      await page.getByRole('button', { name: words('shell:menu.label', { name: 'Марта Зоряна' }) }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await expectUsable()
      await page.keyboard.press('Escape')
      const lines = (await printed(page)).flat()
      expect(lines.join('\n')).toContain(words('form.address'))
      expect(lines.join('\n')).not.toContain(words('common:actions.save'))
    })
  })
}
