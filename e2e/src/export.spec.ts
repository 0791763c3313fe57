import { readFile } from 'node:fs/promises'
import { languages, wordsIn } from '@orenda/tools/in-browser/words'
import readExcelFile, { readSheet } from 'read-excel-file/node'
import { enter, signUp } from './people.ts'
import { expect, expectAccessible, test } from './test.ts'

// Lists as spreadsheets: what the page shows, in its order and language, read back by another program's reader.

const apartments = [
  { name: 'Їжакова', address: 'Київ', income: 18_500.5, currency: 'UAH', lease_start: '2026-01-31' },
  { name: '=1+1', address: '-2+3', income: 950, currency: 'USD' },
  { name: 'Поділ 🏚', address: 'Львів', income: 780, currency: 'EUR', status: 'maintenance' },
]

for (const language of languages) {
  test(`lists are exported to Excel in ${language}`, async ({ page, request }) => {
    const words = wordsIn(language)
    const person = await signUp(request, language)
    for (const apartment of apartments) await person.api('post', 'apartments', apartment)
    await person.api('post', 'tenants', {
      ...{ name: 'Соломія', phone: '+380 44 555 01 02', email: 's@example.com', tax_id: '0012345678' },
    })
    await enter(page, person)
    const button = page.getByRole('button', { name: words('shell', 'export.button') })
    const exported = async () => {
      const downloading = page.waitForEvent('download')
      await button.click()
      const download = await downloading
      await expect(
        page.getByText(words('shell', 'export.done', { name: download.suggestedFilename() })),
      ).toBeVisible()
      return { name: download.suggestedFilename(), file: await readFile(await download.path()) }
    }
    const today = new Date()
    const date = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
      .map(part => String(part).padStart(2, '0'))
      .join('-')

    await page.goto(`/${language}/apartments?sort=income`)
    await expect(page.locator('main [data-row-id]')).toHaveCount(3)
    const all = await exported()
    expect(all.name).toBe(`apartments_report_${date}.xlsx`)
    const [sheet] = await readExcelFile(all.file)
    expect(sheet?.sheet).toBe(words('properties', 'apartments.title'))
    const [titles, ...rows] = await readSheet(all.file)
    expect(titles?.[0]).toBe(words('properties', 'form.name'))
    const status = (key: string) => words('properties', `statuses.${key}`)
    expect(rows).toEqual([
      [
        'Їжакова',
        'Київ',
        null,
        null,
        null,
        status('available'),
        18_500.5,
        'UAH',
        new Date('2026-01-31'),
        null,
      ],
      [`'=1+1`, `'-2+3`, null, null, null, status('available'), 950, 'USD', null, null],
      ['Поділ 🏚', 'Львів', null, null, null, status('maintenance'), 780, 'EUR', null, null],
    ])

    // What the filters leave, and nothing else.
    await page.getByRole('searchbox').fill('поділ')
    await expect(page.locator('main [data-row-id]')).toHaveCount(1)
    expect((await readSheet((await exported()).file)).slice(1).map(([name]) => name)).toEqual(['Поділ 🏚'])
    await page.getByRole('searchbox').fill('nobody')
    await expect(page.locator('main [data-row-id]')).toHaveCount(0)
    expect(await readSheet((await exported()).file)).toEqual([titles])
    await expectAccessible(page)

    await page
      .getByRole('navigation', { name: words('shell', 'layout.mainNavigation') })
      .getByRole('link', { name: words('properties', 'tenants.title') })
      .click()
    await expect(page.locator('main [data-row-id]')).toHaveCount(1)
    const tenants = await exported()
    expect(tenants.name).toBe(`tenants_report_${date}.xlsx`)
    expect((await readSheet(tenants.file))[1]?.slice(0, 4)).toEqual([
      ...['Соломія', '+380 44 555 01 02', 's@example.com', '0012345678'],
    ])

    // A form has nothing to export.
    await page.goto(`/${language}/apartments/new`)
    await expect(page.getByLabel(words('properties', 'form.address'))).toBeVisible()
    await expect(button).toBeHidden()
  })
}

test('a long export shows how far it is, and can be given up', async ({ page, request }) => {
  const words = wordsIn('en')
  const person = await signUp(request, 'en')
  await enter(page, person)
  const tenants = Array.from({ length: 120_000 }, (_, at) => ({
    ...{ id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`, name: `Tenant ${at}`, tax_id: '1' },
    ...{ phone: '+380 44 555 01 02', email: `t${at}@example.com`, passport: null, profile_files: [] },
    ...{ created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' },
  }))
  await page.route('**/api/tenants', route => route.fulfill({ json: tenants }))
  await page.goto('/en/tenants')
  const button = page.getByRole('button', { name: words('shell', 'export.button') })
  await button.click()
  const dialog = page.getByRole('dialog', { name: words('shell', 'export.title') })
  await expect
    .poll(async () => Number(await dialog.getByRole('progressbar').getAttribute('aria-valuenow')))
    .toBeGreaterThan(2)
  await dialog.getByRole('button', { name: words('common', 'actions.cancel'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(words('shell', 'export.failed'))).toBeHidden()
  await expect(button).toBeEnabled()
  // Last, as it may take longer than the export does.
  await button.click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
})
