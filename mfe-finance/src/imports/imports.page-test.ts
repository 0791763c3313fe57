import type { Import } from '@orenda/contracts/imports'
import type { Payment } from '@orenda/contracts/payments'
import {
  expect,
  expectAccessibleEverywhere,
  expectContrastEverywhere,
  languages,
  type Page,
  scopeOf,
  screens,
  test,
} from '@orenda/tools/page-test'
import { giveLeases, manyRows, rentLine, statement } from './sample-statement.ts'

/** Drops a file where the page takes one. */
const choose = (page: Page, file: ReturnType<typeof statement>) =>
  page.locator('input[type="file"]').setInputFiles(file)

/** What is said after a booking. */
const posted = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

for (const language of languages) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test(`a month of 40 rents is learned, then booked in three presses and taken back, in ${language}`, async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      const leases = giveLeases(api, 40)
      await open('payments')
      await page.getByRole('link', { name: words('payments.import') }).click()
      await expect(page.getByRole('heading', { level: 1, name: words('imports.title') })).toBeVisible()
      await expect(page.getByText(words('imports.earlierNone'))).toBeVisible()
      await choose(page, statement(leases.map(lease => rentLine(lease, '02.2026'))))
      const book = (count: number) =>
        page.getByRole('button', { name: words('imports.post', { count }), exact: true })
      // Nothing is known of the senders yet: each is confirmed by Enter, and the next one has the focus.
      await expect(page.locator('[data-group="look"]')).toHaveCount(40)
      for (const _ of leases) await page.keyboard.press('Enter')
      await expect(page.locator('[data-group="sure"]')).toHaveCount(40)
      await expect(book(40)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(posted(page, words('imports.posted', { count: 40 }))).toBeVisible()
      expect(api.list('payments')).toHaveLength(40)

      let presses = 0
      await open('payments')
      await page.getByRole('link', { name: words('payments.import') }).click()
      presses += 1
      await choose(page, statement(leases.map(lease => rentLine(lease, '03.2026'))))
      presses += 1
      await expect(page.getByText(words('imports.certainty.sure'), { exact: true })).toHaveCount(40)
      await expect(page.getByRole('region', { name: words('imports.booking') })).toContainText(
        words('imports.charges', { count: 40 }),
      )
      await expectUsable()
      await page.keyboard.press('Control+Enter')
      presses += 1
      await expect(posted(page, words('imports.posted', { count: 40 }))).toBeVisible()
      expect(api.list('payments')).toHaveLength(80)
      expect(presses).toBeLessThanOrEqual(4)

      await page.getByRole('button', { name: words('imports.withdraw') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('imports.withdraw') })
        .click()
      await expect(page.getByText(words('imports.withdrawnText'))).toBeVisible()
      expect(api.list('payments')).toHaveLength(40)
    })
  })
}

test('rows are decided by keys: the next one follows, a choice is taken back, a bad row is put right', async ({
  page,
  api,
  open,
  words,
  expectUsable,
}) => {
  const leases = giveLeases(api, 14)
  const [first, second, third] = leases
  if (first === undefined || second === undefined || third === undefined) return
  const { apartment_id, id: lease_id } = third
  api.give<Payment>('payments', [{ apartment_id, lease_id, amount: 506.78, date: '2026-03-14' }])
  await open('payments/import')
  await choose(
    page,
    statement([
      rentLine(first, '03.2026'),
      rentLine(second, '03.2026'),
      '20.03.2026;7250;UAH;;Переказ з картки 5168;',
      '22.03.2026;-4299;UAH;РОЗЕТКА ЮА;Купівля;',
      '15.03.2026;506.78;UAH;Гнатюк Тарас;доплата;',
      '31.02.2026;1200;UAH;БОЙКО ЮЛІЯ;паркомісце;',
    ]),
  )
  const row = (text: string) => page.locator('[data-row]').filter({ hasText: text })
  await expect(row('Кравець').getByRole('button', { name: words('imports.commands.yes') })).toBeFocused()
  await expectUsable()
  await expectAccessibleEverywhere(page)
  // «К» by its place, whatever layout is on; then back, and Enter as suggested.
  await page.keyboard.press('KeyR')
  await expect(row('Кравець')).toContainText(words('paymentCategories.utilities'))
  await page.keyboard.press('Control+KeyZ')
  await expect(row('Кравець').getByRole('button', { name: words('imports.commands.yes') })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  // Nothing is known of this one: the lease is found by its name.
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox').first()).toBeFocused()
  await page.keyboard.type('кравець 5')
  await expect(dialog.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await expectUsable()
  await page.keyboard.press('Enter')
  await expect(row('5168')).toContainText('Квартира 6')
  await page.keyboard.press('KeyG')
  await page.keyboard.press('KeyN')
  await expect(row('БОЙКО')).toContainText(/«Дата»/)
  await row('БОЙКО').getByLabel(words('common:fields.date')).fill('2026-03-01')
  await row('БОЙКО')
    .getByRole('button', { name: words('imports.commands.fix') })
    .click()
  await expect(row('БОЙКО').getByRole('button', { name: words('imports.commands.choose') })).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: words('imports.keysTitle') })).toBeVisible()
  await expectUsable()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  await expect(posted(page, words('imports.posted', { count: 3 }))).toBeVisible()
  expect(api.list<Payment>('payments').slice(1)).toMatchObject([
    { lease_id: first.id, category: 'rent', amount: first.rent },
    { lease_id: second.id },
    { lease_id: leases[5]?.id, amount: 7250 },
  ])
  expect(api.list('expenses')).toHaveLength(0)

  const [, , , changed] = api.list<Payment>('payments')
  api.fail('POST', 'imports/:id/withdraw', 'CONFLICT', {
    reason: 'import_changed',
    records: [{ kind: 'payment', id: changed?.id }],
  })
  await page.getByRole('button', { name: words('imports.withdraw') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('imports.withdraw') })
    .click()
  const refused = page.getByRole('dialog', { name: words('imports.changedTitle') })
  await expect(refused.getByRole('listitem')).toHaveText([/20\.03\.2026 · 7\s250,00/])
})

test.describe('a phone', () => {
  test.use({ viewport: screens.phone, colorScheme: 'dark' })

  test('an unknown file is asked about once, a wrong one says why, and failures can be tried again', async ({
    page,
    api,
    open,
    words,
    expectUsable,
  }) => {
    giveLeases(api, 2)
    const mend = api.fail('GET', 'imports', 'INTERNAL')
    await open('payments/import')
    await expect(page.getByText(words('imports.failed')).first()).toBeVisible()
    mend()
    await page.getByRole('button', { name: words('common:actions.retry') }).click()
    await expect(page.getByText(words('imports.earlierNone'))).toBeVisible()
    await expectUsable()
    await page.locator('input[type="file"]').setInputFiles({ ...statement([]), name: 'виписка.pdf' })
    await expect(page.getByRole('alert')).toContainText(words('imports.problems.not_a_spreadsheet'))
    const well = api.fail('POST', 'imports', 'PAYLOAD_TOO_LARGE', {
      problem: 'cell_too_long',
      place: { row: 17 },
    })
    await choose(page, statement(['x']))
    await expect(page.getByRole('alert')).toContainText(words('imports.place.row', { row: 17 }))
    well()

    const lines = ['01.03.2026;;18500;Оренда;Кравець Данило Олегович', '02.03.2026;200;;Комісія;Банк']
    await choose(page, statement(lines, 'Дата операції;Списання;Зарахування;Опис;Контрагент'))
    await expect(page.getByRole('heading', { name: words('imports.mappingTitle') })).toBeVisible()
    const meaning = (name: string) => page.getByLabel(words('imports.meaning', { name }))
    // Guessed by their names.
    await expect(meaning('Зарахування')).toHaveValue('credit')
    await meaning('Дата операції').selectOption('')
    await page.getByRole('button', { name: words('imports.read') }).click()
    await expect(page.getByRole('alert').last()).toHaveText(words('imports.mappingMissing'))
    await meaning('Дата операції').selectOption('date')
    await expectUsable()
    await page.getByRole('button', { name: words('imports.read') }).click()
    await expect(page.locator('[data-row]')).toHaveCount(2)
    expect(api.sent('PUT', 'imports/:id/mapping')).toEqual([
      { date: 'Дата операції', debit: 'Списання', credit: 'Зарахування', text: 'Опис', sender: 'Контрагент' },
    ])
    await expectUsable()
    await expectContrastEverywhere(page)

    await page.getByRole('link', { name: words('imports.otherFiles') }).click()
    await page.getByRole('button', { name: words('imports.remove', { name: 'privat24.csv' }) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('common:actions.delete') })
      .click()
    await expect(page.getByText(words('imports.earlierNone'))).toBeVisible()
  })
})

test('50,000 rows scroll, and only those in sight are in the page', async ({ page, api, open, words }) => {
  const [given] = api.give<Import>('imports', [
    { kind: 'bank', file_name: 'рік.csv', source: 'monobank', account: 'Чорна картка', status: 'ready' },
  ])
  const id = given?.id ?? ''
  api.imports.take(id, manyRows(50_000))
  await open(`payments/import?id=${id}`)
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await expect(page.getByText(words('imports.waiting', { count: 50_000 }))).toBeVisible()
  await page.locator('[data-row]').first().getByRole('button').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }))
  await expect(page.getByText('Відправник 50000', { exact: true })).toBeVisible()
  expect(await page.locator('[data-row]').count()).toBeLessThan(100)
  expect(api.sent('GET', 'imports/:id/rows')).toHaveLength(11)
})
