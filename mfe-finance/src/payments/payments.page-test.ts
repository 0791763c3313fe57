import type { Apartment } from '@orenda/contracts/apartments'
import type { Payment } from '@orenda/contracts/payments'
import {
  expect,
  expectAccessible,
  languages,
  type Page,
  scopeOf,
  screens,
  test,
} from '@orenda/tools/page-test'

/** Without the header row. */
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })

test('no payments yet: what the page is for, and a button to add one', async ({ page, open, words }) => {
  await open('payments')
  await expect(page.getByRole('heading', { name: words('payments.emptyTitle') })).toBeVisible()
  await expectAccessible(page)
})

test('payments are listed, newest first, with their sum', async ({ page, api, open, words }) => {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Вид на Дніпро' }])
  const apartment_id = apartment?.id ?? ''
  api.give<Payment>('payments', [
    { apartment_id, amount: 777, date: '2026-03-20', note: 'Обіцяно' },
    { apartment_id, amount: 18_500.5, date: '2026-03-02', note: 'Березень' },
    { apartment_id, amount: 18_000, date: '2026-02-02', category: 'deposit' },
  ])
  await open('payments')
  const listed = page.locator('main [data-row-id]')
  await expect(listed).toHaveCount(3)
  await expect(listed.nth(1)).toContainText(/Вид на Дніпро.*18\s500,50\s₴.*Березень/)
  await expect(listed.last()).toContainText(words('paymentCategories.deposit'))
  await expect(page.getByText(words('payments.count', { count: 3 }), { exact: true })).toBeVisible()
  // The deposit and what is dated after today stand beside what was earned.
  const sums = page.getByText(
    /^За весь час: 18\s500,50\s₴.*отримано застав 18\s000,00\s₴.*дата ще не настала 777,00\s₴$/,
  )
  await expect(sums).toBeVisible()
})

test('a payment is recorded', async ({ page, api, open, words }) => {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Вид на Дніпро' }])
  await open('payments')
  await page
    .getByRole('button', { name: words('payments.add') })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: words('payments.createTitle') })
  const save = form.getByRole('button', { name: words('common:actions.save') })
  await expect(form.getByLabel(words('common:fields.apartment'))).toBeFocused()
  await expect(form.getByLabel(words('common:fields.date'))).toHaveValue('16.03.2026')
  await expect(save).toBeDisabled()
  await form.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Вид на Дніпро' })
  await form.getByLabel(words('common:fields.amount')).fill('1 234,5')
  await form.getByLabel(words('common:fields.note')).fill('Готівка')
  const pass = api.hold('POST', 'payments')
  await save.click()
  await expect(save).toBeDisabled()
  pass()
  await expect(rows(page)).toContainText(/Вид на Дніпро.*1\s234,50\s₴.*Готівка/)
  await expect(form).toBeHidden()
  expect(api.sent('POST', 'payments')).toEqual([
    {
      apartment_id: apartment?.id,
      amount: 1234.5,
      date: '2026-03-16',
      category: 'rent',
      note: 'Готівка',
      attachment: null,
    },
  ])
})

test('a day to come is asked about, and kept if the person says so', async ({ page, api, open, words }) => {
  api.give<Apartment>('apartments', [{ name: 'Вид на Дніпро' }])
  await open('payments')
  await page
    .getByRole('button', { name: words('payments.add') })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: words('payments.createTitle') })
  await form.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Вид на Дніпро' })
  await form.getByLabel(words('common:fields.amount')).fill('100')
  await form.getByLabel(words('common:fields.date')).fill('05.12.2027')
  const save = form.getByRole('button', { name: words('common:actions.save') })
  await save.click()
  const question = page.getByRole('dialog', { name: words('common:date.future.title') })
  await expect(question).toContainText('05.12.2027')
  await question.getByRole('button', { name: words('common:date.future.change') }).click()
  await expect(form.getByLabel(words('common:fields.date'))).toBeFocused()
  expect(api.sent('POST', 'payments')).toEqual([])
  await save.click()
  await question.getByRole('button', { name: words('common:date.future.keep') }).click()
  await expect(form).toBeHidden()
  expect(api.sent('POST', 'payments')).toMatchObject([{ date: '2027-12-05' }])
})

test('an apartment fills in its rent until the user enters an amount', async ({ page, api, open, words }) => {
  const names = ['Поділ', 'Львів'] as const
  api.give<Apartment>('apartments', [
    { name: names[0], income: 18_500.5 },
    { name: names[1], income: 950 },
  ])
  await open('payments')
  await page
    .getByRole('button', { name: words('payments.add') })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: words('payments.createTitle') })
  const apartment = form.getByLabel(words('common:fields.apartment'))
  const amount = form.getByLabel(words('common:fields.amount'))
  await apartment.selectOption({ label: names[0] })
  await expect(amount).toHaveValue(/^18\s500,50$/)
  await apartment.selectOption({ label: names[1] })
  await expect(amount).toHaveValue('950')
  await amount.fill('900')
  await apartment.selectOption({ label: names[0] })
  await expect(amount).toHaveValue('900')
})

for (const [language, text] of [
  ['uk', '10,555'],
  ['en', '12.500'],
] as const) {
  test.describe(`a third decimal in ${language}`, () => {
    test.use({ language })

    test('is refused and said', async ({ page, api, open, words }) => {
      api.give<Apartment>('apartments', [{ name: 'Вид на Дніпро' }])
      await open('payments')
      await page
        .getByRole('button', { name: words('payments.add') })
        .first()
        .click()
      const form = page.getByRole('dialog', { name: words('payments.createTitle') })
      await form.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Вид на Дніпро' })
      const amount = form.getByLabel(words('common:fields.amount'))
      await amount.fill(text)
      await expect(form.getByText(words('common:validation.too_many_decimals'))).toBeVisible()
      await expect(amount).toHaveAttribute('aria-invalid', 'true')
      await expect(form.getByRole('button', { name: words('common:actions.save') })).toBeDisabled()
      await amount.fill(text.slice(0, -1))
      await expect(form.getByText(words('common:validation.too_many_decimals'))).toBeHidden()
    })
  })
}

test('a payment that the server refuses is reported, and the typed values stay', async ({
  page,
  api,
  open,
  words,
}) => {
  api.give<Apartment>('apartments', [{ name: 'Вид на Дніпро' }])
  await open('payments')
  await page
    .getByRole('button', { name: words('payments.add') })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: words('payments.createTitle') })
  await form.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Вид на Дніпро' })
  const amount = form.getByLabel(words('common:fields.amount'))
  await amount.fill('77')
  const save = form.getByRole('button', { name: words('common:actions.save') })

  const mend = api.fail('POST', 'payments', 'INTERNAL')
  await save.click()
  await expect(page.getByText(words('common:records.saveError'))).toBeVisible()
  await expect(amount).toHaveValue(/77/)
  mend()

  const allow = api.fail('POST', 'payments', 'VALIDATION_FAILED', {
    details: [{ path: 'amount', code: 'too_big' }],
  })
  await save.click()
  await expect(form.getByText(words('common:validation.too_big'))).toBeVisible()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  allow()

  await amount.fill('78')
  await save.click()
  await expect(rows(page)).toContainText(/78,00/)
})

for (const language of languages) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test(`a payment is changed, found by the filters, and deleted in ${language}`, async ({
      page,
      api,
      open,
      words,
    }) => {
      const [apartment] = api.give<Apartment>('apartments', [{ name: 'Вид на Дніпро' }])
      api.give<Payment>('payments', [
        { apartment_id: apartment?.id ?? '', amount: 1234.5, date: '2026-02-03' },
      ])
      await open('payments')
      await page
        .getByRole('button', {
          name: new RegExp(`^${words('common:records.edit', { name: '' })}.*Вид на Дніпро`),
        })
        .click()
      const edit = page.getByRole('dialog', { name: words('payments.editTitle') })
      await edit.getByLabel(words('common:fields.category')).selectOption('deposit')
      await edit.getByRole('button', { name: words('common:actions.save') }).click()
      await expect(page.getByText(words('payments.updated'))).toBeVisible()
      await expect(rows(page)).toContainText(words('paymentCategories.deposit'))
      expect(api.list<Payment>('payments')).toMatchObject([{ amount: 1234.5, category: 'deposit' }])

      await page.getByLabel(words('common:fields.category')).selectOption('rent')
      await expect(page.getByText(words('common:records.nothingTitle'))).toBeVisible()
      await expect(page).toHaveURL(/category=rent/)
      await page.getByRole('button', { name: words('common:records.clear') }).click()
      await page.getByLabel(words('common:filters.period')).selectOption('2026-02')
      await expect(rows(page)).toHaveCount(1)

      const remove = page.getByRole('button', {
        name: new RegExp(`^${words('common:records.remove', { name: '' })}.*Вид на Дніпро`),
      })
      const question = page.getByRole('dialog', { name: words('payments.removeTitle') })
      const mend = api.fail('DELETE', 'payments/:id', 'INTERNAL')
      await remove.click()
      await question.getByRole('button', { name: words('common:actions.delete') }).click()
      await expect(page.getByText(words('common:records.deleteError'))).toBeVisible()
      await expect(rows(page)).toHaveCount(1)
      mend()
      await remove.click()
      await question.getByRole('button', { name: words('common:actions.delete') }).click()
      await expect(page.getByText(words('common:records.removed'))).toBeVisible()
      await expect(page.getByText(words('payments.emptyTitle'))).toBeVisible()
      await page.getByRole('button', { name: words('common:actions.undo') }).click()
      await expect(rows(page)).toContainText(words('paymentCategories.deposit'))
      expect(api.list<Payment>('payments')).toMatchObject([
        { apartment_id: apartment?.id, amount: 1234.5, category: 'deposit', date: '2026-02-03' },
      ])
    })
  })
}

test('a list that fails to load loads on retry', { tag: '@full' }, async ({ page, api, open, words }) => {
  const mend = api.fail('GET', 'payments', 'INTERNAL')
  await open('payments')
  await expect(page.getByText(words('common:records.fetchError'))).toBeVisible()
  mend()
  await page
    .getByRole('button', { name: words('common:actions.retry') })
    .first()
    .click()
  await expect(page.getByText(words('payments.emptyTitle'))).toBeVisible()
})

test('the filters offer the months of the rows and all categories', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Вид на Дніпро' }])
  const apartment_id = apartment?.id ?? ''
  api.give<Payment>(
    'payments',
    ['2026-02-03', '2026-03-03', '2026-03-04'].map(date => ({ apartment_id, amount: 1, date })),
  )
  await open('payments')
  await expect(rows(page)).toHaveCount(3)
  const choices = (label: string) =>
    page
      .getByLabel(label, { exact: true })
      .first()
      .locator('option')
      .evaluateAll(options => options.map(option => (option as HTMLOptionElement).value))
  expect(await choices(words('common:filters.period'))).toEqual([
    '',
    'this-month',
    'last-month',
    'this-year',
    'last-year',
    '..',
    '2026',
    '2026-03',
    '2026-02',
  ])
  expect(await choices(words('common:fields.category'))).toEqual([
    '',
    'rent',
    'deposit',
    'utilities',
    'repair',
    'penalty',
    'other',
  ])
})

test('one payment edited in two windows: the second one reports the conflict, and keeps what was typed', async ({
  page,
  api,
  open,
  words,
}) => {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Вид на Дніпро' }])
  const [payment] = api.give<Payment>('payments', [
    { apartment_id: apartment?.id ?? '', amount: 10, date: '2026-02-01', note: 'Стара' },
  ])
  await open('payments')
  await page.getByRole('button', { name: /^Змінити: Вид на Дніпро/ }).click()
  const edit = page.getByRole('dialog', { name: words('payments.editTitle') })
  const note = edit.getByLabel(words('common:fields.note'))
  const save = edit.getByRole('button', { name: words('common:actions.save') })
  await expect(note).toHaveValue('Стара')
  api.change('payments', payment?.id ?? '', { note: 'З іншого вікна' })
  await note.fill('Моя')
  await save.click()
  await expect(edit.getByText(words('common:records.conflictTitle'))).toBeVisible()
  await expect(note).toHaveValue('Моя')
  await edit.getByRole('button', { name: words('common:actions.reload') }).click()
  await expect(note).toHaveValue('З іншого вікна')
  await note.fill('Моя')
  await save.click()
  await expect(rows(page)).toContainText('Моя')
})

test('on a phone', { tag: '@full' }, async ({ page, api, open, words }) => {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Вид на Дніпро' }])
  api.give<Payment>('payments', [{ apartment_id: apartment?.id ?? '', amount: 5 }])
  await page.setViewportSize(screens.phone)
  await open('payments')
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Вид на Дніпро')
  await page.getByRole('button', { name: words('payments.add') }).click()
  await expect(page.getByRole('dialog', { name: words('payments.createTitle') })).toBeVisible()
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow).toBe(0)
  await expectAccessible(page)
})
