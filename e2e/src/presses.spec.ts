import { wordsIn } from '@orenda/tools/in-browser/words'
import type { Page } from '@playwright/test'
import { countPresses } from './hands.ts'
import { enter, type SignedUp, signUp } from './people.ts'
import { expect, test } from './test.ts'

// Counts the presses until a landlord has the answer or has done the work, on the pages where they begin.

const words = wordsIn('uk')
const apartment = 'Студія на Подолі'

test('everyday answers and work take a press or two', { tag: '@full' }, async ({
  page,
  context,
  request,
}) => {
  const landlord = await signUp(request)
  await letOut(landlord)
  await enter(page, landlord)
  const presses = await countPresses(context)
  /** Opens a page, does the work, and compares the presses. */
  const within = async (most: number, path: string, work: () => Promise<void>) => {
    await page.goto(`/uk/${path}`)
    const before = presses.length
    await work()
    const made = presses.slice(before)
    expect(made.length, made.join('\n')).toBeLessThanOrEqual(most)
  }
  const footer = page.getByRole('contentinfo')

  await test.step('the deposits held, from any page', async () => {
    for (const path of ['today', 'apartments', 'tenants', 'payments', 'utilities', 'profile'])
      await within(1, path, async () => {
        await footer.getByRole('link', { name: words('shell', 'footer.deposits') }).click()
        await expect(reportOf(page, 'reports.deposits.title')).toContainText(/Разом.*18\s000,00\s₴/)
      })
  })

  await test.step('what was earned this year', () =>
    within(2, 'apartments', async () => {
      await footer.getByRole('link', { name: words('shell', 'footer.reports') }).click()
      const profit = page.getByRole('main').getByText(`= ${words('finance', 'reports.figures.profit')}`)
      await expect(profit.locator('..')).toContainText(/9\s000,00\s₴/)
    }))

  await test.step('a planned expense is paid', () =>
    within(1, 'today', async () => {
      const planned = page.getByRole('region', { name: words('finance', 'panels.planned.title') })
      await planned.getByRole('button', { name: /Фарба/ }).click()
      // The row stays, settled, until the page is left.
      await expect(planned).toContainText(words('finance', 'recording.done'))
    }))

  await test.step("this month's bill of utilities", () =>
    within(2, 'today', async () => {
      const main = page.getByRole('main')
      await main.getByRole('link', { name: words('finance', 'panels.week.bill') }).click()
      const bill = words('utilities', 'summary.billOne', { sum: '' }).trim()
      await main.getByRole('button', { name: new RegExp(`${bill}.*${apartment}`) }).click()
      await expect(page.getByText(words('utilities', 'summary.billed', { count: 1 }))).toBeVisible()
    }))
})

const reportOf = (page: Page, key: string) => page.getByRole('region', { name: words('finance', key) })

/** A day of the month before the present one, or of an earlier one: `YYYY-MM-DD`. */
function dayOfMonth(monthsBack: number, day: string): string {
  const now = new Date()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, 1))
  return `${month.toISOString().slice(0, 7)}-${day}`
}

/** An apartment with a tenant who paid rent and deposit today, a planned expense, and a month of electricity. */
async function letOut({ api }: SignedUp): Promise<void> {
  const add = async (path: string, record: object) => (await api('post', path, record)) as { id: string }
  const tenant = await add('tenants', {
    name: 'Соломія Орлик',
    phone: '+380 44 555 01 02',
    email: 'solomiia@example.com',
    tax_id: '3012345670',
  })
  const { id: apartment_id } = await add('apartments', {
    name: apartment,
    address: '',
    income: 9000,
    currency: 'UAH',
    status: 'occupied',
    tenant_id: tenant.id,
    lease_start: dayOfMonth(2, '01'),
    lease_end: null,
    files: [],
  })
  const date = new Date().toISOString().slice(0, 10)
  const entry = { apartment_id, date, currency: 'UAH' }
  await add('payments', { ...entry, amount: 9000, category: 'rent' })
  await add('payments', { ...entry, amount: 18000, category: 'deposit' })
  await add('expenses', { ...entry, amount: 400, category: 'repair', status: 'pending', comment: 'Фарба' })
  await add('tariffs', { type: 'electricity', rate: 4.32, from: dayOfMonth(2, '01') })
  const reading = { apartment_id, type: 'electricity', rate: 4.32, attachment: null }
  await add('utilities', {
    ...reading,
    date: dayOfMonth(2, '28'),
    previous: 1200,
    current: 1200,
    new_meter: true,
  })
  await add('utilities', { ...reading, date: dayOfMonth(1, '25'), previous: 1200, current: 1250 })
}
