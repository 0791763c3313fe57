import type { CurrencyRate } from '@orenda/contracts/currency'
import type { Lease } from '@orenda/contracts/leases'
import type { ManagementFee } from '@orenda/contracts/management-fees'
import type { Payment } from '@orenda/contracts/payments'
import { expect, type Locator, test } from '@orenda/tools/page-test'
import { amountsOf } from './sample-amounts.ts'
import { estate } from './sample-estate.ts'

const rate: CurrencyRate = { currency: 'USD', rate: 41.2546, date: '2026-03-16', source: 'NBU', stale: false }

test('in hryvnia a report as of today has one sum, of rows that keep their own currency', async ({
  page,
  api,
  open,
  words,
  expectUsable,
}) => {
  const { abroad } = estate(api)
  const [former] = api.list<Lease>('leases').filter(({ apartment_id }) => apartment_id === abroad)
  api.give<Payment>('payments', [
    {
      lease_id: former?.id ?? null,
      apartment_id: abroad,
      category: 'deposit',
      date: '2025-09-01',
      amount: 950,
      currency: 'USD',
    },
  ])
  api.on('GET', 'currency/rate', () => rate)
  await open('reports?tab=deposits')
  const deposits = page.getByRole('region', { name: words('reports.deposits.title') })
  await expect(deposits.getByRole('row').filter({ hasText: '950,00' })).toContainText(
    /39\s191,87.*950,00\s\$/,
  )
  await expect(
    page.getByText(words('reports.rateOfDay', { rates: '1\u00a0$\u00a0=\u00a041,2546\u00a0₴' })),
  ).toBeVisible()
  // Each row is rounded by itself, and the sum is that of the rows.
  const total = deposits.locator('tfoot').getByRole('button').first()
  await expect(total).toHaveText(/66\s691,87\s₴/)
  await total.click()
  const parts = deposits.getByRole('listitem')
  await expect(parts).toHaveCount(2)
  expect((await amountsOf(parts)).reduce((all, part) => all + part, 0)).toBe(6_669_187)
  await total.press('Escape')
  // A row is made of records in its own currency: their sum, and what that is in hryvnia.
  await deposits.getByRole('button', { name: /39\s191,87/ }).click()
  await expect(deposits.getByRole('listitem')).toHaveText([/950,00\s\$/])
  await expect(deposits.getByText(/950,00\s\$ =\s*39\s191,87\s₴/)).toBeVisible()
  await expectUsable()
  // Each currency by itself, as the address keeps it.
  await page.getByRole('radio', { name: words('reports.eachCurrency') }).click()
  await expect(deposits.locator('tfoot').getByRole('button')).toHaveText([/27\s500,00\s₴/, /950,00\s\$/])
  await page.getByRole('tab', { name: words('reports.tabs.rentRoll') }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Лофт' })).toContainText(/950,00\s\$/)
  await page.getByRole('radio', { name: words('reports.inHryvnia') }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Лофт' })).toContainText(/39\s191,87\s₴.*950,00\s\$/)
})

test.describe('without a rate', () => {
  test.use({ expectedFailures: [/currency/] })

  test('amounts of a report stay in their own currency, and the report says so', async ({
    page,
    api,
    open,
    words,
  }) => {
    estate(api)
    api.fail('GET', 'currency/rate', 'NOT_FOUND')
    await open('reports?tab=rentRoll')
    await expect(page.getByText(words('reports.withoutDayRate', { currencies: '$' }))).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Лофт' })).toContainText(/950,00\s\$/)
  })

  test('rates that cannot be read are no missing ones: the report is read again', async ({
    page,
    api,
    open,
    words,
  }) => {
    estate(api)
    const mend = api.fail('GET', 'currency/rate', 'INTERNAL')
    await open('reports?tab=rentRoll')
    await expect(page.getByRole('heading', { name: words('reports.failed') })).toBeVisible()
    mend()
    api.on('GET', 'currency/rate', () => rate)
    await page.getByRole('button', { name: words('common:actions.retry') }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Лофт' })).toContainText(/39\s191,87\s₴/)
  })
})

test('an apartment is listed once, with its currencies below each other', async ({
  page,
  api,
  open,
  words,
}) => {
  const { abroad } = estate(api)
  api.give<ManagementFee>('management-fees', [
    { apartment_id: abroad, date: '2026-02-28', amount: 1500, type: 'hoa' },
  ])
  await open('reports?currency=each')
  const table = page.getByRole('table', { name: words('reports.profit.byApartment') })
  await expect(table.locator('tbody').getByRole('rowheader')).toHaveText(['Поділ', 'Лофт', 'Лофт'])
  await expect(table.getByRole('link', { name: 'Лофт' })).toHaveCount(1)
  // Fees in hryvnia are no loss of what brings in dollars.
  const fees = table.getByRole('cell', { name: /−1\s500,00/ })
  const received = table.getByRole('cell', { name: /^950,00/ }).last()
  const colour = (cell: Locator) => cell.evaluate(element => getComputedStyle(element).color)
  expect(await colour(fees)).toBe(await colour(received))
})
