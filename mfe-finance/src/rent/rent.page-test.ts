import type { Apartment } from '@orenda/contracts/apartments'
import type { Payment } from '@orenda/contracts/payments'
import type { Balance, Charge, Upcoming } from '@orenda/contracts/rent'
import type { Tenant } from '@orenda/contracts/tenants'
import {
  type ContractApi,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectContrastEverywhere,
  expectFitsEveryWidth,
  exportedBy,
  type Locator,
  languages,
  type Page,
  screens,
  test,
  watchLayoutShift,
} from '@orenda/tools/page-test'

/** Who owes what on 16.03.2026, in three currencies: two are late in hryvnias, one in dollars, one has moved out, one has paid ahead. */
function owing(api: ContractApi) {
  const apartments = api.give<Apartment>('apartments', [
    { name: 'Трикімнатна на Позняках' },
    { name: 'Смарт на Сихові' },
    { name: 'Лофт на Арсенальній', currency: 'USD' },
    { name: 'Студія біля Політеху' },
    { name: 'Квартира біля Опери', currency: 'EUR' },
  ])
  const tenants = api.give<Tenant>(
    'tenants',
    ['Оксана Мельничук', 'Андрій Савчук', 'Мирослава Заяць', 'Ігор Пономаренко', 'Соломія Левицька'].map(
      name => ({ name }),
    ),
  )
  const leases = apartments.map(() => crypto.randomUUID())
  const of = (at: number) => ({
    lease_id: leases[at] ?? '',
    apartment_id: apartments[at]?.id ?? '',
    apartment_name: apartments[at]?.name ?? '',
    tenant_id: tenants[at]?.id ?? '',
    tenant_name: tenants[at]?.name ?? '',
  })
  const none = { d0_30: 0, d31_60: 0, d61_90: 0, over_90: 0 }
  const open = { rent: 0, utilities: 0, other: 0 }
  const balances = api.give<Balance>('rent/balances', [
    {
      ...{ ...of(1), lease_status: 'current', currency: 'UAH', due: 13_500, paid: 10_000, balance: 3500 },
      ...{ oldest_unpaid: '2026-03-01', days_late: 15, open: { ...open, rent: 3000, utilities: 500 } },
      ageing: { ...none, d0_30: 3500 },
    },
    {
      ...{ ...of(3), lease_status: 'ended', lease_end: '2025-12-31', currency: 'UAH', balance: 7250 },
      ...{ oldest_unpaid: '2025-11-28', days_late: 108, open: { ...open, rent: 7250 } },
      ageing: { ...none, over_90: 7250 },
    },
    {
      ...{ ...of(0), lease_status: 'current', currency: 'UAH', balance: 60_000 },
      ...{ oldest_unpaid: '2026-01-03', days_late: 72, open: { ...open, rent: 60_000 } },
      ageing: { d0_30: 24_000, d31_60: 24_000, d61_90: 12_000, over_90: 0 },
    },
    {
      ...{ ...of(2), lease_status: 'current', currency: 'USD', balance: 475 },
      ...{ oldest_unpaid: '2026-03-05', days_late: 11, open: { ...open, rent: 475 } },
      ageing: { ...none, d0_30: 475 },
    },
    {
      ...{ ...of(4), lease_status: 'current', currency: 'EUR', balance: -780, credit: 780, open },
      ...{ oldest_unpaid: null, days_late: 0, ageing: none, next_due: '2026-04-01' },
    },
  ])
  const march = { month: '2026-03', kind: 'rent' } as const
  const [, late] = api.give<Charge>('rent/charges', [
    {
      ...{ ...of(0), ...march, due_date: '2026-03-03', amount: 24_000, rent: 24_000, open: 24_000 },
      ...{ currency: 'UAH', status: 'overdue', days_late: 13 },
    },
    {
      ...{
        ...of(1),
        ...march,
        due_date: '2026-03-01',
        amount: 13_000,
        rent: 13_000,
        settled: 10_000,
        open: 3000,
      },
      ...{ currency: 'UAH', status: 'overdue', days_late: 15 },
    },
    {
      ...{ ...of(1), ...march, kind: 'utilities', due_date: '2026-03-10', amount: 500, rent: 500, open: 500 },
      ...{ currency: 'UAH', status: 'overdue', days_late: 6, note: 'Вода' },
    },
    {
      ...{ ...of(2), ...march, due_date: '2026-03-05', amount: 950, rent: 950, settled: 475, open: 475 },
      ...{ currency: 'USD', status: 'overdue', days_late: 11 },
    },
    {
      ...{ ...of(4), ...march, due_date: '2026-03-01', amount: 780, rent: 780, settled: 780 },
      ...{ currency: 'EUR', status: 'paid' },
    },
  ])
  api.give<Upcoming>('rent/upcoming', [
    { ...of(1), kind: 'utilities', due_date: '2026-03-20', amount: 346.2, currency: 'UAH' },
    { ...of(3), kind: 'rent', due_date: '2026-03-22', amount: 15_000, currency: 'UAH' },
  ])
  api.give<Payment>('payments', [
    { apartment_id: apartments[0]?.id ?? '', amount: 10_000, date: '2026-03-02' },
  ])
  return { apartments, tenants, leases, balances, late }
}

/** A lease whose payments have come owes nothing any more. */
function followPayments(api: ContractApi) {
  api.on('GET', 'rent/balances', (_, usual) => {
    const paid = new Set(api.list<Payment>('payments').map(({ lease_id }) => lease_id))
    return (usual() as Balance[]).filter(({ lease_id }) => !paid.has(lease_id))
  })
}

const lines = (page: Page) => page.locator('[data-line]')
const figure = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })

/** Counts what a person presses. */
function counting() {
  let clicks = 0
  const press = async (target: Locator, options: Parameters<Locator['click']>[0] = {}) => {
    clicks += 1
    await target.click(options)
  }
  return { press, count: () => clicks }
}

test('who owes: seen without a press, the longest first, then who has moved out, then who has paid ahead', async ({
  page,
  api,
  open,
  words,
}) => {
  const { apartments, tenants } = owing(api)
  await open('payments')
  await expect(figure(page, words('rent.overdue'))).toContainText(
    /70\s750,00\s₴.*\+ 475,00\s\$.*4 орендарі · найдавніше 108 днів/,
  )
  await expect(figure(page, words('rent.soon'))).toContainText(
    /15\s346,20\s₴.*2 нарахування · перше 20\.03, Андрій Савчук/,
  )
  await expect(figure(page, 'Зібрано за березень')).toContainText(
    /10\s000,00\s₴.*з 37\s500,00\s₴.*26 % · 475,00\s\$ з 950,00\s\$ · 780,00\s€ з 780,00\s€/,
  )
  const list = page.getByRole('list', { name: words('rent.title') })
  await expect(list.getByRole('listitem')).toContainText([
    /Оксана Мельничук.*03\.01\.2026\s*72 дні.*до 30 днів: 24\s000,00\s₴.*31–60 днів: 24\s000,00\s₴.*61–90 днів: 12\s000,00\s₴.*60\s000,00\s₴/,
    /Андрій Савчук.*01\.03\.2026\s*15 днів.*3\s500,00\s₴/,
    /Мирослава Заяць.*11 днів.*475,00\s\$/,
    /Ігор Пономаренко.*Колишній орендар.*виїзд 31\.12\.2025.*108 днів.*7\s250,00\s₴/,
    /Соломія Левицька.*Переплата.*зарахується в оренду 01\.04\.2026.*\+780,00\s€.*Виписка/,
  ])
  const leads = (name: string) => list.getByRole('link', { name, exact: true })
  await expect(leads('Оксана Мельничук')).toHaveAttribute('href', `/uk/tenants/${tenants[0]?.id}`)
  await expect(leads('Смарт на Сихові')).toHaveAttribute('href', `/uk/apartments/${apartments[1]?.id}`)
  await expect(leads('Виписка: Соломія Левицька, Квартира біля Опери')).toHaveAttribute(
    'href',
    `/uk/tenants/${tenants[4]?.id}`,
  )
  const asked = api.calls.filter(({ path }) => path.startsWith('rent/')).map(({ path }) => path)
  expect(asked.toSorted()).toEqual(['rent/balances', 'rent/charges', 'rent/upcoming'])
})

test('a figure opens what it says, in the address, and closes it again', async ({
  page,
  api,
  open,
  words,
}) => {
  owing(api)
  await open('payments?sort=-amount')
  const [overdue, soon] = [figure(page, words('rent.overdue')), figure(page, words('rent.soon'))]
  await expect(overdue).toHaveAttribute('aria-expanded', 'true')
  await soon.press('Enter')
  await expect(page).toHaveURL(/\?sort=-amount&rent=soon$/)
  await expect(soon).toHaveAttribute('aria-expanded', 'true')
  await expect(soon).toBeFocused()
  await expect(overdue).toHaveAttribute('aria-expanded', 'false')
  const due = page.getByRole('list', { name: words('rent.soon') }).getByRole('listitem')
  // What is open of utilities from before is paid first.
  await expect(due).toContainText([
    /Андрій Савчук.*20\.03\.2026\s*Комунальні.*346,20\s₴.*Спершу попередні 500,00\s₴/,
    /Ігор Пономаренко.*22\.03\.2026\s*Оренда.*15\s000,00\s₴.*Спершу попередні 7\s250,00\s₴/,
  ])
  await page.reload()
  await expect(due).toHaveCount(2)
  await figure(page, 'Зібрано за березень').click()
  await expect(page).toHaveURL(/rent=collected/)
  const charges = page.getByRole('list', { name: words('rent.collectedTitle') }).getByRole('listitem')
  await expect(charges).toHaveCount(5)
  await expect(charges.first()).toContainText(
    /Андрій Савчук.*01\.03\.2026 · Оренда.*Прострочено.*10\s000,00\s₴\s*з 13\s000,00\s₴/,
  )
  await figure(page, 'Зібрано за березень').click()
  await expect(page).toHaveURL(/rent=none/)
  await expect(charges).toHaveCount(0)
  await expect(page.getByRole('link', { expanded: true })).toHaveCount(0)
  await expectAccessibleEverywhere(page)
})

test('paid in full: one payment for each kind that is open, today, and back again', async ({
  page,
  api,
  open,
  words,
}) => {
  const { leases } = owing(api)
  followPayments(api)
  await open('payments')
  const pay = page.getByRole('button', { name: /^Сплачено повністю: Андрій Савчук/ })
  const mend = api.fail('POST', 'payments/batch', 'INTERNAL')
  await pay.click()
  await expect(page.getByText(words('common:records.saveError'))).toBeVisible()
  await expect(lines(page)).toHaveCount(4)
  mend()
  const pass = api.hold('POST', 'payments/batch')
  await pay.click()
  await pay.click({ force: true })
  pass()
  await expect(lines(page)).toHaveCount(3)
  const batches = api.sent('POST', 'payments/batch')
  expect(batches).toHaveLength(2)
  const of = {
    apartment_id: expect.any(String),
    lease_id: leases[1],
    currency: 'UAH',
    date: '2026-03-16',
    note: '',
  }
  expect(batches[1]).toEqual({
    payments: [
      { ...of, category: 'rent', amount: 3000 },
      { ...of, category: 'utilities', amount: 500 },
    ],
  })
  await expect(page.getByText(words('rent.recorded', { count: 2, total: '' }))).toContainText(/3\s500,00\s₴/)
  // The keyboard goes on beside the line that has gone.
  await expect(page.locator('[data-line] input:focus')).toHaveCount(1)
  await page.getByRole('button', { name: words('common:actions.undo') }).click()
  await expect(lines(page)).toHaveCount(4)
  await expect(page.getByText(words('rent.undone', { count: 2 }))).toBeVisible()
  expect(api.list('payments')).toHaveLength(1)
})

test('all who are late recorded in two clicks, some of them on another day', async ({
  page,
  api,
  open,
  words,
}) => {
  const { leases } = owing(api)
  followPayments(api)
  await open('payments')
  const { press, count } = counting()
  const bar = page.getByRole('region', { name: words('rent.ticked', { count: 4 }) })
  await press(page.getByRole('checkbox', { name: words('rent.tickAll') }))
  await expect(bar).toContainText(/Вибрано 4.*70\s750,00\s₴ \+ 475,00\s\$/)
  await press(bar.getByRole('button', { name: words('rent.record', { count: 5 }) }))
  await expect(lines(page)).toHaveCount(0)
  expect(count()).toBeLessThanOrEqual(4)
  const sent = () => api.sent('POST', 'payments/batch').at(-1) as { payments: Payment[] }
  expect(sent().payments.map(({ amount, currency, category }) => [amount, currency, category])).toEqual([
    [60_000, 'UAH', 'rent'],
    [3000, 'UAH', 'rent'],
    [500, 'UAH', 'utilities'],
    [475, 'USD', 'rent'],
    [7250, 'UAH', 'rent'],
  ])
  await page.getByRole('button', { name: words('common:actions.undo') }).click()
  await expect(lines(page)).toHaveCount(4)

  // From one to another, with Shift; the third is taken out, and a day that has not come is none.
  const tick = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^Вибрати: ${name}`) })
  await tick('Оксана').click()
  await tick('Мирослава').click({ modifiers: ['Shift'] })
  await tick('Андрій').click()
  const two = page.getByRole('region', { name: words('rent.ticked', { count: 2 }) })
  const day = two.getByLabel(words('rent.paidOn'))
  const save = two.getByRole('button', { name: words('rent.record', { count: 2 }) })
  await day.fill('17.03.2026')
  await expect(two.getByRole('alert')).toContainText('16.03.2026')
  await expect(save).toBeDisabled()
  await day.fill('12.03.2026')
  await save.click()
  await expect(lines(page)).toHaveCount(2)
  expect(sent().payments.map(({ lease_id, date }) => [lease_id, date])).toEqual([
    [leases[0], '2026-03-12'],
    [leases[2], '2026-03-12'],
  ])
  await tick('Андрій').click()
  await page.getByRole('button', { name: words('common:actions.cancel'), exact: true }).click()
  await expect(tick('Андрій')).not.toBeChecked()
})

test('another amount: the form with apartment, lease and currency, which go with another apartment', async ({
  page,
  api,
  open,
  words,
}) => {
  const { apartments, leases } = owing(api)
  await open('payments')
  const form = page.getByRole('region', { name: words('payments.createTitle') })
  const save = form.getByRole('button', { name: words('common:actions.save') })
  const amount = form.getByLabel(words('common:fields.amount'))
  const other = (name: string) => page.getByRole('button', { name: new RegExp(`^Інша сума: ${name}`) })
  await other('Мирослава').click()
  await expect(form.getByLabel(words('common:fields.apartment'))).toHaveValue(apartments[2]?.id ?? '')
  await expect(amount).toHaveValue('475')
  await expect(amount).toBeFocused()
  await amount.fill('200')
  await save.click()
  await expect(form).toBeHidden()
  const [sent] = api.sent('POST', 'payments')
  expect(sent).toMatchObject({
    lease_id: leases[2],
    currency: 'USD',
    amount: 200,
    category: 'rent',
    date: '2026-03-16',
  })

  await other('Ігор').click()
  await form.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Смарт на Сихові' })
  await save.click()
  await expect(form).toBeHidden()
  const next = api.sent('POST', 'payments')[1]
  expect(next).toMatchObject({ apartment_id: apartments[1]?.id, amount: 7250 })
  expect(next).not.toHaveProperty('lease_id')
})

test('what is owed, charge by charge: adjusted, waived, and one more', async ({ page, api, open, words }) => {
  const { leases, late } = owing(api)
  await open('payments')
  await page.getByRole('button', { name: /^Нарахування: Андрій Савчук/ }).click()
  const charges = page.getByRole('list', { name: words('rent.openCharges') }).getByRole('listitem')
  await expect(charges).toContainText([
    /Оренда, березень 2026.*до 01\.03\.2026 · 15 днів.*3\s000,00\s₴ з 13\s000,00\s₴/,
    /Комунальні, березень 2026.*Вода.*500,00\s₴/,
  ])
  expect(api.calls.at(-1)?.query).toEqual({ lease_id: leases[1], open: 'true' })

  const dialog = page.getByRole('dialog')
  await charges
    .first()
    .getByRole('button', { name: /^Змінити нарахування/ })
    .click()
  await dialog.getByLabel(words('rent.owed')).fill('12000')
  // It can be pressed, and says what is missing.
  await dialog.getByRole('button', { name: words('common:actions.save') }).click({ force: true })
  await expect(dialog.getByText(words('common:validation.required'))).toBeVisible()
  await expect(dialog.getByLabel(words('rent.reason'))).toBeFocused()
  await dialog.getByLabel(words('rent.reason')).fill('Домовилися')
  await dialog.getByRole('button', { name: words('common:actions.save') }).click()
  await expect(page.getByText(words('rent.adjusted'))).toBeVisible()
  expect(api.sent('PUT', 'rent/charges/:id')).toMatchObject([{ amount: 12_000, note: 'Домовилися' }])

  const answer = () => api.list<Charge>('rent/charges').find(({ id }) => id === late?.id)
  api.on('POST', 'rent/charges/:id/waive', answer)
  await charges
    .first()
    .getByRole('button', { name: /^Списати нарахування/ })
    .click()
  await expect(dialog).toContainText(/Борг зменшиться на 3\s000,00\s₴/)
  await dialog.getByLabel(words('rent.reason')).fill('Ремонт')
  await dialog.getByRole('button', { name: words('rent.waive') }).click()
  await expect(page.getByText(words('rent.waived'))).toBeVisible()
  expect(api.sent('POST', 'rent/charges/:id/waive')).toMatchObject([{ note: 'Ремонт' }])

  api.on('POST', 'leases/:id/charges', answer)
  await page.getByRole('button', { name: /^Додати нарахування/ }).click()
  await dialog.getByLabel(words('common:fields.amount')).fill('350,5')
  await dialog.getByLabel(words('common:fields.note')).fill('Заміна замка')
  await dialog.getByRole('button', { name: words('common:actions.save') }).click()
  await expect(page.getByText(words('rent.chargeAdded'))).toBeVisible()
  expect(api.sent('POST', 'leases/:id/charges')).toEqual([
    { kind: 'other', due_date: '2026-03-16', amount: 350.5, note: 'Заміна замка' },
  ])
  expect(api.calls.findLast(({ method }) => method === 'POST')?.path).toBe(`leases/${leases[1]}/charges`)
})

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('everything overdue as a spreadsheet', async ({ page, api, open, words }) => {
      owing(api)
      await open('payments')
      const button = page.getByRole('button', { name: words('rent.export', { name: words('rent.overdue') }) })
      const { name, sheet, titles, rows } = await exportedBy(page, language, button)
      expect([name, sheet]).toEqual(['overdue_report_2026-03-16.xlsx', words('rent.overdue')])
      expect(titles).toEqual([
        ...[words('common:fields.tenant'), words('common:fields.apartment'), words('rent.owesSince')],
        ...[words('rent.daysLate'), words('rent.ageing.d0_30'), words('rent.ageing.d31_60')],
        ...[words('rent.ageing.d61_90'), words('rent.ageing.over_90'), words('rent.debt')],
        ...[words('common:fields.currency'), words('rent.movedOutOn')],
      ])
      expect(rows).toHaveLength(4)
      expect(rows[0]?.slice(3, 10)).toEqual([72, 24_000, 24_000, 12_000, 0, 60_000, 'UAH'])
      expect(rows[3]?.[10]).toEqual(new Date('2025-12-31'))
    })

    test('each list at every width, with the bar, open charges and dialogs', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      owing(api)
      for (const part of ['soon', 'collected'] as const) {
        await open(`payments?rent=${part}`)
        const name = words(part === 'soon' ? 'rent.soon' : 'rent.collectedTitle')
        const stands = () =>
          expect(page.getByRole('list', { name }).getByRole('listitem').first()).toBeVisible()
        await stands()
        await expectUsable(stands)
        if (language !== 'uk') continue
        await expectFitsEveryWidth(page, stands)
        await expectAccessibleEverywhere(page, stands)
      }
      await open('payments?rent=overdue')
      const stands = () => expect(lines(page)).toHaveCount(4)
      const ticks = page.getByRole('checkbox', { name: new RegExp(`^${words('rent.tick', { name: '' })}`) })
      await page
        .getByRole('button', { name: new RegExp(`^${words('rent.chargesOf', { name: '' })}`) })
        .nth(1)
        .click()
      await ticks.first().click()
      await expect(page.getByRole('list', { name: words('rent.openCharges') })).toBeVisible()
      await expect(page.getByRole('region', { name: words('rent.ticked', { count: 1 }) })).toBeVisible()
      await expectUsable(stands)
      if (language === 'uk') {
        await expectFitsEveryWidth(page, stands)
        await page.setViewportSize(screens.desk)
        await expectAccessible(page)
        await expectContrastEverywhere(page)
        // What the bar stands before cannot be pressed until it is scrolled, as it is with every bar.
        await ticks.first().click()
        await expectAccessibleEverywhere(page, stands)
      }
      await page.setViewportSize(screens.desk)
      for (const name of ['rent.adjustOf', 'rent.waiveOf', 'rent.addChargeOf']) {
        await page
          .getByRole('button', { name: new RegExp(`^${words(name, { name: '' })}`) })
          .first()
          .click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectUsable()
        await page.keyboard.press('Escape')
      }
    })
  })
}

test('on a phone: closed at first, the first payment in view, and the bar at the bottom edge', async ({
  page,
  api,
  open,
  words,
}) => {
  owing(api)
  const shift = await watchLayoutShift(page)
  await page.setViewportSize(screens.phone)
  const pass = api.hold('GET', 'rent/charges')
  await open('payments')
  const first = page.locator('main [data-row-id]').first()
  await expect(first).toBeVisible()
  pass()
  await expect(figure(page, words('rent.overdue'))).toContainText('₴')
  await expect(lines(page)).toHaveCount(0)
  expect(await shift()).toBeLessThan(0.05)
  const { y, height } = await boxOf(first)
  expect(y + height).toBeLessThan(screens.phone.height)

  await figure(page, words('rent.overdue')).click()
  await lines(page).nth(0).getByRole('checkbox').click()
  const bar = page.getByRole('region', { name: words('rent.ticked', { count: 1 }) })
  await expect(bar).toBeVisible()
  await expect(lines(page).nth(0).getByRole('button')).toHaveCount(0)
  await expect(lines(page).nth(1).getByRole('button')).toHaveCount(3)
  const edge = async () => {
    const box = await boxOf(bar)
    return Math.round(box.y + box.height)
  }
  await expect.poll(edge).toBe(screens.phone.height)
})

test('nothing moves on a desk while it is not known what is owed', async ({ page, api, open, words }) => {
  owing(api)
  const shift = await watchLayoutShift(page)
  for (const late of ['rent/balances', 'rent/charges', 'rent/upcoming', 'payments']) {
    const pass = api.hold('GET', late)
    await open('payments')
    await expect(page.getByRole('region', { name: words('rent.figures') })).toBeVisible()
    await page.waitForTimeout(300)
    pass()
    await expect(lines(page)).toHaveCount(4)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('list', { name: words('rent.title') })).toBeVisible()
    expect(await shift(), `${late} is late`).toBeLessThan(0.05)
  }
})

test('no leases and no payments yet: no figures', async ({ page, open, words }) => {
  const shift = await watchLayoutShift(page)
  await open('payments')
  await expect(page.getByRole('heading', { name: words('payments.emptyTitle') })).toBeVisible()
  await expect(page.getByRole('region', { name: words('rent.figures') })).toHaveCount(0)
  expect(await shift()).toBeLessThan(0.05)
})

test('nobody owes: the figures say so, and the list is closed', async ({ page, api, open, words }) => {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Поділ' }])
  api.give<Payment>('payments', [{ apartment_id: apartment?.id ?? '', amount: 1 }])
  await open('payments')
  await expect(figure(page, words('rent.overdue'))).toContainText(words('rent.nobodyLate'))
  await expect(figure(page, words('rent.overdue'))).toHaveAttribute('aria-expanded', 'false')
  await figure(page, words('rent.overdue')).click()
  await expect(page.getByRole('region', { name: words('rent.title') })).toContainText(
    words('rent.nobodyLate'),
  )
  await figure(page, words('rent.soon')).click()
  await expect(page.getByRole('region', { name: words('rent.soon') })).toContainText(words('rent.nothingDue'))
})

test.describe('what does not come', () => {
  const script = /\/src_rent_(debts-card|ticked-bar|open-charges|charge-dialogs)|ChunkLoadError/
  test.use({ expectedFailures: [script] })

  test('says so in its place, and is asked for again', async ({ page, api, open, words }) => {
    owing(api)
    const retry = page.getByRole('main').getByRole('alert').getByRole('button')
    for (const path of ['rent/balances', 'rent/upcoming', 'rent/charges']) {
      const mend = api.fail('GET', path, 'INTERNAL')
      await open('payments')
      await expect(page.getByRole('main').getByRole('alert')).toContainText(words('rent.failed'))
      await expect(page.locator('main [data-row-id]').first()).toBeVisible()
      mend()
      await retry.click()
      await expect(lines(page)).toHaveCount(4)
    }
    await page.route(script, route => route.abort())
    await open('payments')
    await expect(page.getByRole('main').getByRole('alert')).toContainText(words('rent.failed'))
    await page.unroute(script)
    await retry.click()
    await expect(lines(page)).toHaveCount(4)

    await page.route(script, route => route.abort())
    await lines(page).first().getByRole('checkbox').click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(words('rent.failed'))
    await page.unroute(script)
    await retry.click()
    await expect(page.getByRole('region', { name: words('rent.ticked', { count: 1 }) })).toBeVisible()

    const mend = api.fail('GET', 'rent/charges', 'INTERNAL')
    await lines(page)
      .first()
      .getByRole('button', { name: /^Нарахування/ })
      .click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(words('rent.failed'))
    mend()
    await retry.click()
    await expect(page.getByRole('list', { name: words('rent.openCharges') })).toBeVisible()
    await page.route(script, route => route.abort())
    await page
      .getByRole('button', { name: /^Списати нарахування/ })
      .first()
      .click()
    await expect(page.getByText(words('common:records.formFailed'))).toBeVisible()
  })
})

test('many who are late: twenty at first, and all when they are wanted', async ({
  page,
  api,
  open,
  words,
}) => {
  const apartments = api.give<Apartment>(
    'apartments',
    Array.from({ length: 45 }, (_, at) => ({ name: `Квартира ${at + 1}` })),
  )
  api.give<Balance>(
    'rent/balances',
    apartments.map(({ id, name }, at) => ({
      ...{
        lease_id: crypto.randomUUID(),
        apartment_id: id,
        apartment_name: name,
        tenant_name: `Орендар ${at}`,
      },
      ...{
        lease_status: 'current',
        currency: 'UAH',
        balance: 10,
        oldest_unpaid: '2026-03-01',
        days_late: 15,
      },
      ...{
        open: { rent: 10, utilities: 0, other: 0 },
        ageing: { d0_30: 10, d31_60: 0, d61_90: 0, over_90: 0 },
      },
    })),
  )
  await open('payments?rent=overdue')
  await expect(lines(page)).toHaveCount(20)
  await page.getByRole('button', { name: words('rent.showAll', { count: 45 }) }).click()
  await expect(lines(page)).toHaveCount(45)
})

async function boxOf(of: Locator) {
  const box = await of.boundingBox()
  if (box === null) throw new Error('it is not shown')
  return box
}
