import type { Apartment } from '@orenda/contracts/apartments'
import type { Expense } from '@orenda/contracts/expenses'
import type { Lease } from '@orenda/contracts/leases'
import type { Payment } from '@orenda/contracts/payments'
import type { Balance } from '@orenda/contracts/rent'
import type { Reading } from '@orenda/contracts/utilities'
import { type ContractApi, expect, type Locator, screens, test } from '@orenda/tools/page-test'

test.use({ otherRemotes: ['mfe-properties', 'mfe-finance', 'mfe-utilities'] })

/** A tenant with a deposit, a payment of this year, a planned expense, and a reading that is not billed, on 16.03.2026. */
function household(api: ContractApi) {
  const [home] = api.give<Apartment>('apartments', [{ name: 'Поділ' }])
  const apartment_id = home?.id ?? ''
  const [lease] = api.give<Lease>('leases', [
    {
      apartment_id,
      tenant_name: 'Юлія Бойко',
      start: '2025-01-15',
      end: null,
      status: 'current',
      rent: 18_500,
    },
  ])
  const lease_id = lease?.id ?? ''
  api.give<Balance>('rent/balances', [
    { lease_id, apartment_id, tenant_name: 'Юлія Бойко', lease_status: 'current', balance: 0 },
  ])
  api.give<Payment>('payments', [
    { lease_id, apartment_id, category: 'deposit', date: '2025-01-15', amount: 27_500 },
    { lease_id, apartment_id, category: 'rent', date: '2026-02-05', amount: 18_500 },
  ])
  api.give<Expense>('expenses', [
    { apartment_id, category: 'repair', date: '2026-02-20', amount: 500, status: 'done' },
    {
      apartment_id,
      category: 'repair',
      date: '2026-03-28',
      amount: 9800,
      comment: 'Бойлер',
      status: 'pending',
    },
  ])
  api.give<Reading>('utilities', [
    { apartment_id, type: 'electricity', rate: 4.32, date: '2026-02-10', previous: 100, current: 250 },
    { apartment_id, type: 'electricity', rate: 4.32, date: '2026-03-10', previous: 250, current: 400 },
  ])
}

/** Counts what a person presses. */
function counted() {
  let presses = 0
  return {
    press: async (what: Locator) => {
      presses += 1
      await what.click()
    },
    count: () => presses,
  }
}

test('the deposits held are one press away, from any page', async ({ page, api, open, words }) => {
  household(api)
  for (const [place, viewport] of [
    ['today', screens.desk],
    ['apartments', screens.desk],
    ['utilities', screens.phone],
    ['expenses', screens.phone],
  ] as const) {
    await page.setViewportSize(viewport)
    await open(place)
    const { press, count } = counted()
    await press(
      page.getByRole('contentinfo').getByRole('link', { name: words('finance:reports.tabs.deposits') }),
    )
    await expect(page.getByRole('region', { name: words('finance:reports.deposits.title') })).toContainText(
      /27\s500,00\s₴/,
    )
    expect(count()).toBe(1)
  }
})

test('what was earned this year is at most two presses away', async ({ page, api, open, words }) => {
  household(api)
  await open('today')
  const { press, count } = counted()
  await press(page.getByRole('contentinfo').getByRole('link', { name: words('finance:reports.title') }))
  await expect(
    page.getByRole('region', { name: words('finance:reports.profit.title'), exact: true }),
  ).toContainText(/18\s000,00\s₴/)
  expect(count()).toBeLessThanOrEqual(2)
})

test('the utilities of the month are billed with two presses, a planned expense is paid with one', async ({
  page,
  api,
  open,
  words,
}) => {
  household(api)
  await open('today')
  const expense = counted()
  await expense.press(page.getByRole('button', { name: /Бойлер/ }))
  await expect.poll(() => api.sent('PUT', 'expenses/:id')).toMatchObject([{ status: 'done' }])
  expect(expense.count()).toBe(1)

  const bill = counted()
  await bill.press(page.getByRole('main').getByRole('link', { name: words('finance:panels.week.bill') }))
  await bill.press(
    page.getByRole('button', { name: new RegExp(words('utilities:summary.billOne', { sum: '' }).trim()) }),
  )
  await expect.poll(() => api.sent('POST', 'utilities/bill/batch')).toHaveLength(1)
  expect(bill.count()).toBe(2)
})
