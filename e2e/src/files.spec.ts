import { readFile } from 'node:fs/promises'
import { document, picture } from '@orenda/tools/in-browser/sample-files'
import { wordsIn } from '@orenda/tools/in-browser/words'
import type { Page } from '@playwright/test'
import { enter, type SignedUp, signUp } from './people.ts'
import { act } from './row-action.ts'
import { expect, expectAccessible, test } from './test.ts'

// Tests files that landlords attach to records: stored, shown, downloaded and removed. Choosing and dropping
// files is tested next to the form.

const words = wordsIn('uk')
const pdf = (name: string, bytes?: number) => ({ name, mimeType: 'application/pdf', buffer: document(bytes) })
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: picture() })

let person: SignedUp

test.beforeEach(async ({ request, page }) => {
  person = await signUp(request)
  await enter(page, person)
})

const picker = (page: Page) => page.locator('input[type=file]')
const rows = (page: Page) =>
  page.getByRole('list', { name: words('common', 'fields.files') }).getByRole('listitem')
const text = (key: string, name = '') => words('common', `files.${key}`, { name })
const save = (page: Page) => page.getByRole('button', { name: words('common', 'actions.save') })

async function newApartment(page: Page): Promise<void> {
  await page.goto('/uk/apartments/new')
  await page.getByLabel(words('properties', 'form.name'), { exact: true }).fill('Вид на Дніпро')
  await page.getByLabel(words('properties', 'form.income')).fill('100')
}

for (const [width, tag] of [
  [1440, ['@full']],
  [390, []],
] as const) {
  test(`files are attached, shown, downloaded and removed at ${width} px`, { tag: [...tag] }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await newApartment(page)
    await picker(page).setInputFiles([png('Вид з вікна.png'), pdf('Договір № 1.pdf'), pdf('Акт.pdf')])
    await expect(rows(page)).toHaveCount(3)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expectAccessible(page)
    await save(page).click()

    // The list shows two and the number of the others.
    const row = page.locator('main [data-row-id]').filter({ hasText: 'Вид на Дніпро' })
    await expect(row.getByRole('button', { name: text('preview', 'Вид з вікна.png') })).toBeVisible()
    await expect(row.getByRole('button', { name: text('download', 'Договір № 1.pdf') })).toBeVisible()
    await expect(row).not.toContainText('Акт.pdf')
    await expect(row).toContainText('Ще 1')
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await row.getByRole('button', { name: text('download', 'Договір № 1.pdf') }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('Договір № 1.pdf')
    expect(await readFile(await download.path())).toEqual(document())

    // A picture is displayed, and comes from the API.
    await row.getByRole('button', { name: text('preview', 'Вид з вікна.png') }).click()
    const dialog = page.getByRole('dialog', { name: 'Вид з вікна.png' })
    await expect(dialog.getByRole('img', { name: 'Вид з вікна.png' })).toHaveJSProperty('naturalWidth', 8)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await act(page, words, 'edit', 'Вид на Дніпро')
    await page.getByRole('button', { name: text('remove', 'Договір № 1.pdf') }).click()
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByRole('button', { name: text('remove', 'Акт.pdf') })).toBeFocused()
    await save(page).click()
    await expect(row).toContainText('Акт.pdf')
    await expect(row).not.toContainText('Договір № 1.pdf')
  })
}

test.describe('what cannot be attached', () => {
  test.use({ expectedFailures: [/415|503|ERR_FAILED|net::/] })

  test('says why, and the others are uploaded', { tag: '@full' }, async ({ page }) => {
    await newApartment(page)
    await picker(page).setInputFiles([
      { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      pdf('large.pdf', 11 * 1024 * 1024),
      { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
      { name: 'program.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ program') },
      pdf('good.pdf'),
    ])
    // Refused files keep their place; the others move up as they are uploaded.
    for (const [name, key] of [
      ['drawing.svg', 'fileType'],
      ['large.pdf', 'fileSize'],
      ['empty.pdf', 'fileEmpty'],
      ['program.pdf', 'fileContent'],
    ] as const) {
      await expect(rows(page).filter({ hasText: name })).toContainText(text(key))
    }
    await expect(page.getByText(text('uploadFailed', 'program.pdf'))).toBeVisible()
    await expect(save(page)).toBeEnabled()
    await expectAccessible(page)
    await save(page).click()
    await expect(page.locator('main [data-row-id]')).toContainText('good.pdf')
    await expect(page.locator('main [data-row-id]')).not.toContainText('program.pdf')
  })
})

test('a tenant keeps documents, also after the access token has expired', async ({ page }) => {
  await page.goto('/uk/tenants')
  await page
    .getByRole('button', { name: words('properties', 'tenants.add') })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: words('properties', 'tenants.createTitle') })
  await form.getByLabel(words('properties', 'tenants.name')).fill('Соломія Орлик')
  await form.getByLabel(words('properties', 'tenants.phone')).fill('+380 44 555 01 02')
  await form.getByLabel(words('properties', 'tenants.email')).fill('s@example.com')
  await form.getByLabel(words('properties', 'tenants.tax_id')).fill('3012345670')
  await page.evaluate(() => localStorage.setItem('orenda.accessToken', 'expired'))
  await picker(page).setInputFiles([pdf('Паспорт.pdf')])
  await expect(form.getByRole('button', { name: text('download', 'Паспорт.pdf') })).toBeVisible()
  await form.getByRole('button', { name: words('common', 'actions.save') }).click()
  await expect(page.locator('main [data-row-id]')).toContainText('Паспорт.pdf')
})
test.use({ expectedFailures: [/401/] })
