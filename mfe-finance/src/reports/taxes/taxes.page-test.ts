import type { Apartment } from '@orenda/contracts/apartments'
import { daysOfQuarter, quarters, taxDueDate } from '@orenda/contracts/rules/taxes'
import type { TaxYear } from '@orenda/contracts/taxes'
import { expect, languages, scopeOf, test } from '@orenda/tools/page-test'

/** A year as the API tells it: 100,000 in the first quarter. */
function year(
  regime: TaxYear['regime'],
  apartment: string,
  paid: TaxYear['quarters'][number]['paid'],
): TaxYear {
  return {
    year: 2026,
    regime,
    quarters: quarters.map(quarter => ({
      quarter,
      ...daysOfQuarter(2026, quarter),
      income_uah: quarter === 1 ? 100_000 : 0,
      tax: quarter === 1 ? 18_000 : 0,
      levy: quarter === 1 ? 5000 : 0,
      due_date: taxDueDate(regime, 2026, quarter),
      paid: quarter === 1 ? paid : null,
      rows:
        quarter === 1
          ? [
              {
                kind: 'payment' as const,
                id: '00000000-0000-7000-8000-000000000001',
                apartment_id: apartment,
                apartment_name: 'Поділ',
                date: '2026-02-05',
                category: 'rent',
                note: 'лютий',
                amount: 100_000,
                original: { amount: 2000, currency: 'USD' as const, rate: 50 },
              },
            ]
          : [],
    })),
    totals: { income_uah: 100_000, tax: 18_000, levy: 5000, paid: paid?.amount ?? 0 },
    limit: regime === 'single_tax_3' ? 10_091_049 : null,
    limit_left: regime === 'single_tax_3' ? 9_991_049 : null,
    area_warning: regime === 'single_tax_3',
    sources: [{ what: 'tax', value: 0.18, from: '2016-01-01', source: 'Податковий кодекс України' }],
    read_on: '2026-11-24',
    rates: { is_complete: true, stale: false },
  }
}

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
      api.today = '2026-05-20'
      const [apartment] = api.give<Apartment>('apartments', [{ name: 'Поділ' }])
      let paid: TaxYear['quarters'][number]['paid'] = null
      api.on('GET', 'taxes', ({ query }) =>
        year(query.regime as TaxYear['regime'], apartment?.id ?? '', paid),
      )
      api.on('PUT', 'taxes/:year/:quarter', ({ body }) => {
        const {
          regime,
          paid_on,
          amount = 0,
        } = body as { regime: string; paid_on: string | null; amount?: number }
        paid = paid_on === null ? null : { paid_on, amount }
        return { year: 2026, quarter: 1, regime, paid_on, amount }
      })
      await open('reports')
      await page.getByRole('link', { name: words('taxes.title') }).click()
      const first = page.getByRole('row').filter({ hasText: words('taxes.quarters.1') })
      await expect(first).toContainText(words('taxes.late'))
      await first.getByRole('button', { name: new RegExp(words('taxes.income')) }).click()
      await expect(page.getByText('Поділ, лютий')).toBeVisible()
      await expectUsable()
      await page.keyboard.press('Escape')
      await first
        .getByRole('button', { name: words('taxes.payOf', { name: words('taxes.quarters.1') }) })
        .click()
      await expect(first).not.toContainText(words('taxes.late'))
      expect(api.sent('PUT', 'taxes/:year/:quarter')).toEqual([
        { regime: 'private', paid_on: '2026-05-20', amount: 23_000 },
      ])
      await page
        .getByRole('button', { name: words('common:actions.undo'), exact: true })
        .last()
        .click()
      await expect(first).toContainText(words('taxes.late'))

      await page.getByLabel(words('taxes.regime')).selectOption('single_tax_3')
      await expect(page.getByText(words('taxes.areaWarning'))).toBeVisible()
      await expect(page).toHaveURL(/regime=single_tax_3/)
      await page.setViewportSize({ width: 390, height: 800 })
      await expectUsable()
    })
  })
}
