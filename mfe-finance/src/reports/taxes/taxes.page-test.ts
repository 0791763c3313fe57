import type { Apartment } from '@orenda/contracts/apartments'
import type { Payment } from '@orenda/contracts/payments'
import { expect, languages, scopeOf, test } from '@orenda/tools/page-test'

for (const language of languages) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test(`the tax of a quarter is two presses away, opens its payments and is marked as paid in ${language}`, async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      const [apartment] = api.give<Apartment>('apartments', [{ name: 'Поділ' }])
      api.give<Payment>('payments', [
        {
          apartment_id: apartment?.id ?? '',
          date: '2025-11-05',
          amount: 100_000,
          note: 'листопад',
          category: 'rent',
        },
        { apartment_id: apartment?.id ?? '', date: '2026-03-05', amount: 500, category: 'rent' },
      ])
      await open('reports')
      await page.getByRole('link', { name: words('taxes.title') }).click()
      const running = page.getByRole('row', { name: new RegExp(`^${words('taxes.quarters.1')}`) })
      await expect(running).toContainText(words('taxes.running'))
      // The tax of the last quarter of the year before was due on 9 February.
      await page.getByLabel(words('taxes.year'), { exact: true }).selectOption('2025')
      const last = page.getByRole('row', { name: new RegExp(`^${words('taxes.quarters.4')}`) })
      await expect(last).toContainText(words('taxes.late'))
      await last.getByRole('button', { name: new RegExp(words('taxes.income')) }).click()
      await expect(page.getByText('Поділ, листопад')).toBeVisible()
      await expectUsable()
      await page.keyboard.press('Escape')
      await last
        .getByRole('button', { name: words('taxes.payOf', { name: words('taxes.quarters.4') }) })
        .click()
      await expect(last).not.toContainText(words('taxes.late'))
      expect(api.sent('PUT', 'taxes/:year/:quarter')).toEqual([
        { regime: 'private', paid_on: '2026-03-16', amount: 23_000 },
      ])
      await page
        .getByRole('button', { name: words('common:actions.undo'), exact: true })
        .last()
        .click()
      await expect(last).toContainText(words('taxes.late'))

      await page.getByLabel(words('taxes.regime'), { exact: true }).selectOption('single_tax_3')
      await expect(page.getByText(words('taxes.limitLeft'))).toBeVisible()
      await expect(page).toHaveURL(/regime=single_tax_3/)
      await page.setViewportSize({ width: 390, height: 800 })
      await expectUsable()
    })
  })
}
