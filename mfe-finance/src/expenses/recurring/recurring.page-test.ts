import type { Apartment } from '@orenda/contracts/apartments'
import type { Expense } from '@orenda/contracts/expenses'
import type { RecurringExpense } from '@orenda/contracts/recurring-expenses'
import { expect, languages, type Page, scopeOf, test } from '@orenda/tools/page-test'

const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })

const quarters = {
  uk: 'бер., черв., вер., груд.',
  ru: 'март, июнь, сент., дек.',
  en: 'Mar, Jun, Sept, Dec',
}

for (const language of languages) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test(`an expense that recurs is added, changed, paused and deleted in ${language}`, async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      const [apartment] = api.give<Apartment>('apartments', [{ name: 'Вид на Дніпро' }])
      // From an empty list of expenses, too.
      await open('expenses')
      await page.getByRole('link', { name: words('expenses.recurring') }).click()
      await expect(page.getByRole('heading', { name: words('recurring.emptyTitle') })).toBeVisible()
      await page
        .getByRole('button', { name: words('recurring.add') })
        .first()
        .click()
      const create = page.getByRole('dialog', { name: words('recurring.createTitle') })
      await create.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Вид на Дніпро' })
      await create.getByLabel(words('common:fields.amount')).fill('450,50')
      await create.getByLabel(words('common:fields.comment')).fill('Консьєрж')
      // Today is 16 March: what falls due today is made at once.
      await expect(create).toContainText(words('recurring.past', { count: 1 }))
      await create.getByLabel(words('recurring.day')).fill('15')
      await expect(create).not.toContainText(words('recurring.past', { count: 1 }))
      await create.getByLabel(words('recurring.day')).fill('32')
      await create.getByRole('button', { name: words('common:actions.save') }).click()
      await expect(create.getByLabel(words('recurring.day'))).toHaveAttribute('aria-invalid', 'true')
      await create.getByLabel(words('recurring.day')).fill('31')
      await create.getByLabel(words('recurring.every')).selectOption('quarter')
      await expectUsable()
      await create.getByRole('button', { name: words('common:actions.save') }).click()
      await expect(page.getByText(words('recurring.created'))).toBeVisible()
      expect(api.sent('POST', 'recurring-expenses')).toEqual([
        {
          apartment_id: apartment?.id,
          amount: 450.5,
          category: 'maintenance',
          every: 'quarter',
          day: 31,
          from: '2026-03-16',
          to: null,
          paused: false,
          comment: 'Консьєрж',
        },
      ])
      await expect(row(page, 'Консьєрж')).toContainText(words('recurring.onLastDay.quarter'))
      // That of March, and every third month from it.
      await expect(row(page, 'Консьєрж')).toContainText(quarters[language])

      const name = 'Вид на Дніпро.*'
      await row(page, 'Консьєрж')
        .getByRole('button', { name: new RegExp(words('recurring.pause', { name })) })
        .click()
      await expect(row(page, 'Консьєрж')).toContainText(words('recurring.paused'))
      await page.getByRole('button', { name: words('common:actions.undo') }).click()
      await expect(row(page, 'Консьєрж')).not.toContainText(words('recurring.paused'))
      expect(
        api.sent('PUT', 'recurring-expenses/:id').map(body => (body as RecurringExpense).paused),
      ).toEqual([true, false])

      await row(page, 'Консьєрж')
        .getByRole('button', { name: new RegExp(words('common:records.edit', { name })) })
        .click()
      const edit = page.getByRole('dialog', { name: words('recurring.editTitle') })
      await edit.getByLabel(words('common:fields.amount')).fill('500')
      await edit.getByRole('button', { name: words('common:actions.save') }).click()
      await expect(row(page, 'Консьєрж')).toContainText(/500[,.]00/)
      await row(page, 'Консьєрж')
        .getByRole('button', { name: new RegExp(words('common:records.remove', { name })) })
        .click()
      await page
        .getByRole('dialog', { name: words('recurring.removeTitle') })
        .getByRole('button', { name: words('common:actions.delete') })
        .click()
      await expect(page.getByRole('heading', { name: words('recurring.emptyTitle') })).toBeVisible()
    })
  })
}

test('an expense made of a recurring one says so, and leads to it', async ({ page, api, open, words }) => {
  const [home, other] = api.give<Apartment>('apartments', [{ name: 'Поділ' }, { name: 'Львів' }])
  const [recurring] = api.give<RecurringExpense>('recurring-expenses', [
    { apartment_id: home?.id ?? '', amount: 70, comment: 'Інтернет', next_date: '2026-04-05', day: 5 },
    { apartment_id: other?.id ?? '', amount: 90, comment: 'Охорона', paused: true, day: 5 },
  ])
  api.give<Expense>('expenses', [
    { apartment_id: home?.id ?? '', amount: 70, comment: 'Інтернет', recurring_id: recurring?.id ?? null },
  ])
  await open('expenses')
  await row(page, 'Інтернет')
    .getByRole('button', { name: new RegExp(words('common:records.edit', { name: '.*' })) })
    .click()
  await page.getByRole('link', { name: words('expenses.toRecurring') }).click()
  await expect(row(page, 'Інтернет')).toBeVisible()
  await expect(row(page, 'Охорона')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.locator('main [data-row-id]')).toContainText(/70,00/)
})
