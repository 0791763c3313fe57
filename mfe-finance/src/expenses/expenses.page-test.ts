import type { Apartment } from '@orenda/contracts/apartments'
import type { Expense } from '@orenda/contracts/expenses'
import {
  endMessages,
  expect,
  expectAccessible,
  languages,
  type Page,
  scopeOf,
  screens,
  shownDate,
  test,
} from '@orenda/tools/page-test'

const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })

for (const language of languages) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test(`an expense is written down, changed and deleted in ${language}`, async ({
      page,
      api,
      open,
      words,
    }) => {
      const [apartment] = api.give<Apartment>('apartments', [{ name: 'Вид на Дніпро' }])
      await open('expenses')
      await expect(page.getByRole('heading', { name: words('expenses.emptyTitle') })).toBeVisible()
      await page
        .getByRole('button', { name: words('expenses.add') })
        .first()
        .click()
      const create = page.getByRole('dialog', { name: words('expenses.createTitle') })
      await expect(create.getByLabel(words('common:fields.category'))).toHaveValue('repair')
      await expect(create.getByLabel(words('expenses.alreadyPaid'))).not.toBeChecked()
      await expect(create.getByLabel(words('common:fields.date'))).toHaveValue(
        shownDate('2026-03-16', language),
      )
      await create.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Вид на Дніпро' })
      await create.getByLabel(words('common:fields.amount')).fill('99,9')
      await create.getByLabel(words('expenses.purpose')).fill('Кран')
      await expectAccessible(page)
      await create.getByRole('button', { name: words('common:actions.save') }).click()
      await expect(page.getByText(words('expenses.created'))).toBeVisible()
      await expect(row(page, 'Кран')).toContainText(/Вид на Дніпро.*99[,.]90/)
      expect(api.sent('POST', 'expenses')).toEqual([
        {
          apartment_id: apartment?.id,
          amount: 99.9,
          date: '2026-03-16',
          category: 'repair',
          status: 'pending',
          comment: 'Кран',
          files: [],
        },
      ])

      const edit = page.getByRole('dialog', { name: words('expenses.editTitle') })
      await row(page, 'Кран')
        .getByRole('button', { name: new RegExp(words('common:records.edit', { name: '.*' })) })
        .click()
      await edit.getByLabel(words('expenses.alreadyPaid')).check()
      await edit.getByRole('button', { name: words('common:actions.save') }).click()
      await expect(page.getByText(words('expenses.updated'))).toBeVisible()
      await expect(row(page, 'Кран')).toContainText(words('expenseStatuses.done'))

      await row(page, 'Кран')
        .getByRole('button', { name: new RegExp(words('common:records.remove', { name: '.*' })) })
        .click()
      const question = page.getByRole('dialog', { name: words('expenses.removeTitle') })
      await expect(question).toContainText(/Кран, Вид на Дніпро, .*99[,.]90/)
      await question.getByRole('button', { name: words('common:actions.delete') }).click()
      await expect(page.getByRole('heading', { name: words('expenses.emptyTitle') })).toBeVisible()
      expect(api.list('expenses')).toEqual([])
      // Without files and of no recurring expense it can be written again.
      await page.getByRole('button', { name: words('common:actions.undo') }).click()
      await expect(row(page, 'Кран')).toContainText(words('expenseStatuses.done'))
      expect(api.list<Expense>('expenses')).toMatchObject([
        { amount: 99.9, date: '2026-03-16', category: 'repair', status: 'done', comment: 'Кран' },
      ])
    })
  })
}

test('a planned expense is paid with one press, which can be taken back, and is summed apart', async ({
  page,
  api,
  open,
  words,
  expectUsable,
}) => {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Поділ' }])
  const of = { apartment_id: apartment?.id ?? '' }
  api.give<Expense>('expenses', [
    { ...of, amount: 700, comment: 'Кран', status: 'pending', date: '2026-03-20' },
    { ...of, amount: 30, comment: 'Лампа', status: 'done', date: '2026-03-02' },
    { ...of, amount: 5, comment: 'Ключ', status: 'done', date: '2026-03-25' },
  ])
  await open('expenses')
  const sums = page.locator('main p[data-print="no"][aria-live]')
  await expect(sums).toHaveText(
    /^За весь час: сплачено 30,00\s₴ ·\sзаплановано 700,00\s₴ ·\sдата ще не настала 5,00\s₴$/,
  )
  const pay = page.getByRole('button', { name: new RegExp(`^${words('expenses.payOf', { name: 'Поділ' })}`) })
  await expect(pay).toHaveCount(1)
  await expectUsable()
  // A second press before the first has been answered changes nothing.
  const answer = api.hold('PUT', 'expenses/:id')
  await pay.dblclick()
  answer()
  await expect(row(page, 'Кран')).toContainText(words('expenseStatuses.done'))
  expect(api.sent('PUT', 'expenses/:id')).toHaveLength(1)
  // It stays where it was planned, until the page is left, with the day that it was paid on.
  await expect(row(page, 'Кран')).toContainText('16.03.2026')
  await expect(sums).toHaveText(
    /^За весь час: сплачено 730,00\s₴ ·\sзаплановано 0,00\s₴ ·\sдата ще не настала 5,00\s₴$/,
  )
  await expect(pay).toHaveCount(0)
  // Books and rates go by the day that it was paid on; the planned one is there again when that is taken back.
  expect(api.list<Expense>('expenses')[0]).toMatchObject({ status: 'done', date: '2026-03-16' })
  await page.getByRole('button', { name: words('common:actions.undo'), exact: true }).click()
  await expect(row(page, 'Кран')).toContainText(words('expenseStatuses.pending'))
  expect(api.list<Expense>('expenses').map(({ status, amount, date }) => [status, amount, date])).toEqual([
    ['pending', 700, '2026-03-20'],
    ['done', 30, '2026-03-02'],
    ['done', 5, '2026-03-25'],
  ])

  // It was paid on another day: the form asks for it.
  await page
    .getByRole('button', { name: new RegExp(`^${words('expenses.payOnOf', { name: 'Поділ' })}`) })
    .click()
  const edit = page.getByRole('dialog', { name: words('expenses.editTitle') })
  await expect(edit.getByLabel(words('common:fields.date'))).toBeFocused()
  await expect(edit.getByLabel(words('expenses.alreadyPaid'))).toBeChecked()
  await edit.getByRole('button', { name: words('common:actions.cancel') }).click()

  // A new one is planned, unless it is said to be paid; what keeps it from being saved takes the focus.
  await page.getByRole('button', { name: words('expenses.add') }).click()
  const create = page.getByRole('dialog', { name: words('expenses.createTitle') })
  await create.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Поділ' })
  await create.getByLabel(words('common:fields.amount')).fill('5')
  const isPaid = create.getByLabel(words('expenses.alreadyPaid'))
  await expect(isPaid).not.toBeChecked()
  await isPaid.check()
  const mend = api.fail('POST', 'expenses', 'INTERNAL')
  await page.setViewportSize({ width: 390, height: 700 })
  const save = create.getByRole('button', { name: words('common:actions.save') })
  for (const _ of ['first', 'second']) {
    await save.scrollIntoViewIfNeeded()
    await save.click()
    const failure = create.getByRole('alert').filter({ hasText: words('common:records.saveError') })
    await expect(failure).toBeInViewport({ ratio: 1 })
    await expect(failure.locator('xpath=..')).toBeFocused()
  }
  await expectUsable()
  mend()
  await save.click()
  await expect(page.getByText(words('expenses.created'))).toBeVisible()
  expect(api.sent('POST', 'expenses').at(-1)).toMatchObject({ amount: 5, status: 'done' })

  // On a phone the day and the apartment are one line below what it was for, before the badge.
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Кран' })
  const place = async (text: string | RegExp) => (await card.getByText(text).boundingBox()) ?? { x: 0, y: 0 }
  const about = await place(/^20\.03\.2026 ·\sПоділ ·\s.+$/)
  expect((await place('Кран')).y).toBeLessThan(about.y)
  expect(about.x).toBeLessThan((await place(words('expenseStatuses.pending'))).x)
  // A new record can be taken back.
  await page.getByRole('button', { name: words('common:actions.undo') }).click()
  await expect(page.getByText(words('common:records.undone', { name: 'Поділ' }))).toBeVisible()
  expect(api.list<Expense>('expenses').map(({ amount }) => amount)).toEqual([700, 30, 5])
})

test('on a phone the form fills the window, and going back closes it', async ({ page, api, open, words }) => {
  api.give<Apartment>('apartments', [{ name: 'Поділ' }])
  api.give<Expense>('expenses', [{ amount: 30 }])
  await page.setViewportSize(screens.phone)
  await open('expenses/recurring')
  await page
    .getByRole('link', { name: words('expenses.title'), exact: true })
    .last()
    .click()
  const add = page.getByRole('button', { name: words('expenses.add') })
  const form = page.getByRole('dialog', { name: words('expenses.createTitle') })
  const amount = form.getByLabel(words('common:fields.amount'))
  await add.click()
  await expect(form.getByLabel(words('common:fields.apartment'))).toBeFocused()
  await expect.poll(() => form.boundingBox()).toEqual({ x: 0, y: 0, ...screens.phone })
  const day = await form.getByLabel(words('common:fields.date')).boundingBox()
  expect((await amount.boundingBox())?.y).toBe(day?.y)
  const bar = await form.getByRole('button', { name: words('common:actions.save') }).boundingBox()
  expect(screens.phone.height - (bar?.y ?? 0) - (bar?.height ?? 0)).toBeLessThan(16)
  await page.goBack()
  await expect(form).toBeHidden()
  await expect(add).toBeFocused()

  const question = page.getByRole('dialog', { name: words('common:unsaved.title') })
  await add.click()
  await amount.fill('5')
  await page.goBack()
  await question.getByRole('button', { name: words('common:unsaved.stay') }).click()
  await expect(amount).toHaveValue('5')
  await page.goBack()
  await question.getByRole('button', { name: words('common:unsaved.leave') }).click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/expenses$/)
  await page.goBack()
  await expect(page).toHaveURL(/recurring$/)
})

test('a paid expense with a day to come is asked about, a planned one is not', async ({
  page,
  api,
  open,
  words,
}) => {
  api.give<Apartment>('apartments', [{ name: 'Поділ' }])
  await open('expenses?add')
  const form = page.getByRole('dialog', { name: words('expenses.createTitle') })
  const day = form.getByLabel(words('common:fields.date'))
  await form.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Поділ' })
  await form.getByLabel(words('common:fields.amount')).fill('100')
  await day.fill('05.12.2027')
  await form.getByLabel(words('expenses.alreadyPaid')).check()
  const save = form.getByRole('button', { name: words('common:actions.save') })
  await save.click()
  const question = page.getByRole('dialog', { name: words('common:date.future.title') })
  await expect(question).toContainText('05.12.2027')
  await question.getByRole('button', { name: words('common:date.future.change') }).click()
  await expect(day).toBeFocused()
  expect(api.sent('POST', 'expenses')).toEqual([])
  await form.getByLabel(words('expenses.alreadyPaid')).uncheck()
  await save.click()
  await expect(form).toBeHidden()
  expect(api.sent('POST', 'expenses')).toMatchObject([{ date: '2027-12-05', status: 'pending' }])
})

test('filters narrow the list, and are kept in the address', async ({ page, api, open, words }) => {
  const apartments = api.give<Apartment>('apartments', [{ name: 'Поділ' }, { name: 'Львів' }])
  api.give<Expense>(
    'expenses',
    apartments.map(({ id, name }, at) => ({
      apartment_id: id,
      amount: 10 + at,
      comment: `Для ${name}`,
      status: at === 0 ? 'done' : 'pending',
    })),
  )
  await open('expenses')
  await expect(row(page, /Для/)).toHaveCount(2)
  await page.getByLabel(words('common:fields.status')).selectOption('done')
  await expect(row(page, /Для/)).toHaveText(/Для Поділ/)
  await expect(page).toHaveURL(/status=done/)
  await page.reload()
  await expect(row(page, /Для/)).toHaveText(/Для Поділ/)
  await page.getByLabel(words('common:fields.apartment'), { exact: true }).selectOption({ label: 'Львів' })
  await expect(page.getByText(words('common:records.nothingTitle'))).toBeVisible()
  await page.getByRole('button', { name: words('common:records.clear') }).click()
  await expect(row(page, /Для/)).toHaveCount(2)
})

test.describe('cards on a phone', () => {
  test.use({ viewport: screens.phone })

  test('no row moves when the first planned expense of a month is paid, or that is taken back', async ({
    page,
    api,
    open,
    words,
  }) => {
    const [apartment] = api.give<Apartment>('apartments', [{ name: 'Поділ' }])
    const of = { apartment_id: apartment?.id ?? '', status: 'pending' as const }
    api.give<Expense>('expenses', [
      { ...of, amount: 41_900, comment: 'Кран', date: '2026-03-12' },
      { ...of, amount: 700, comment: 'Лампа', date: '2026-03-10' },
    ])
    await open('expenses')
    const card = (text: string) => page.getByRole('listitem').filter({ hasText: text })
    const tops = () => Promise.all(['Кран', 'Лампа'].map(async name => (await card(name).boundingBox())?.y))
    const sums = page.locator('main p[data-print="no"][aria-live]')
    const pays = page.getByRole('button', {
      name: new RegExp(`^${words('expenses.payOf', { name: 'Поділ' })}`),
    })
    await expect(pays).toHaveCount(2)
    const before = await tops()
    await pays.first().click()
    await expect(sums).toHaveText(/сплачено 41\s900,00\s₴ ·\sзаплановано 700,00\s₴$/)
    expect(await tops()).toEqual(before)
    await pays.click()
    await expect(sums).toHaveText(/сплачено 42\s600,00\s₴ ·\sзаплановано 0,00\s₴$/)
    expect(await tops()).toEqual(before)
    await page.getByRole('button', { name: words('common:actions.undoAll'), exact: true }).click()
    await expect(pays).toHaveCount(2)
    expect(await tops()).toEqual(before)
  })
})

test('finds an expense of last March and its category in two clicks, and duplicates it', {
  tag: '@full',
}, async ({ page, api, open, words }) => {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Поділ' }])
  const of = { apartment_id: apartment?.id ?? '', status: 'done' as const, category: 'maintenance' as const }
  api.give<Expense>('expenses', [
    { ...of, amount: 300, date: '2026-02-03', comment: 'Ліфт' },
    { ...of, amount: 4125.5, date: '2025-03-20', comment: 'Котел' },
    { ...of, amount: 10, date: '2024-03-01', comment: 'Лампа' },
  ])
  await open('expenses')
  const period = page.getByRole('combobox', { name: words('common:filters.period') })
  // One click opens the list, the next one selects.
  const march = period.getByRole('option', { name: 'березень 2025' })
  await period.selectOption((await march.getAttribute('value')) ?? '')
  await expect(page.locator('main [data-row-id]')).toHaveCount(1)
  await expect(page.getByText(/^Березень 2025, 1 витрата: сплачено 4\s125,50\s₴$/)).toBeVisible()

  await row(page, 'Котел')
    .getByRole('button', { name: new RegExp(`^${words('common:records.duplicate', { name: '' })}`) })
    .click()
  const create = page.getByRole('dialog', { name: words('expenses.createTitle') })
  await create.getByRole('button', { name: words('common:actions.save') }).click()
  await expect(page.getByText(words('expenses.created'))).toBeVisible()
  expect(api.sent('POST', 'expenses')).toEqual([
    { ...of, amount: 4125.5, date: '2026-03-16', comment: 'Котел', files: [] },
  ])
  await period.selectOption('')
  const search = page.getByRole('searchbox', { name: words('expenses.search') })
  await search.fill('4125')
  await expect(page.locator('main [data-row-id]')).toHaveCount(2)
  await search.fill('лам')
  await expect(page.locator('main [data-row-id]')).toHaveText(/Лампа/)
})

test('a server error is reported, and nothing is lost', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Вид на Дніпро' }])
  api.give<Expense>('expenses', [{ apartment_id: apartment?.id ?? '', amount: 77, date: '2026-02-03' }])
  const mend = api.fail('GET', 'expenses', 'INTERNAL')
  await open('expenses')
  await expect(page.getByText(words('common:records.fetchError'))).toBeVisible()
  mend()
  await page
    .getByRole('button', { name: words('common:actions.retry') })
    .first()
    .click()
  await expect(row(page, '77,00')).toHaveCount(1)

  const allow = api.fail('POST', 'expenses', 'INTERNAL')
  await page
    .getByRole('button', { name: words('expenses.add') })
    .first()
    .click()
  const create = page.getByRole('dialog', { name: words('expenses.createTitle') })
  await create.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Вид на Дніпро' })
  await create.getByLabel(words('common:fields.amount')).fill('78')
  const save = create.getByRole('button', { name: words('common:actions.save') })
  await save.click()
  await expect(page.getByText(words('common:records.saveError'))).toBeVisible()
  await expect(create.getByLabel(words('common:fields.amount'))).toHaveValue(/78/)
  allow()
  await save.click()
  await expect(row(page, '78,00')).toHaveCount(1)

  api.fail('DELETE', 'expenses/:id', 'INTERNAL')
  await row(page, '77,00')
    .getByRole('button', { name: new RegExp(words('common:records.remove', { name: '.*' })) })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('common:actions.delete') })
    .click()
  await expect(page.getByText(words('common:records.deleteError'))).toBeVisible()
  await expect(row(page, '77,00')).toHaveCount(1)

  // The months of the rows, newest first, and the categories of the specification.
  expect(await choices(page, words('common:filters.period'))).toEqual([
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
  expect(await choices(page, words('common:fields.category'))).toEqual([
    '',
    'repair',
    'purchase',
    'maintenance',
    'utilities',
    'penalty',
    'other',
  ])
})

const choices = (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .first()
    .locator('option')
    .evaluateAll(options => options.map(option => (option as HTMLOptionElement).value))

test.describe('on a phone', () => {
  test.use({ viewport: screens.phone, hasTouch: true })

  test('quick presses one after the other each pay what they were aimed at, and nothing moves', async ({
    page,
    api,
    open,
    words,
  }) => {
    const [apartment] = api.give<Apartment>('apartments', [{ name: 'Поділ' }])
    api.give<Expense>(
      'expenses',
      Array.from({ length: 6 }, (_, at) => ({
        apartment_id: apartment?.id ?? '',
        amount: 100 + at,
        comment: `Кран ${at}`,
        status: at < 5 ? ('pending' as const) : ('done' as const),
        date: `2026-03-0${at + 1}`,
      })),
    )
    await open('expenses')
    const pay = page.getByRole('button', { name: new RegExp(`^${words('expenses.payOf', { name: '' })}`) })
    await expect(pay).toHaveCount(5)
    const places = () =>
      page.locator('main [data-row-id]').evaluateAll(all =>
        all.map(row => {
          const { top, height } = row.getBoundingClientRect()
          return [row.getAttribute('data-row-id'), top, height]
        }),
      )
    const before = await places()
    const boxes = await Promise.all((await pay.all()).map(button => button.boundingBox()))
    const tap = (at: number) => page.touchscreen.tap((boxes[at]?.x ?? 0) + 22, (boxes[at]?.y ?? 0) + 22)
    // The last of them lies below two messages.
    for (const [at, pause] of [
      [4, 150],
      [2, 150],
      [3, 0],
    ] as const) {
      await tap(at)
      await page.waitForTimeout(pause)
    }
    await expect(pay).toHaveCount(2)
    expect(await places()).toEqual(before)
    expect(api.sent('PUT', 'expenses/:id').map(body => (body as Expense).status)).toEqual(
      Array(3).fill('done'),
    )
    // The way back stands where each was pressed, also when its message has gone.
    await endMessages(page)
    await expect(page.getByRole('status').getByRole('button')).toHaveCount(0)
    await expect(page.locator('main [data-guarded="true"]')).toHaveCount(0)
    await tap(4)
    await expect(pay).toHaveCount(3)
    expect(await places()).toEqual(before)
  })
})

test('an expense of an apartment that is let in dollars is in hryvnias, and keeps that', async ({
  page,
  api,
  open,
  words,
  expectUsable,
}) => {
  api.give<Apartment>('apartments', [
    { name: 'Лофт', currency: 'USD' },
    { name: 'Студія', currency: 'EUR' },
  ])
  await open('expenses?add')
  const form = page.getByRole('dialog', { name: words('expenses.createTitle') })
  await form.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Лофт' })
  await form.getByLabel(words('common:fields.amount')).fill('700')
  const currency = form.getByLabel(words('common:fields.currency'))
  await expect(currency.locator('option:checked')).toHaveText('USD, $')
  await currency.selectOption({ label: 'UAH, ₴' })
  await expectUsable()
  await form.getByLabel(words('expenses.purpose')).fill('Кран')
  await form.getByRole('button', { name: words('common:actions.save') }).click()
  await expect(form).toBeHidden()
  expect(api.sent('POST', 'expenses')).toMatchObject([{ amount: 700, currency: 'UAH' }])
  await row(page, 'Кран')
    .getByRole('button', { name: new RegExp(words('common:records.edit', { name: '.*' })) })
    .click()
  const edit = page.getByRole('dialog', { name: words('expenses.editTitle') })
  const kept = edit.getByLabel(words('common:fields.currency')).locator('option:checked')
  await expect(kept).toHaveText('UAH, ₴')
  // Also in another apartment: 700 hryvnias are not 700 euros.
  await edit.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Студія' })
  await expect(kept).toHaveText('UAH, ₴')
  await edit.getByRole('button', { name: words('common:actions.save') }).click()
  await expect(edit).toBeHidden()
  expect(api.sent('PUT', 'expenses/:id')).toMatchObject([{ amount: 700, currency: 'UAH' }])
})
