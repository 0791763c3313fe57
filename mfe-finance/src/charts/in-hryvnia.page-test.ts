import type { Apartment } from '@orenda/contracts/apartments'
import type { DailyRates } from '@orenda/contracts/currency'
import type { Expense } from '@orenda/contracts/expenses'
import type { Payment } from '@orenda/contracts/payments'
import {
  type ContractApi,
  expect,
  expectAccessibleEverywhere,
  expectContrastEverywhere,
  expectFitsEveryWidth,
  languages,
  longest,
  type Page,
  scopeOf,
  test,
} from '@orenda/tools/page-test'

/** Income and expenses in two currencies, and rates of three days. */
function twoCurrencies(api: ContractApi) {
  const [podil, loft] = api.give<Apartment>('apartments', [
    { name: 'Поділ' },
    { name: 'Лофт', currency: 'USD' },
  ])
  const [of, abroad] = [{ apartment_id: podil?.id ?? '' }, { apartment_id: loft?.id ?? '' }]
  api.give<Payment>('payments', [
    { ...of, amount: 18_500.5, date: '2025-12-02' },
    { ...abroad, amount: 950, date: '2025-12-05' },
    { ...abroad, amount: 5000, date: '2025-12-05', category: 'deposit' },
    { ...abroad, amount: 0.01, date: '2025-12-07' },
    { ...abroad, amount: 100, date: '2026-03-10' },
  ])
  api.give<Expense>('expenses', [
    { ...of, amount: 700, date: '2025-12-04', category: 'repair', status: 'done' },
    { ...abroad, amount: 10, date: '2025-12-31', category: 'purchase', status: 'done' },
    { ...abroad, amount: 20, date: '2026-04-01', category: 'purchase', status: 'done' },
  ])
  const rates = [
    { date: '2025-12-05', rate: 41.2548 },
    { date: '2025-12-07', rate: 41.5 },
    { date: '2026-03-10', rate: 43.005 },
  ]
  api.on('GET', 'currency/rates', ({ query }): DailyRates => {
    const [from, to] = [query.from ?? '', query.to ?? '']
    const before = rates.findLast(({ date }) => date <= from)
    const within = rates.filter(({ date }) => date > from && date <= to)
    return { currency: 'USD', rates: before ? [before, ...within] : within, is_complete: true, stale: false }
  })
}

const away: DailyRates = { currency: 'USD', rates: [], is_complete: false, stale: true }

const totals = (page: Page, words: (key: string) => string) =>
  page.getByRole('region', { name: words('charts.title') })

test('income and expenses of a year in two currencies are in hryvnias at first', async ({
  page,
  api,
  open,
  words,
}) => {
  twoCurrencies(api)
  await open('payments?chart=months&period=2025&rent=none')
  const total = totals(page, words)
  // 18 500,50 + 950 × 41,2548 + 0,01 × 41,5 (0,415 is rounded to 0,42)
  await expect(total).toContainText(/Грудень 2025.*Оренда\s*57\s692,98\s₴/i)
  // 700 + 10 × 41,5, the last rate before 31 December
  await expect(total).toContainText(/Витрати\s*1\s115,00\s₴/)
  await expect(total).toContainText(words('converted.note'))
  await expect(total).not.toContainText(words('converted.ahead'))
  expect(api.calls.filter(({ path }) => path === 'currency/rates').map(({ query }) => query)).toEqual([
    { currency: 'USD', from: '2025-12-05', to: '2025-12-31' },
  ])
})

test('over all its months, and one currency on a press', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  twoCurrencies(api)
  await open('payments?chart=months&rent=none')
  const total = totals(page, words)
  await expect(total).toContainText(/грудень 2025 – квітень 2026/i)
  await expect(total).toContainText(/Оренда\s*61\s993,48\s₴/)
  await expect(total).toContainText(/Витрати\s*1\s975,10\s₴/)
  await expect(total).toContainText(words('converted.ahead'))
  await expectAccessibleEverywhere(page)
  await expectContrastEverywhere(page)
  await page.getByRole('figure').getByRole('radio', { name: '$' }).check()
  await expect(total).toContainText(/Оренда\s*1\s050,01\s\$/)
  await expect(total).not.toContainText(words('converted.note'))
  // With one currency nothing is converted.
  api.calls.length = 0
  const [podil] = api.list<Apartment>('apartments')
  await open(`payments?chart=months&apartment=${podil?.id}`)
  await expect(page.getByRole('figure')).toBeVisible()
  await expect(total).not.toContainText(words('converted.note'))
  expect(api.calls.filter(({ path }) => path.startsWith('currency'))).toEqual([])
})

test('rates that are still being fetched are requested again', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  twoCurrencies(api)
  const end = api.on('GET', 'currency/rates', () => ({
    currency: 'USD',
    rates: [],
    is_complete: false,
    stale: false,
  }))
  await open('payments?chart=months&period=2025')
  const total = totals(page, words)
  await expect(total.getByRole('status', { name: words('converted.loading') })).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(0)
  end()
  await expect(total).toContainText(/57\s692,98\s₴/)
})

test('amounts before the first known rate are left out, with a note', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  twoCurrencies(api)
  api.on('GET', 'currency/rates', () => ({
    currency: 'USD',
    rates: [{ date: '2025-12-07', rate: 41.5 }],
    is_complete: true,
    stale: false,
  }))
  await open('payments?chart=months&period=2025')
  await expect(totals(page, words)).toContainText(words('converted.missing', { count: 1 }))
  await expect(totals(page, words)).toContainText(/18\s500,92\s₴/)
})

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test(
      'rates that do not come say so, and the rest stands',
      scopeOf(language),
      async ({ page, api, open, words, expectUsable }) => {
        twoCurrencies(api)
        const end = api.on('GET', 'currency/rates', () => away)
        await open('payments?chart=months&period=2025')
        const total = totals(page, words)
        // What cannot be reached is not said to be on its way too.
        await expect(total.getByRole('alert')).toContainText(words('converted.failed'))
        await expect(total.getByText(words('converted.loading'))).toHaveCount(0)
        end()
        const mend = api.fail('GET', 'currency/rates', 'INTERNAL')
        await page.reload()
        await expect(total.getByRole('alert')).toContainText(words('converted.failed'))
        await expect(page.getByRole('figure')).toBeVisible()
        await expectUsable()
        mend()
        await total.getByRole('button', { name: words('common:actions.retry') }).click()
        await expect(total).toContainText(words('converted.note'))
        await expectUsable()
        if (language === longest) await expectFitsEveryWidth(page)
      },
    )
  })
}
