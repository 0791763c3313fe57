import type { Apartment } from '@orenda/contracts/apartments'
import type { Payment } from '@orenda/contracts/payments'
import { expect, type Locator, languages, scopeOf, test } from '@orenda/tools/page-test'

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
      await expect(running).toContainText(words('taxes.states.running'))
      // Its 115 hryvnias are in the year's sum, and are the part of it that is not due yet.
      await expect(running).toContainText(/115[.,]00/)
      const figures = page.getByRole('region', { name: words('taxes.figures') })
      await expect(figures).toContainText(/500[.,]00.*115[.,]00.*115[.,]00/)
      // The tax of the last quarter of the year before was due on 9 February.
      await page.getByLabel(words('taxes.year'), { exact: true }).selectOption('2025')
      const last = page.getByRole('row', { name: new RegExp(`^${words('taxes.quarters.4')}`) })
      await expect(last).toContainText(words('taxes.states.late'))
      const lead = figures.getByText(words('taxes.dueNow'), { exact: true }).locator('..')
      await expect(lead).toContainText(/23.000[.,]00/)
      await expect(lead).toContainText(/09[./]02[./]2026/)
      await expect(last).toContainText(/23.000[.,]00/)
      await last.getByRole('button', { name: new RegExp(words('taxes.income')) }).click()
      await expect(page.getByText('Поділ, листопад')).toBeVisible()
      await expectUsable()
      await page.keyboard.press('Escape')
      await last
        .getByRole('button', { name: words('taxes.payOf', { name: words('taxes.quarters.4') }) })
        .click()
      await expect(last).not.toContainText(words('taxes.states.late'))
      await expect(lead).toHaveCount(0)
      expect(api.sent('PUT', 'taxes/:year/:quarter')).toEqual([
        { regime: 'private', paid_on: '2026-03-16', amount: 23_000 },
      ])
      await page
        .getByRole('button', { name: words('common:actions.undo'), exact: true })
        .last()
        .click()
      await expect(last).toContainText(words('taxes.states.late'))

      await page.getByLabel(words('taxes.regime'), { exact: true }).selectOption('single_tax_3')
      await expect(page.getByText(words('taxes.limitLeft'))).toBeVisible()
      await expect(page).toHaveURL(/regime=single_tax_3/)
      await page.setViewportSize({ width: 390, height: 800 })
      await expectUsable()
    })
  })
}

test("this quarter's tax is two presses away from Today, and one where it is read and marked", async ({
  page,
  api,
  open,
  words,
}) => {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Поділ' }])
  const of = { apartment_id: apartment?.id ?? '', category: 'rent' as const }
  api.give<Payment>('payments', [
    { ...of, date: '2025-11-05', amount: 100_000 },
    { ...of, date: '2026-03-05', amount: 500 },
  ])
  await open('today')
  const panel = page.getByRole('region', { name: new RegExp(`^${words('panels.taxes.title')}`) })
  const rows = panel.getByRole('listitem')
  const title = words('panels.taxes.quarter', { quarter: 4, year: 2025 })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(/23.000,00/)
  await expect(rows).toContainText(words('panels.late', { days: words('panels.days', { count: 35 }) }))

  let presses = 0
  const press = async (what: Locator) => {
    presses += 1
    await what.click()
  }
  await press(panel.getByRole('link', { name: title }))
  const last = page.getByRole('row', { name: new RegExp(`^${words('taxes.quarters.4')}`) })
  await expect(last).toContainText(/18.000,00/)
  await press(last.getByRole('button', { name: words('taxes.payOf', { name: words('taxes.quarters.4') }) }))
  await expect.poll(() => api.sent('PUT', 'taxes/:year/:quarter')).toHaveLength(1)
  expect(presses).toBeLessThanOrEqual(2)

  // A sole trader's choice is kept: their own sum stands on Today, and is marked there with one press.
  await page.getByLabel(words('taxes.regime'), { exact: true }).selectOption('single_tax_3')
  await expect.poll(() => api.sent('PUT', 'taxes/regime')).toEqual([{ regime: 'single_tax_3' }])
  await open('today')
  await expect(rows).toContainText(/6.000,00/)
  await rows.getByRole('button').click()
  await expect(rows).toContainText(words('recording.done'))
  expect(api.sent('PUT', 'taxes/:year/:quarter').at(-1)).toEqual({
    regime: 'single_tax_3',
    paid_on: '2026-03-16',
    amount: 6000,
  })
  await page
    .getByRole('button', { name: words('common:actions.undo') })
    .last()
    .click()
  await expect(rows).not.toContainText(words('recording.done'))
  await open('reports/taxes')
  await expect(page.getByLabel(words('taxes.regime'), { exact: true })).toHaveValue('single_tax_3')
})
