import type { Apartment } from '@orenda/contracts/apartments'
import type { Expense } from '@orenda/contracts/expenses'
import type { StoredFile } from '@orenda/contracts/files'
import type { Payment } from '@orenda/contracts/payments'
import type { Charge } from '@orenda/contracts/rent'
import { expect, expectContrastEverywhere, languages, test } from '@orenda/tools/page-test'

// What every page owes to who hears it, enlarges it, spaces its text or touches it, in every language.

const file = (name: string): StoredFile => {
  const id = '00000000-0000-7000-8000-000000000001'
  return { id, name, path: `/files/${id}`, size: 1000, mime: 'application/pdf' }
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('payments and expenses: lists, forms, questions and menus', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      const [first, second] = api.give<Apartment>('apartments', [
        { name: 'Вид на Дніпро', income: 39_500 },
        { name: 'Garden', income: 950, currency: 'USD' },
      ])
      const [apartment_id, other_id] = [first?.id ?? '', second?.id ?? '']
      const attachment = file('Квитанція № 5.pdf')
      api.give<Payment>('payments', [
        { apartment_id, amount: 39_500, date: '2026-03-02', note: 'Березень', attachment },
        { apartment_id: other_id, amount: 950, currency: 'USD', date: '2026-02-02', category: 'deposit' },
      ])
      api.give<Expense>('expenses', [
        { apartment_id, amount: 39_500, date: '2026-03-02', files: [file('Чек.pdf'), file('receipt.pdf')] },
      ])
      api.give<Charge>('rent/charges', [
        {
          ...{ month: '2026-03', due_date: '2026-03-01', status: 'overdue', days_late: 15 },
          ...{ apartment_id, tenant_name: 'Тарас', amount: 39_500, rent: 39_500, open: 39_500 },
        },
      ])
      const stands = () => expect(page.locator('main [data-row-id]').first()).toBeVisible()
      for (const list of ['payments', 'expenses'] as const) {
        await open(list)
        await stands()
        if (list === 'payments')
          await page.getByRole('button', { name: new RegExp(`^${words('rent.overdue')}`) }).click()
        await expectUsable(stands)
        if (language === 'uk' && list === 'payments') await expectContrastEverywhere(page)
        await page
          .getByRole('button', { name: words(`${list}.add`) })
          .first()
          .click()
        await expect(page.getByRole('region', { name: words(`${list}.createTitle`) })).toBeVisible()
        await expectUsable(stands)
      }
      await open('payments')
      await page.getByRole('button', { name: new RegExp(`^${words('rent.overdue')}`) }).click()
      await page.getByRole('button', { name: new RegExp(`^${words('rent.adjust', { name: '' })}`) }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectUsable()
    })
  })
}
