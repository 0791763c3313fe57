import type { Tenant } from '@orenda/contracts/tenants'
import { expect, expectAccessible, exportedFrom, languages, scopeOf, test } from '@orenda/tools/page-test'

for (const language of languages) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test(`tenants are exported in ${language}`, async ({ page, api, open, words }) => {
      api.give<Tenant>('tenants', [
        {
          name: 'Соломія',
          phone: '+380 44 555 01 02',
          email: 's@example.com',
          tax_id: '0012345678',
          passport: 'КВ 112233',
        },
      ])
      await open('tenants')
      await expect(page.getByRole('row').filter({ hasText: 'Соломія' })).toBeVisible()
      const { name, sheet, rows } = await exportedFrom(page, language)
      expect([name, sheet]).toEqual(['tenants_report_2026-03-16.xlsx', words('tenants.title')])
      expect(rows[0]?.slice(0, 3)).toEqual(['Соломія', '+380 44 555 01 02', 's@example.com'])
      expect(rows[0]).not.toContain('0012345678')
      // Numbers of documents are taken along only when somebody asks for them.
      await page.getByRole('button', { name: words('tenants.export.label') }).click()
      await page.getByRole('menuitemradio', { name: words('tenants.export.with') }).click()
      const { rows: whole } = await exportedFrom(page, language)
      expect(whole[0]?.slice(3, 5)).toEqual(['0012345678', 'КВ 112233'])
    })
  })
}

test('a long export shows its progress, and can be cancelled', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  const tenants = Array.from({ length: 120_000 }, (_, at) => ({
    id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    name: `Tenant ${at}`,
    tax_id: '1',
    phone: '+380 44 555 01 02',
    email: `t${at}@example.com`,
    passport: null,
    profile_files: [],
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  }))
  api.on('GET', 'tenants', () => tenants)
  await open('tenants')
  const button = page.getByRole('button', { name: words('common:actions.export') })
  await button.click()
  const dialog = page.getByRole('dialog', { name: words('shell:export.title') })
  await expect
    .poll(async () => Number(await dialog.getByRole('progressbar').getAttribute('aria-valuenow')))
    .toBeGreaterThan(2)
  let saved = 0
  page.on('download', () => (saved += 1))
  await dialog.getByRole('button', { name: words('common:actions.cancel'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(words('shell:export.failed'))).toBeHidden()
  await expect(button).toBeEnabled()
  expect(saved).toBe(0)
  // Last, because it may take longer than the export.
  await button.click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
})
