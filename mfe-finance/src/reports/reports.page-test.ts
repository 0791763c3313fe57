import type { Apartment } from '@orenda/contracts/apartments'
import type { Lease } from '@orenda/contracts/leases'
import {
  expect,
  expectAccessibleEverywhere,
  expectFitsEveryWidth,
  exportedBy,
  languages,
  scopeOf,
  screens,
  test,
} from '@orenda/tools/page-test'
import { year } from './sample-year.ts'

for (const language of languages) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test(`profit, and the records behind a sum, in ${language}`, async ({ page, api, open, words }) => {
      year(api)
      await open('reports')
      const table = page.getByRole('table', { name: words('reports.profit.byApartment') })
      await expect(table.getByRole('row').filter({ hasText: 'Поділ' })).toContainText(/34.801[,.]00/)
      await expect(table.getByRole('row').filter({ hasText: 'Лофт' })).toContainText(/[-−].?50[,.]25/)
      const sum = table.getByRole('button', {
        name: new RegExp(`^${words('reports.figures.expenses')}, Поділ`),
      })
      await sum.click()
      const rows = page.getByRole('region', { name: words('reports.figures.expenses') })
      await expect(rows.getByRole('listitem')).toHaveCount(2)
      await expect(rows).toContainText(/700[,.]00/)
      await expect(rows.getByRole('link', { name: words('reports.openList') })).toHaveAttribute(
        'href',
        /expenses\?apartment=.+&period=2026-01-01\.\.2026-12-31/,
      )
      await expectAccessibleEverywhere(page)
      await sum.press('Escape')
      await expect(rows).toBeHidden()
      await expectFitsEveryWidth(page)
    })
  })
}

test('the period and the apartment hold for every report', async ({ page, api, open, words }) => {
  const { home } = year(api)
  await open(`reports?period=2025&apartment=${home}`)
  await expect(page.getByRole('table', { name: words('reports.profit.byApartment') })).not.toContainText(
    'Лофт',
  )
  for (const report of ['rentRoll', 'overdue', 'deposits', 'utilities', 'occupancy'] as const) {
    await page.getByRole('tab', { name: words(`reports.tabs.${report}`) }).click()
    await expect(page).toHaveURL(new RegExp(`period=2025.*tab=${report}|tab=${report}.*period=2025`))
    await expectAccessibleEverywhere(page)
  }
  expect(api.calls.filter(({ path }) => path === 'reports/occupancy').map(({ query }) => query)).toEqual([
    { from: '2025-01-01', to: '2025-12-31', apartment_id: home },
  ])
})

test('a sum of the figures opens its records, in hryvnia or each currency by itself', async ({
  page,
  api,
  open,
  words,
}) => {
  year(api)
  await open('reports')
  const figures = page.getByRole('region', { name: words('reports.profit.title'), exact: true })
  const sum = figures.getByRole('button', {
    name: new RegExp(`^${words('reports.figures.expenses')}.*700,00`),
  })
  await sum.click()
  const records = page.getByRole('region', { name: words('reports.figures.expenses'), exact: true })
  await expect(records.getByRole('listitem')).toHaveCount(2)
  await sum.press('Escape')
  await expect(records).toBeHidden()
  await page.getByRole('radio', { name: words('reports.eachCurrency') }).click()
  await expect(page).toHaveURL(/currency=each/)
  const asked = () =>
    api.calls
      .filter(({ path, query }) => path.startsWith('reports/profit') && query.from?.startsWith('2026'))
      .map(({ query }) => query.convert)
  await expect.poll(asked).toEqual(['UAH', 'UAH', undefined])
})

test('utilities are short by apartment, not by month', async ({ page, api, open, words }) => {
  year(api)
  await open('reports')
  const received = page.getByRole('row').getByRole('button', {
    name: new RegExp(`^${words('reports.profit.utilitiesShort')}: ${words('reports.utilities.received')}`),
  })
  // That of the apartment and the total.
  await expect(received.and(page.locator('[data-tone]'))).toHaveCount(2)
  await page.getByRole('tab', { name: words('reports.tabs.months') }).click()
  await expect(page.getByRole('rowheader', { name: 'Лютий', exact: true }).first()).toBeVisible()
  await expect(received.and(page.locator('[data-tone]'))).toHaveCount(1)
})

test('each report is a PDF by its filter', async ({ page, api, open, words }) => {
  const { home } = year(api)
  const addresses: string[] = []
  await page.route(/format=pdf/, route => {
    addresses.push(new URL(route.request().url()).search)
    return route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.3' })
  })
  await open(`reports?period=2025&apartment=${home}`)
  const button = page.getByRole('button', { name: 'PDF' })
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(file.suggestedFilename()).toBe('profit-2025-01-01-2025-12-31.pdf')
  await page.getByRole('tab', { name: words('reports.tabs.deposits') }).click()
  await expect(page.getByRole('region', { name: words('reports.deposits.title') })).toBeVisible()
  const [deposits] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(deposits.suggestedFilename()).toBe('deposits.pdf')
  expect(addresses).toEqual([
    `?format=pdf&lang=uk&from=2025-01-01&to=2025-12-31&apartment_id=${home}&convert=UAH`,
    `?format=pdf&lang=uk&apartment_id=${home}&convert=UAH`,
  ])
})

test('deposits and occupancy have their sums and a spreadsheet', async ({ page, api, open, words }) => {
  year(api)
  await open('reports?tab=deposits')
  const deposits = page.getByRole('region', { name: words('reports.deposits.title') })
  await expect(deposits).toContainText(/Юлія Бойко.*15\.01\.2025.*27\s500,00\s₴/)
  await expect(deposits).toContainText(/Разом.*27\s500,00\s₴/)
  // They are held today, whatever the period.
  const period = page.getByRole('combobox', { name: words('common:filters.period') })
  await expect(page.getByText(words('rent.asOf', { date: '16.03.2026' }))).toBeVisible()
  await expect(period).toHaveCount(0)
  const sheet = await exportedBy(page, 'uk', deposits.getByRole('button', { name: /Excel/ }))
  expect(JSON.stringify(sheet)).toContain('Юлія Бойко')
  await page.getByRole('tab', { name: words('reports.tabs.occupancy') }).click()
  const occupancy = page.getByRole('region', { name: words('reports.occupancy.title') })
  await expect(occupancy).toContainText(/Поділ.*38.*21.*64\s?%.*15\s000,00\s₴/)
  await expect(page.getByText('01.01.2026 – 16.03.2026')).toBeVisible()
  await expect(period).toBeVisible()
})

test('deposits say which leases run without one, and what of an agreed one is missing', async ({
  page,
  api,
  open,
  words,
  expectUsable,
}) => {
  const homes = api.give<Apartment>('apartments', [{ name: 'Опера' }, { name: 'Лофт' }, { name: 'Поділ' }])
  const [opera, loft, podil] = homes.map(({ id }) => id)
  const of = { start: '2025-01-15', end: null, status: 'current' as const }
  api.give<Lease>('leases', [
    { ...of, apartment_id: opera ?? '', tenant_name: 'Ірина', deposit: 20_000, deposit_received: 12_500 },
    { ...of, apartment_id: loft ?? '', tenant_name: 'Данило', deposit: 0 },
    { ...of, apartment_id: podil ?? '', tenant_name: 'Орест', deposit: 500, deposit_received: 500 },
  ])
  await open('reports?tab=deposits')
  const short = page.getByRole('list', { name: words('reports.deposits.notPaid') })
  await expect(short.getByRole('listitem')).toHaveText([/Ірина, Опера.*7\s500,00\s₴.*20\s000,00\s₴/])
  const without = page.getByRole('list', { name: words('reports.deposits.without') })
  await expect(without.getByRole('listitem')).toHaveText(['Данило, Лофт'])
  await page.setViewportSize(screens.phone)
  await expectUsable()
  await without.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`apartments/${loft}`))
})

test('the rent roll says what is paid in advance, with no minus, what is to come, and which leases are over', async ({
  page,
  api,
  open,
  words,
}) => {
  const [home] = api.give<Apartment>('apartments', [{ name: 'Опера', currency: 'EUR' }, { name: 'Лофт' }])
  const of = { apartment_id: home?.id ?? '', currency: 'EUR' as const, status: 'current' as const }
  api.give<Lease>('leases', [
    {
      ...of,
      start: '2026-02-01',
      end: null,
      rent: 842,
      rents: [
        { from: null, amount: 780 },
        { from: '2026-04-01', amount: 842 },
      ],
      balance: -780,
    },
    { ...of, status: 'ended', start: '2025-01-15', end: '2026-01-31', rent: 740, balance: 0 },
  ])
  await open('reports?tab=rentRoll&currency=each')
  const row = page.getByRole('row').filter({ hasText: '780,00' }).first()
  await expect(row).toContainText(words('reports.rentRoll.ahead', { sum: '780,00' }))
  await expect(row).not.toContainText(/[-−]\s?780/)
  // The rent is that of today: a rise to come is named beside it, and is in no sum.
  await expect(row).toContainText(
    words('reports.rentRoll.coming', { date: '01.04.2026', sum: '842,00\u00a0€' }),
  )
  const figures = page.getByRole('region', { name: words('reports.headline') })
  await expect(figures).toContainText('780,00')
  await expect(figures).not.toContainText('842,00')
  await expect(figures).toContainText(new RegExp(`${words('reports.rentRoll.vacant')}1Лофт`))
  const past = page.getByRole('row').filter({ hasText: '740,00' })
  await expect(past).toContainText(words('reports.rentRoll.ended', { date: '31.01.2026' }))
})

test.describe('a report that fails', () => {
  test.use({ expectedFailures: [/reports/] })

  test('says so, and comes on retry', async ({ page, api, open, words }) => {
    year(api)
    const mend = api.fail('GET', 'reports/deposits', 'INTERNAL')
    await open('reports?tab=deposits')
    await expect(page.getByText(words('reports.failed'))).toBeVisible()
    mend()
    await page.getByRole('button', { name: words('common:actions.retry') }).click()
    await expect(page.getByText('Юлія Бойко').first()).toBeVisible()
  })
})
