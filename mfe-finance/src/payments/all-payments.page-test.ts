import type { Apartment } from '@orenda/contracts/apartments'
import type { Lease } from '@orenda/contracts/leases'
import type { Payment } from '@orenda/contracts/payments'
import type { Balance } from '@orenda/contracts/rent'
import type { Tenant } from '@orenda/contracts/tenants'
import {
  type ContractApi,
  expect,
  expectAccessibleEverywhere,
  expectFitsEveryWidth,
  exportedFrom,
  languages,
  type Page,
  scopeOf,
  screens,
  test,
} from '@orenda/tools/page-test'

const rows = (page: Page) => page.locator('main [data-row-id]')

/** Five payments of two apartments, in two currencies and years. */
function paid(api: ContractApi) {
  const [podil, loft] = api.give<Apartment>('apartments', [
    { name: 'Однокімнатна на Подолі', income: 18_500 },
    { name: 'Лофт на Арсенальній', income: 950, currency: 'USD' },
  ])
  const [taras] = api.give<Tenant>('tenants', [{ name: 'Тарас Гнатюк' }])
  const of = { apartment_id: podil?.id ?? '', tenant_id: taras?.id ?? '', tenant_name: 'Тарас Гнатюк' }
  const other = { apartment_id: loft?.id ?? '', tenant_id: null, tenant_name: 'Мирослава Заяць' }
  const payments = api.give<Payment>('payments', [
    { ...of, amount: 1642.8, date: '2026-03-12', category: 'utilities' },
    { ...other, amount: 475, date: '2026-03-03', note: 'Решту обіцяє до 30 квітня' },
    { ...of, amount: 18_500, date: '2026-02-05' },
    { ...of, amount: 18_000.1, date: '2025-12-31', note: 'Готівка' },
    { ...other, amount: 950, date: '2025-03-01' },
  ])
  return { podil, loft, taras, payments }
}

test('shows tenants and a total, and one search box for tenant, note, apartment and amount', async ({
  page,
  api,
  open,
  words,
}) => {
  const { podil, taras } = paid(api)
  await open('payments')
  await expect(rows(page)).toHaveCount(5)
  const first = rows(page).first()
  await expect(first.getByRole('link', { name: 'Однокімнатна на Подолі' })).toHaveAttribute(
    'href',
    `/uk/apartments/${podil?.id}`,
  )
  await expect(first.getByRole('link', { name: 'Тарас Гнатюк' })).toHaveAttribute(
    'href',
    `/uk/tenants/${taras?.id}`,
  )
  // A deleted tenant has no link.
  await expect(rows(page).nth(1)).toContainText('Мирослава Заяць')
  await expect(rows(page).nth(1).getByRole('link')).toHaveCount(1)
  // Two years with few payments a month divide the list, so that the sum is of all time.
  const totals = page.locator('main p[data-print="no"][aria-live]')
  await expect(totals).toHaveText(/^За весь час: 38\s142,90\s₴ \+ 1\s425,00\s\$$/)
  await expect(page.locator('main tr:not([data-row-id]) > th[scope=rowgroup]')).toHaveText([
    /^2026 20\s142,80\s₴ \+ 475,00\s\$$/,
    /^2025 18\s000,10\s₴ \+ 950,00\s\$$/,
  ])

  const search = page.getByRole('searchbox', { name: words('payments.search') })
  for (const [text, count] of [
    ['тарас', 3],
    ['обіцяє', 1],
    ['АРСЕНАЛЬНІЙ', 2],
    ['1642,8', 1],
    ['18 ', 2],
    ['18 500,00', 1],
    ['', 5],
    ['заяць', 2],
  ] as const) {
    await search.fill(text)
    await expect(rows(page)).toHaveCount(count)
  }
  await expect(totals).toHaveText(/^За весь час, 2 платежі: 1\s425,00\s\$$/)
  // The address follows the text a moment later.
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('search') === 'заяць')
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  const list = await exportedFrom(page, 'uk')
  expect(list.titles).toEqual(['Дата', 'Квартира', 'Орендар', 'Категорія', 'Сума', 'Валюта', 'Примітка'])
  expect(list.rows.map(cells => cells.slice(1, 6))).toEqual([
    ['Лофт на Арсенальній', 'Мирослава Заяць', 'Оренда', 475, 'USD'],
    ['Лофт на Арсенальній', 'Мирослава Заяць', 'Оренда', 950, 'USD'],
  ])
})

test('the sum is of the time that the filter names', async ({ page, api, open, words }) => {
  const { payments } = paid(api)
  const { id: _, ...same } = payments[4] as Payment
  // Enough a month for months.
  api.give<Payment>(
    'payments',
    Array.from({ length: 12 }, (_, at) => ({ ...same, date: `2026-03-0${1 + (at % 9)}`, amount: 1 })),
  )
  await open('payments')
  const totals = page.locator('main p[data-print="no"][aria-live]')
  await expect(totals).toContainText(/^За весь час: 38\s142,90\s₴ \+ 1\s437,00\s\$/)
  await page.getByLabel(words('common:filters.period'), { exact: true }).selectOption('2026')
  await expect(totals).toContainText(/^2026, .*: 20\s142,80\s₴ \+ 487,00\s\$/)
  await page.getByLabel(words('common:filters.period'), { exact: true }).selectOption('2026-02')
  await expect(totals).toHaveText(/^Лютий 2026, 1 платіж: 18\s500,00\s₴$/)
  // On a phone a long time breaks, and the amount is whole.
  await page.setViewportSize({ width: 320, height: 700 })
  await open('payments?period=2026-01-01..2026-03-31')
  await expect(totals).toHaveText(/^01\.01\.2026 – 31\.03\.2026, .*: 20\s142,80\s₴/)
  const end = await totals.evaluate(all =>
    Math.max(...[...all.querySelectorAll('strong')].map(amount => amount.getBoundingClientRect().right)),
  )
  expect(end).toBeLessThanOrEqual(320 - 16)
})

test('a period in the address: from today, a year, a month, or a range of days', {
  tag: '@full',
}, async ({ page, api, open, words }) => {
  paid(api)
  await open('payments')
  const period = page.getByLabel(words('common:filters.period'), { exact: true })
  for (const [choice, count] of [
    ['this-month', 2],
    ['last-month', 1],
    ['this-year', 3],
    ['last-year', 2],
    ['2025', 2],
    ['2025-03', 1],
  ] as const) {
    await period.selectOption(choice)
    await expect(rows(page)).toHaveCount(count)
  }
  await expect(page).toHaveURL(/period=2025-03/)

  await period.selectOption('..')
  await expect(rows(page)).toHaveCount(5)
  const [from, to] = ['from', 'to'].map(key =>
    page.getByLabel(words(`common:filters.${key}`), { exact: true }),
  )
  await from?.fill('31.12.25')
  await expect(rows(page)).toHaveCount(4)
  await to?.fill('03.03.2026')
  await expect(rows(page)).toHaveCount(3)
  await expect(period.locator('option:checked')).toHaveText('31.12.2025 – 03.03.2026')
  await expect(page).toHaveURL(/period=2025-12-31\.\.2026-03-03/)
  await to?.fill('31.13.2026')
  await to?.blur()
  await expect(page.getByText(words('common:date.unreadable', { example: '16.03.2026' }))).toBeVisible()
  await to?.fill('01.01.2020')
  await to?.blur()
  await expect(page.getByText(words('common:validation.date_order'))).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: words('common:records.clear') }).click()
  await expect(rows(page)).toHaveCount(5)
  await expect(page).not.toHaveURL(/period=/)
})

test("duplicates a payment, with today's date", { tag: '@full' }, async ({ page, api, open, words }) => {
  const { loft, payments } = paid(api)
  await open('payments')
  const again = (name: string) => new RegExp(`^${words('common:records.duplicate', { name })}`)
  await rows(page)
    .nth(1)
    .getByRole('button', { name: again('Лофт') })
    .click()
  const form = page.getByRole('dialog', { name: words('payments.createTitle') })
  await expect(form.getByLabel(words('common:fields.amount'))).toHaveValue('475')
  await expect(form.getByLabel(words('common:fields.date'))).toHaveValue('16.03.2026')
  await form.getByRole('button', { name: words('common:actions.save') }).click()
  await expect(rows(page)).toHaveCount(6)
  expect(api.sent('POST', 'payments')).toEqual([
    {
      apartment_id: loft?.id,
      amount: 475,
      currency: 'USD',
      date: '2026-03-16',
      category: 'rent',
      note: payments[1]?.note,
      attachment: null,
    },
  ])
})

test.describe('on a phone', () => {
  test.use({ viewport: screens.phone })

  test('the buttons of a row are one menu, and dates are among the filters', { tag: '@full' }, async ({
    page,
    api,
    open,
    words,
  }) => {
    paid(api)
    await open('payments')
    const menu = rows(page)
      .nth(2)
      .getByRole('button', { name: new RegExp(`^${words('common:records.actions', { name: '' })}`) })
    await menu.click()
    await expect(page.getByRole('menuitem')).toHaveText([
      words('payments.receipt', { name: '' }).replace(': ', ''),
      ...['duplicate', 'edit', 'delete'].map(key => words(`common:actions.${key}`)),
    ])
    await page.keyboard.press('Escape')
    await expectAccessibleEverywhere(page)
    await page.setViewportSize(screens.phone)
    await menu.click()
    await page.getByRole('menuitem', { name: words('common:actions.delete') }).click()
    const question = page.getByRole('dialog', { name: words('payments.removeTitle') })
    await question.getByRole('button', { name: words('common:actions.cancel') }).click()
    await expect(menu).toBeFocused()
    await menu.click()
    await page.getByRole('menuitem', { name: words('common:actions.duplicate') }).click()
    const form = page.getByRole('dialog', { name: words('payments.createTitle') })
    await expect(form.getByLabel(words('common:fields.amount'))).toHaveValue(/^18\s500$/)
    await form.getByRole('button', { name: words('common:actions.cancel') }).click()

    await page.getByRole('button', { name: words('common:filters.open') }).click()
    await page.getByLabel(words('common:filters.period')).selectOption('..')
    await page.getByLabel(words('common:filters.from'), { exact: true }).fill('01.03.2026')
    await expect(rows(page)).toHaveCount(2)
    // Folded, they say what is chosen, and one press takes it back.
    await page.getByRole('button', { name: words('common:filters.open') }).click()
    const chosen = page.getByText(/^Період: 01\.03\.2026 – …$/)
    await expect(chosen).toBeVisible()
    await chosen.click()
    await expect(rows(page)).toHaveCount(5)
    await expectFitsEveryWidth(page)
  })
})

for (const language of languages) {
  test.describe(() => {
    test.use({ language })

    test(
      `of several leases a payment's form says whose it will be, in ${language}`,
      scopeOf(language),
      async ({ page, api, open, words, expectUsable }) => {
        const { podil, loft } = paid(api)
        const apartment_id = podil?.id ?? ''
        const [, taras] = api.give<Lease>('leases', [
          { apartment_id, tenant_name: 'Ігор Пономаренко', start: '2024-01-01', end: '2025-05-31' },
          { apartment_id, tenant_name: 'Тарас Гнатюк', start: '2025-06-01', end: null },
          { apartment_id: loft?.id ?? '', tenant_name: 'Мирослава Заяць', start: null, end: null },
        ])
        const former = api.list<Lease>('leases')[0]
        // An old debt in another currency.
        api.give<Balance>('rent/balances', [
          { apartment_id, lease_id: former?.id ?? '', tenant_name: 'Ігор Пономаренко', currency: 'USD' },
          { apartment_id, lease_id: taras?.id ?? '', tenant_name: 'Тарас Гнатюк', currency: 'UAH' },
        ])
        await open('payments?rent=none')
        await page
          .getByRole('button', { name: words('payments.add') })
          .first()
          .click()
        const form = page.getByRole('dialog', { name: words('payments.createTitle') })
        const apartment = form.getByLabel(words('common:fields.apartment'))
        await apartment.selectOption({ label: 'Лофт на Арсенальній' })
        await expect(form.getByText(words('payments.whose', { name: 'Мирослава Заяць' }))).toBeVisible()
        await expect(form.getByLabel(words('payments.lease'))).toBeHidden()

        await apartment.selectOption({ label: 'Однокімнатна на Подолі' })
        const lease = form.getByLabel(words('payments.lease'))
        const said = (name: string) => words('payments.leaseByDate', { name })
        await expect(lease.locator('option:checked')).toHaveText(said('Тарас Гнатюк'))
        await form.getByLabel(words('common:fields.date')).fill('05.05.2025')
        await expect(lease.locator('option:checked')).toHaveText(said('Ігор Пономаренко'))
        const currency = form.getByLabel(words('common:fields.currency'))
        await expect(currency.locator('option')).toHaveText(['₴', '$'])
        await expectUsable(() => expect(form).toBeVisible())
        await form.getByLabel(words('common:fields.date')).fill('16.03.2026')
        await expect(currency).toBeHidden()
        await lease.selectOption(former?.id ?? '')
        await currency.selectOption('USD')
        await form.getByLabel(words('common:fields.amount')).fill('100')
        await form.getByRole('button', { name: words('common:actions.save') }).click()
        await expect(form).toBeHidden()
        expect(api.sent('POST', 'payments')).toMatchObject([
          { apartment_id, lease_id: former?.id, currency: 'USD', amount: 100, date: '2026-03-16' },
        ])
      },
    )
  })
}
