import type { Apartment } from '@orenda/contracts/apartments'
import type { Expense } from '@orenda/contracts/expenses'
import type { Payment } from '@orenda/contracts/payments'
import {
  type ContractApi,
  expect,
  expectAccessibleEverywhere,
  expectContrastEverywhere,
  expectFitsEveryWidth,
  exportedBy,
  languages,
  longest,
  type Page,
  scopeOf,
  test,
} from '@orenda/tools/page-test'

/** Two years of two apartments, with a deposit that is no income. */
function twoYears(api: ContractApi) {
  const [podil, loft] = api.give<Apartment>('apartments', [
    { name: 'Поділ' },
    { name: 'Лофт', currency: 'USD' },
  ])
  const [of, abroad] = [{ apartment_id: podil?.id ?? '' }, { apartment_id: loft?.id ?? '' }]
  api.give<Payment>('payments', [
    { ...of, amount: 18_500.5, date: '2025-11-02' },
    { ...of, amount: 18_500.5, date: '2025-12-02' },
    { ...of, amount: 1200, date: '2025-12-03', category: 'utilities' },
    { ...of, amount: 37_000, date: '2025-11-01', category: 'deposit' },
    { ...abroad, amount: 950, date: '2025-12-05' },
    { ...of, amount: 19_000, date: '2026-01-02' },
  ])
  api.give<Expense>('expenses', [
    { ...of, amount: 700, date: '2025-12-04', category: 'repair' },
    { ...abroad, amount: 1000.25, date: '2025-12-04', category: 'purchase' },
  ])
}

const profit = (page: Page, title: string) => page.getByRole('region', { name: title })

test('the profit of each apartment in a year, by category, with currencies apart', async ({
  page,
  api,
  open,
  words,
}) => {
  twoYears(api)
  // Filters other than the apartment do not change the profit.
  await open('payments?category=utilities&rent=none')
  await page.getByRole('button', { name: words('charts.toggle') }).click()
  await expect(page).toHaveURL(/chart=months/)
  await expect(page.getByText(words('charts.deposits'))).toBeVisible()
  await page.getByRole('radio', { name: words('charts.byApartment') }).check()
  const card = profit(page, words('charts.profit.title'))
  await expect(card.getByLabel(words('charts.profit.year'))).toHaveValue('2026')
  await expect(card.getByRole('row').filter({ hasText: 'Поділ' })).toContainText(/19\s000,00\s₴/)
  await card.getByLabel(words('charts.profit.year')).selectOption('2025')
  await expect(page).toHaveURL(/chart=apartments.*year=2025|year=2025.*chart=apartments/)
  await expect(card.getByRole('table')).toHaveCount(2)
  await expect(card.getByRole('row').filter({ hasText: 'Поділ' })).toContainText(
    /38\s201,00\s₴Оренда 37\s001,00\s₴Комунальні 1\s200,00\s₴.*700,00\s₴Ремонт 700,00\s₴.*37\s501,00\s₴/,
  )
  await expect(card.getByRole('row').filter({ hasText: 'Лофт' })).toContainText(
    /950,00\s\$.*1\s000,25\s\$.*-50,25\s\$/,
  )
  await expect(card).not.toContainText(/37\s000,00/)
  await expect(card).toContainText(words('charts.profit.planned'))

  const list = await exportedBy(page, 'uk', card.getByRole('button', { name: words('charts.profit.export') }))
  expect(list.titles).toEqual([
    'Квартира',
    'Валюта',
    'Дохід: Оренда',
    'Дохід: Комунальні',
    'Дохід: Ремонт',
    'Дохід: Штраф',
    'Дохід: Інше',
    'Доходи',
    'Витрати: Ремонт',
    'Витрати: Покупка',
    'Витрати: Обслуговування',
    'Витрати: Штраф',
    'Витрати: Інше',
    'Витрати',
    'Прибуток',
  ])
  expect(list.rows).toEqual([
    ['Поділ', 'UAH', 37_001, 1200, 0, 0, 0, 38_201, 700, 0, 0, 0, 0, 700, 37_501],
    ['Лофт', 'USD', 950, 0, 0, 0, 0, 950, 0, 1000.25, 0, 0, 0, 1000.25, -50.25],
  ])

  await page.reload()
  await expect(card.getByRole('table')).toHaveCount(2)
  await expectAccessibleEverywhere(page)
  await expectContrastEverywhere(page)
  await page.getByRole('button', { name: words('charts.toggle') }).click()
  await expect(card).toBeHidden()
  await expect(page).not.toHaveURL(/chart=/)
})

for (const language of languages) {
  test.describe(() => {
    test.use({ language })

    test(
      `profit fits and can be used by everybody in ${language}`,
      scopeOf(language),
      async ({ page, api, open, words, expectUsable }) => {
        twoYears(api)
        await open('expenses?chart=apartments&year=2025')
        const stands = () =>
          expect(profit(page, words('charts.profit.title')).getByRole('table')).toHaveCount(2)
        await stands()
        await expectUsable(stands)
        if (language === longest) await expectFitsEveryWidth(page, stands)
      },
    )
  })
}
