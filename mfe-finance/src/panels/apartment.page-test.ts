import type { Apartment } from '@orenda/contracts/apartments'
import type { Expense } from '@orenda/contracts/expenses'
import type { ManagementFee } from '@orenda/contracts/management-fees'
import type { Payment } from '@orenda/contracts/payments'
import {
  expect,
  expectAccessibleEverywhere,
  languages,
  type Page,
  scopeOf,
  screens,
  test,
} from '@orenda/tools/page-test'

test.use({ otherRemotes: ['mfe-properties'] })

const panel = (page: Page, title: string) => page.getByRole('region', { name: new RegExp(`^${title}`) })

for (const language of languages)
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test('what an apartment brought in this year, and its last expenses', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      const [home, other] = api.give<Apartment>('apartments', [{ name: 'Поділ' }, { name: 'Липки' }])
      await open(`apartments/${home?.id}`)
      const profit = panel(page, words('panels.profit.title', { year: '2026' }))
      const spent = panel(page, words('panels.spent.title'))
      await expect(profit).toContainText(words('panels.profit.none'))
      await expect(spent).toContainText(words('panels.spent.none'))
      const expenses = `/${language}/expenses?apartment=${home?.id}`
      await expect(spent.getByRole('link', { name: words('panels.spent.toExpenses') })).toHaveAttribute(
        'href',
        expenses,
      )

      const of = { apartment_id: home?.id ?? '', currency: 'UAH' as const }
      const received = { ...of, category: 'rent' as const, amount: 9000 }
      api.give<Payment>('payments', [
        { ...received, date: '2026-02-05' },
        { ...received, date: '2026-03-05', amount: 0.3 },
        // Neither of last year, nor of another apartment, nor what passes through.
        { ...received, date: '2025-12-31' },
        { ...received, date: '2026-03-05', apartment_id: other?.id ?? '' },
        { ...received, date: '2026-03-05', category: 'utilities' },
      ])
      const expense = { ...of, category: 'repair' as const, status: 'done' as const }
      api.give<Expense>('expenses', [
        { ...expense, amount: 1200.1, date: '2026-01-15', comment: 'Замок' },
        { ...expense, amount: 4000, date: '2026-03-20', comment: 'Бойлер', status: 'pending' },
        { ...expense, amount: 50, date: '2026-02-01', comment: 'Лампа', currency: 'USD' },
        { ...expense, amount: 7, date: '2025-01-15', comment: 'Давнє' },
      ])
      api.give<ManagementFee>('management-fees', [{ ...of, amount: 300, date: '2026-03-01' }])
      await page.reload()
      const figure = (digits: string) => new RegExp(digits.replace('.', '[.,]').replace(' ', '.?'))
      await expect(profit).toContainText(figure('7 500.20'))
      await expect(profit).toContainText(figure('9 000.30'))
      await expect(profit).toContainText(figure('1 200.10'))
      await expect(profit).toContainText(figure('300.00'))
      // A loss in another currency stands by itself.
      await expect(profit).toContainText(figure('50.00'))
      // The currency of the rent stands first.
      await expect(profit.getByRole('strong')).toHaveText([figure('7 500.20'), figure('50.00')])
      await expect(spent.getByRole('heading')).toHaveText(`${words('panels.spent.title')}4`)
      const rows = spent.getByRole('listitem')
      await expect(rows).toHaveCount(3)
      await expect(rows.nth(0)).toContainText('Бойлер')
      await expect(rows.nth(0)).toContainText(words('panels.spent.planned'))
      await expect(rows.nth(1)).toContainText('Лампа')
      await expect(rows.nth(1)).not.toContainText(words('panels.spent.planned'))
      // A panel below the screen loads when it comes into view, and the page may just be loading anew.
      const isThere = () =>
        expect(async () => {
          await spent.scrollIntoViewIfNeeded({ timeout: 2000 })
          await expect(rows).toHaveCount(3, { timeout: 2000 })
        }).toPass()
      await expectAccessibleEverywhere(page, isThere)
      await expectUsable(isThere)
      await page.setViewportSize(screens.desk)

      // Each leads to the records of this apartment.
      await spent.getByRole('link', { name: words('panels.spent.all') }).click()
      await expect(page).toHaveURL(expenses)
      await expect(page.locator('main [data-row-id]')).toHaveCount(4)
      await page.goBack()
      await profit.getByRole('link', { name: words('panels.profit.open') }).click()
      await expect(page).toHaveURL(`/${language}/reports?apartment=${home?.id}`)
    })
  })

test('a failure of either panel is said in its place, and tried again there', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  const [home] = api.give<Apartment>('apartments', [{ name: 'Поділ' }])
  const mend = [api.fail('GET', 'reports/profit', 'INTERNAL'), api.fail('GET', 'expenses', 'INTERNAL')]
  await open(`apartments/${home?.id}`)
  const profit = panel(page, words('panels.profit.title', { year: '2026' }))
  const spent = panel(page, words('panels.spent.title'))
  for (const each of [profit, spent]) await expect(each).toContainText(words('common:states.notLoaded'))
  for (const again of mend) again()
  for (const each of [profit, spent])
    await each.getByRole('button', { name: words('common:actions.retry') }).click()
  await expect(profit).toContainText(words('panels.profit.none'))
  await expect(spent).toContainText(words('panels.spent.none'))
})
