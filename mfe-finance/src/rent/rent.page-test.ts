import type { Apartment } from '@orenda/contracts/apartments'
import type { Payment } from '@orenda/contracts/payments'
import type { Balance, Charge } from '@orenda/contracts/rent'
import { expect, expectAccessibleEverywhere, screens, test, watchLayoutShift } from '@orenda/tools/page-test'
import { figure, lines, owing } from './sample-debts.ts'

test('debts: visible at once, longest overdue first, then former tenants, then advance payments', async ({
  page,
  api,
  open,
  words,
}) => {
  const { apartments, tenants } = owing(api)
  await open('payments')
  await expect(figure(page, words('rent.overdue'))).toContainText(
    /70\s750,00\s₴.*\+ 475,00\s\$.*4 орендарі\s*найдавніший 108\sднів/,
  )
  await expect(figure(page, words('rent.soon'))).toContainText(
    /15\s346,20\s₴.*2 нарахування\s*перше 20\.03, Андрій Савчук/,
  )
  await expect(figure(page, 'Оренда за березень')).toContainText(
    /10\s000,00\s₴.*з\s37\s000,00\s₴.*27\s%\s*475,00\s\$\sз\s950,00\s\$\s*780,00\s€\sз\s780,00\s€/,
  )
  const list = page.getByRole('list', { name: words('rent.title') })
  await expect(list.getByRole('listitem')).toContainText([
    /Оксана Мельничук.*03\.01\.2026\s*72\sдні.*до 30 днів: 24\s000,00\s₴.*31–60 днів: 24\s000,00\s₴.*61–90 днів: 12\s000,00\s₴.*60\s000,00\s₴/,
    /Андрій Савчук.*01\.03\.2026\s*15\sднів.*3\s500,00\s₴/,
    /Мирослава Заяць.*11\sднів.*475,00\s\$/,
    /Ігор Пономаренко.*Колишній.*виїзд 31\.12\.2025.*108\sднів.*7\s250,00\s₴/,
  ])
  const ahead = page.getByRole('region', { name: words('rent.credit') })
  await expect(ahead).toContainText(/Соломія Левицька\s*\+780,00\s€/)
  await ahead.getByRole('button', { expanded: false }).click()
  await expect(ahead.getByRole('listitem')).toContainText([
    /Соломія Левицька.*зарахується в оренду 01\.04\.2026.*\+780,00\s€.*Виписка/,
  ])
  const card = page.getByRole('region', { name: words('rent.title') })
  const leads = (name: string) => card.getByRole('link', { name, exact: true })
  await expect(leads('Оксана Мельничук')).toHaveAttribute('href', `/uk/tenants/${tenants[0]?.id}`)
  await expect(leads('Смарт на Сихові')).toHaveAttribute('href', `/uk/apartments/${apartments[1]?.id}`)
  await expect(leads('Виписка: Соломія Левицька, Квартира біля Опери')).toHaveAttribute(
    'href',
    `/uk/tenants/${tenants[4]?.id}`,
  )
  const asked = api.calls.filter(({ path }) => path.startsWith('rent/')).map(({ path }) => path)
  expect(asked.toSorted()).toEqual(['rent/balances', 'rent/charges', 'rent/late-fees', 'rent/upcoming'])
})

test('what falls due today stands beside a debt, in the list and in the form', async ({
  page,
  api,
  open,
  words,
}) => {
  const { leases, late } = owing(api)
  if (late === undefined) throw new Error('There is no charge')
  const { id: _, ...same } = late
  api.give<Charge>('rent/charges', [
    { ...same, kind: 'other', due_date: '2026-03-16', amount: 200, open: 200 },
  ])
  const withToday = (row: Balance): Balance =>
    row.lease_id === leases[1]
      ? {
          ...row,
          balance: 3700,
          due_today: 200,
          open: { ...row.open, other: 200 },
          ageing: { ...row.ageing, d0_30: 3700 },
        }
      : row
  api.on('GET', 'rent/balances', (_call, usual) => (usual() as Balance[]).map(withToday))
  await open('payments')
  const row = lines(page).filter({ hasText: 'Андрій Савчук' })
  await expect(row).toContainText(/3\s500,00\s₴і\s200,00\s₴ до сплати сьогодні/)
  await expect(row.getByRole('button', { name: /^Записати 3\s500,00\s₴: / })).toBeVisible()
  await row.getByRole('button', { name: words('rent.other') }).click()
  await expect(
    page.getByText(/^Борг 3\s500,00\s₴ · сьогодні до сплати 200,00\s₴ · після платежу 700,00/),
  ).toBeVisible()
})

test('a figure opens its list, in the address, and closes it again', async ({ page, api, open, words }) => {
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
  // Older utilities charges are paid first.
  await expect(due).toContainText([
    /Андрій Савчук.*20\.03\.2026\s*Комунальні.*Спершу попередні 500,00\s₴.*346,20\s₴/,
    /Ігор Пономаренко.*22\.03\.2026\s*Оренда.*Спершу попередні 7\s250,00\s₴.*15\s000,00\s₴/,
  ])
  await page.reload()
  await expect(due).toHaveCount(2)
  await figure(page, 'Оренда за березень').click()
  await expect(page).toHaveURL(/rent=collected/)
  const charges = page.getByRole('list', { name: words('rent.collectedTitle') }).getByRole('listitem')
  // Utilities of the month are not rent.
  await expect(charges).toHaveCount(4)
  await expect(charges.first()).toContainText(
    /Андрій Савчук.*01\.03\.2026 · Оренда.*Прострочено.*10\s000,00\s₴\s*з\s13\s000,00\s₴/,
  )
  await figure(page, 'Оренда за березень').click()
  await expect(page).toHaveURL(/rent=none/)
  await expect(charges).toHaveCount(0)
  await expect(page.getByRole('link', { expanded: true })).toHaveCount(0)
  // Going back folds what was opened, and stays on the page.
  await page.goBack()
  await expect(overdue).toHaveAttribute('aria-expanded', 'true')
  await page.setViewportSize(screens.phone)
  await expect(overdue).toHaveAttribute('aria-expanded', 'false')
  for (const fold of [() => page.goBack(), () => soon.click()]) {
    await soon.click()
    await expect(due).toHaveCount(2)
    await fold()
    await expect(due).toHaveCount(0)
    await expect(page).toHaveURL(/payments\?sort=-amount$/)
  }
  await expectAccessibleEverywhere(page)
})

test('without leases and payments there are no figures', async ({ page, open, words }) => {
  const shift = await watchLayoutShift(page)
  await open('payments')
  await expect(page.getByRole('heading', { name: words('payments.emptyTitle') })).toBeVisible()
  await expect(page.getByRole('region', { name: words('rent.figures') })).toHaveCount(0)
  expect(await shift()).toBeLessThan(0.05)
})

test('without debts the figures say so, and the list is closed', async ({ page, api, open, words }) => {
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

test('many debts: a few at first, and all on request', { tag: '@full' }, async ({
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
      lease_id: crypto.randomUUID(),
      apartment_id: id,
      apartment_name: name,
      tenant_name: `Орендар ${at}`,
      lease_status: 'current',
      currency: 'UAH',
      balance: 10,
      oldest_unpaid: '2026-03-01',
      days_late: 15,
      open: { rent: 10, utilities: 0, other: 0 },
      ageing: { d0_30: 10, d31_60: 0, d61_90: 0, over_90: 0 },
    })),
  )
  await open('payments?rent=overdue')
  await expect(lines(page)).toHaveCount(4)
  await page.getByRole('button', { name: words('rent.showAll', { count: 45 }) }).click()
  await expect(lines(page)).toHaveCount(45)
})

test('the open charges of a lease: adjusted, waived, and one added', async ({ page, api, open, words }) => {
  const { leases, late } = owing(api)
  await open('payments')
  await page.getByRole('button', { name: /^Нарахування: Андрій Савчук/ }).click()
  const charges = page.getByRole('list', { name: words('rent.openCharges') }).getByRole('listitem')
  await expect(charges).toContainText([
    /Оренда, березень 2026.*до 01\.03\.2026 · 15\sднів.*3\s000,00\s₴\sз\s13\s000,00\s₴/,
    /Комунальні, березень 2026.*Вода.*500,00\s₴/,
  ])
  expect(api.calls.at(-1)?.query).toEqual({ lease_id: leases[1], open: 'true' })

  const dialog = page.getByRole('dialog')
  await charges
    .first()
    .getByRole('button', { name: /^Змінити нарахування/ })
    .click()
  await dialog.getByLabel(words('rent.owed')).fill('12000')
  // The button is enabled, and says what is missing.
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

  // Utilities are of a month, usually of the one before they fall due.
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: /^Додати нарахування/ }).click()
  const month = dialog.getByLabel(words('rent.monthConsumed'))
  await expect(month).toHaveCount(0)
  await dialog.getByLabel(words('rent.kind')).selectOption('utilities')
  await expect(month.locator('option:checked')).toHaveText('лютий 2026')
  await month.selectOption('2025-04')
  // What a later day no longer offers is not sent either.
  const day = dialog.getByLabel(words('rent.dueDate'))
  await day.fill('16.08.2026')
  await day.press('Tab')
  await expect(month.locator('option:checked')).toHaveText('липень 2026')
  await dialog.getByLabel(words('common:fields.amount')).fill('90')
  await dialog.getByRole('button', { name: words('common:actions.save') }).click()
  await expect(dialog).toHaveCount(0)
  expect(api.sent('POST', 'leases/:id/charges').at(-1)).toMatchObject({ kind: 'utilities', month: '2026-07' })
})
