import type { Apartment } from '@orenda/contracts/apartments'
import type { DepositReport, OccupancyReport, ProfitEntry, ProfitReport } from '@orenda/contracts/reports'
import {
  type ContractApi,
  expect,
  expectAccessibleEverywhere,
  expectFitsEveryWidth,
  exportedBy,
  languages,
  scopeOf,
  test,
} from '@orenda/tools/page-test'

const none = { billed: 0, received: 0, cost: 0 }

/** A year of two apartments in two currencies. */
function year(api: ContractApi) {
  const [podil, loft] = api.give<Apartment>('apartments', [
    { name: 'Поділ' },
    { name: 'Лофт', currency: 'USD' },
  ])
  const [home, abroad] = [podil?.id ?? '', loft?.id ?? '']
  const sums = {
    received: 37_001,
    expenses: 700,
    fees: 1500,
    profit: 34_801,
    planned: 9999,
    utilities: { billed: 2400, received: 1200, cost: 300 },
  }
  const dollars = { received: 950, expenses: 1000.25, fees: 0, profit: -50.25, planned: 0, utilities: none }
  api.on('GET', 'reports/profit', ({ query }): ProfitReport => {
    const rows = [
      {
        apartment_id: abroad,
        apartment_name: 'Лофт',
        month: '2026-02',
        currency: 'USD' as const,
        ...dollars,
      },
      { apartment_id: home, apartment_name: 'Поділ', month: '2026-02', currency: 'UAH' as const, ...sums },
    ].filter(({ apartment_id }) => (query.apartment_id ?? apartment_id) === apartment_id)
    return {
      from: query.from ?? '',
      to: query.to ?? '',
      rows,
      totals: rows
        .map(({ apartment_id, apartment_name, month, ...total }) => total)
        .toSorted((one, other) => other.currency.localeCompare(one.currency)),
    }
  })
  api.on('GET', 'reports/profit/entries', (): ProfitEntry[] => [
    entry(home, { kind: 'expense', date: '2026-02-03', category: 'repair', note: 'Кран', amount: 500 }),
    entry(home, { kind: 'expense', date: '2026-02-09', category: 'purchase', note: 'Лампа', amount: 200 }),
  ])
  api.on('GET', 'reports/deposits', (): DepositReport => {
    const held = {
      lease_id: entryId,
      apartment_id: home,
      apartment_name: 'Поділ',
      tenant_id: null,
      tenant_name: 'Юлія Бойко',
      lease_end: null,
      since: '2025-01-15',
      currency: 'UAH' as const,
      held: 27_500,
    }
    return { rows: [held], totals: [{ currency: 'UAH', held: 27_500 }] }
  })
  api.on('GET', 'reports/occupancy', ({ query }): OccupancyReport => {
    const months = [
      { month: '2026-01', days_let: 31, days_vacant: 0, rent_missed: 0 },
      { month: '2026-02', days_let: 7, days_vacant: 21, rent_missed: 15_000 },
    ]
    return {
      from: query.from ?? '',
      to: query.to ?? '',
      rows: months.map(month => ({
        ...month,
        apartment_id: home,
        apartment_name: 'Поділ',
        currency: 'UAH' as const,
      })),
      totals: { days_let: 38, days_vacant: 21, rent_missed: [{ currency: 'UAH', amount: 15_000 }] },
    }
  })
  return { home }
}

const entryId = '0190a000-0000-7000-8000-000000000001'
const entry = (
  apartment_id: string,
  fields: Omit<ProfitEntry, 'id' | 'apartment_id' | 'apartment_name'>,
) => ({
  id: entryId.replace(/1$/, String(fields.amount % 9)),
  apartment_id,
  apartment_name: 'Поділ',
  ...fields,
})

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

test('deposits and occupancy have their sums and a spreadsheet', async ({ page, api, open, words }) => {
  year(api)
  await open('reports?tab=deposits')
  const deposits = page.getByRole('region', { name: words('reports.deposits.title') })
  await expect(deposits).toContainText(/Юлія Бойко.*15\.01\.2025.*27\s500,00\s₴/)
  await expect(deposits).toContainText(words('reports.total', { sum: '27\u00a0500,00\u00a0₴' }))
  const sheet = await exportedBy(page, 'uk', deposits.getByRole('button', { name: /Excel/ }))
  expect(JSON.stringify(sheet)).toContain('Юлія Бойко')
  await page.getByRole('tab', { name: words('reports.tabs.occupancy') }).click()
  const occupancy = page.getByRole('region', { name: words('reports.occupancy.title') })
  await expect(occupancy).toContainText(/Поділ.*38.*21.*64\s?%.*15\s000,00\s₴/)
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
    await expect(page.getByText('Юлія Бойко')).toBeVisible()
  })
})
