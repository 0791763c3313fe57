import type { Apartment } from '@orenda/contracts/apartments'
import { expect, expectAccessible, exportedFrom, languages, scopeOf, test } from '@orenda/tools/page-test'

// Tests the spreadsheet of a list: it has the rows of the page, in its order and language. Another library reads
// it.

for (const language of languages) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test(`apartments are exported in ${language}`, async ({ page, api, open, words }) => {
      api.give<Apartment>('apartments', [
        {
          name: 'Їжакова',
          address: 'Київ',
          area: 48.5,
          income: 18_500.5,
          currency: 'UAH',
          lease_start: '2026-01-31',
        },
        { name: '=1+1', address: '-2+3', income: 950, currency: 'USD' },
        { name: 'Поділ 🏚', address: 'Львів', income: 780, currency: 'EUR', status: 'maintenance' },
      ])
      await open('apartments?sort=income')
      const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
      await expect(rows).toHaveCount(3)
      const all = await exportedFrom(page, language)
      expect(all.name).toBe('apartments_report_2026-03-16.xlsx')
      expect(all.sheet).toBe(words('apartments.title'))
      expect(all.titles[0]).toBe(words('form.name'))
      const [available, maintenance] = [words('statuses.available'), words('statuses.maintenance')]
      const start = new Date('2026-01-31')
      expect(all.rows).toEqual([
        ['Їжакова', 'Київ', null, null, null, available, 18_500.5, 'UAH', start, null, 48.5],
        [`'=1+1`, `'-2+3`, null, null, null, available, 950, 'USD', null, null, null],
        ['Поділ 🏚', 'Львів', null, null, null, maintenance, 780, 'EUR', null, null, null],
      ])

      // Only the filtered rows.
      await page.getByRole('searchbox').fill('поділ')
      await expect(rows).toHaveCount(1)
      expect((await exportedFrom(page, language)).rows.map(([name]) => name)).toEqual(['Поділ 🏚'])
      await page.getByRole('searchbox').fill('nobody')
      await expect(rows).toHaveCount(0)
      expect(await exportedFrom(page, language)).toMatchObject({ titles: all.titles, rows: [] })
      await expectAccessible(page)

      // A form has no export.
      await open('apartments/new')
      await expect(page.getByLabel(words('form.address'))).toBeVisible()
      await expect(page.getByRole('button', { name: words('common:actions.export') })).toBeHidden()
    })
  })
}
