import type { Payment } from '@orenda/contracts/payments'
import { expect, screens, test } from '@orenda/tools/page-test'

const asPdf = { contentType: 'application/pdf', body: '%PDF-1.3' }

test('a payment has its receipt, in two presses on a phone', async ({ page, api, open, words }) => {
  const [home] = api.give('apartments', [{ name: 'Липки' }])
  api.give<Payment>('payments', [{ apartment_id: String(home?.id), date: '2026-03-02', amount: 500 }])
  const asked: string[] = []
  await page.route(/\/receipt/, route => {
    asked.push(new URL(route.request().url()).search)
    return route.fulfill(asPdf)
  })
  await open('payments')
  const name = new RegExp(words('payments.receipt', { name: '' }))
  const row = page.locator('[data-row-id]').first()
  await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name }).click()])
  await page.setViewportSize(screens.phone)
  await row.getByRole('button', { name: /Липки/ }).last().click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name }).click(),
  ])
  expect(file.suggestedFilename()).toBe('receipt-2026-03-02.pdf')
  expect(asked).toEqual(['?lang=uk', '?lang=uk'])
})
