import type { Apartment } from '@orenda/contracts/apartments'
import type { Expense } from '@orenda/contracts/expenses'
import type { Payment } from '@orenda/contracts/payments'
import { expect, languages, scopeOf, test } from '@orenda/tools/page-test'

/** Milliseconds in which the end of a plan is said once (specification 8). */
const quiet = 5000

for (const language of languages) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    for (const [list, resource] of [
      ['payments', 'payments/:id'],
      ['expenses', 'expenses/:id'],
    ] as const) {
      test(`whoever changes ${list} after the plan has ended hears of it once in five seconds, and of nothing else`, async ({
        page,
        api,
        open,
        words,
      }) => {
        const [apartment] = api.give<Apartment>('apartments', [{ name: 'Поділ' }])
        const of = { apartment_id: apartment?.id ?? '', date: '2026-03-02' }
        api.give<Payment>(
          'payments',
          [100, 200, 300].map(amount => ({ ...of, amount })),
        )
        api.give<Expense>(
          'expenses',
          [100, 200, 300].map(amount => ({ ...of, amount })),
        )
        api.fail('DELETE', resource, 'SUBSCRIPTION_EXPIRED')
        await open(list)
        const expired = page
          .getByRole('alert')
          .filter({ hasText: words('common:errors.SUBSCRIPTION_EXPIRED') })
        const remove = async (at: number) => {
          const count = api.sent('DELETE', resource).length
          const name = new RegExp(`^${words('common:records.remove', { name: '' }).trim()}`)
          await page.locator('main [data-row-id]').nth(at).getByRole('button', { name }).click()
          await page
            .getByRole('dialog')
            .getByRole('button', { name: words('common:actions.delete') })
            .click()
          await expect.poll(() => api.sent('DELETE', resource).length).toBe(count + 1)
          await expect(page.getByRole('dialog')).toBeHidden()
        }
        await remove(0)
        await expect(expired).toHaveCount(1)
        const said = Date.now()
        // It would go by itself after four seconds.
        await expired.hover()
        await remove(1)
        await remove(2)
        if (Date.now() - said < quiet) await expect(page.getByRole('alert')).toHaveCount(1)
        await expect(page.getByText(words('common:records.deleteError'))).toHaveCount(0)
      })
    }
  })
}
