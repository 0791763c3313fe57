import { readFile } from 'node:fs/promises'
import type { Language } from '@orenda/contracts/languages'
import { shownDate } from '@orenda/tools/in-browser/choose'
import { document } from '@orenda/tools/in-browser/sample-files'
import { type Words, wordsIn } from '@orenda/tools/in-browser/words'
import type { Locator, Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { enter, type SignedUp, signUp } from './people.ts'
import { act } from './row-action.ts'
import { expect, expectAccessible, test } from './test.ts'

// Tests payments and expenses end to end. Server failures and conflicts are tested next to the pages; debts in
// leases.spec.ts.

let person: SignedUp

test.beforeEach(async ({ page, request }) => {
  person = await signUp(request)
  const tenant = (await person.api('post', 'tenants', {
    name: 'Соломія Орлик',
    phone: '+380 44 555 01 02',
    email: 's@example.com',
    tax_id: '1',
  })) as { id: string }
  await person.api('post', 'apartments', {
    name: 'Вид на Дніпро',
    income: 18_500.5,
    currency: 'UAH',
    tenant_id: tenant.id,
    lease_start: '2026-01-01',
  })
  await enter(page, person)
})

const rows = (page: Page) => page.locator('main [data-row-id]')
const form = (page: Page, words: Words, key: string) =>
  page.getByRole('dialog', { name: words('finance', key) })
/** The default date is today, which may have changed at midnight. */
async function expectToday(field: Locator, language: Language, openedOn: string): Promise<void> {
  await expect(field).toHaveValue(
    new RegExp([openedOn, today()].map(day => `^${shownDate(day, language)}$`).join('|')),
  )
}
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv' }).format(new Date())

for (const [language, width] of [
  ['uk', 1440],
  ['ru', 390],
] as const) {
  test(`a landlord keeps payments in ${language} at ${width} px`, { tag: '@full' }, async ({ page }) => {
    const words = wordsIn(language)
    const field = (key: string) => words('common', `fields.${key}`)
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/${language}/payments`)
    await expect(page.getByText(words('finance', 'payments.emptyTitle'))).toBeVisible()
    await expectAccessible(page)

    // Defaults, and when Save is enabled.
    const openedOn = today()
    await page
      .getByRole('button', { name: words('finance', 'payments.add') })
      .first()
      .click()
    const create = form(page, words, 'payments.createTitle')
    const save = create.getByRole('button', { name: words('common', 'actions.save') })
    await expect(create.getByLabel(field('category'))).toHaveValue('rent')
    await expectToday(create.getByLabel(field('date')), language, openedOn)
    await expect(save).toBeDisabled()
    await create.getByLabel(field('apartment')).selectOption({ label: 'Вид на Дніпро' })
    await create.getByLabel(field('amount')).fill('0')
    await expect(save).toBeDisabled()
    await create.getByLabel(field('amount')).fill('1 234,5')
    await create.getByLabel(field('note')).fill('=1+1')
    await create.getByLabel(field('date')).fill('2026-02-03')
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'Чек.pdf', mimeType: 'application/pdf', buffer: document() }])
    await expect(save).toBeEnabled()
    await expectAccessible(page)
    await save.click()
    await expect(page.getByText(words('finance', 'payments.created'))).toBeVisible()
    await expect(rows(page)).toContainText(/1[\s,]?234[.,]50/)
    await expect(rows(page)).toContainText('Чек.pdf')
    await expectAccessible(page)

    await act(page, words, 'edit', 'Вид на Дніпро')
    const edit = form(page, words, 'payments.editTitle')
    await edit.getByLabel(field('category')).selectOption('deposit')
    await edit.getByRole('button', { name: words('common', 'actions.save') }).click()
    await expect(page.getByText(words('finance', 'payments.updated'))).toBeVisible()
    await expect(rows(page)).toContainText(words('finance', 'paymentCategories.deposit'))

    // The address has the filters, and the spreadsheet follows them.
    if (width < 720)
      await page.getByRole('button', { name: words('common', 'filters.open'), exact: true }).click()
    await page.getByLabel(field('category')).selectOption('rent')
    await expect(page.getByText(words('common', 'records.nothingTitle'))).toBeVisible()
    await expect(page).toHaveURL(/category=rent/)
    await page.getByRole('button', { name: words('common', 'records.clear') }).click()
    await page.getByLabel(words('common', 'filters.period')).selectOption('2026-02')
    await expect(rows(page)).toHaveCount(1)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: words('common', 'actions.export') }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^payments_report_\d{4}-\d\d-\d\d\.xlsx$/)
    const [titles, line] = await readSheet(await readFile(await download.path()))
    expect(titles?.slice(0, 2)).toEqual([field('date'), field('apartment')])
    // The server assigns the payment to a lease by its date.
    expect(line?.toSpliced(2, 1)).toEqual([
      new Date('2026-02-03'),
      'Вид на Дніпро',
      words('finance', 'paymentCategories.deposit'),
      1234.5,
      'UAH',
      "'=1+1",
    ])

    await act(page, words, 'remove', 'Вид на Дніпро')
    const question = page.getByRole('dialog', { name: words('finance', 'payments.removeTitle') })
    await question.getByRole('button', { name: words('common', 'actions.delete') }).click()
    await expect(page.getByText(words('common', 'records.removed'))).toBeVisible()
    await expect(page.getByText(words('finance', 'payments.emptyTitle'))).toBeVisible()
  })
}

test('a landlord keeps expenses', { tag: '@full' }, async ({ page }) => {
  const words = wordsIn('en')
  const field = (key: string) => words('common', `fields.${key}`)
  await page.goto('/en/expenses')
  const openedOn = today()
  await page
    .getByRole('button', { name: words('finance', 'expenses.add') })
    .first()
    .click()
  const create = form(page, words, 'expenses.createTitle')
  await expect(create.getByLabel(field('category'))).toHaveValue('repair')
  await expect(create.getByLabel(words('finance', 'expenses.alreadyPaid'))).not.toBeChecked()
  await expectToday(create.getByLabel(field('date')), 'en', openedOn)
  await create.getByLabel(field('apartment')).selectOption({ label: 'Вид на Дніпро' })
  await create.getByLabel(field('amount')).fill('99,9')
  await create.getByLabel(field('comment')).fill('Кран')
  await create.getByRole('button', { name: words('common', 'actions.save') }).click()
  await expect(page.getByText(words('finance', 'expenses.created'))).toBeVisible()
  await expect(rows(page)).toContainText(words('finance', 'expenseStatuses.pending'))
  await expectAccessible(page)
  await page.getByRole('button', { name: new RegExp(`^${words('common', 'records.edit')}`) }).click()
  const edit = form(page, words, 'expenses.editTitle')
  await edit.getByLabel(words('finance', 'expenses.alreadyPaid')).check()
  await edit.getByRole('button', { name: words('common', 'actions.save') }).click()
  await expect(page.getByText(words('finance', 'expenses.updated'))).toBeVisible()
  await page.getByLabel(field('status')).selectOption('pending')
  await expect(page.getByText(words('common', 'records.nothingTitle'))).toBeVisible()
  await page.getByLabel(field('status')).selectOption('done')
  await expect(rows(page)).toContainText('Кран')
  await page.getByRole('button', { name: new RegExp(`^${words('common', 'records.remove')}`) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('common', 'actions.delete') })
    .click()
  await expect(page.getByText(words('finance', 'expenses.emptyTitle'))).toBeVisible()
})
