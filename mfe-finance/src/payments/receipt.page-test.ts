import type { Payment } from '@orenda/contracts/payments'
import { expect, type Locator, type Page, screens, test } from '@orenda/tools/page-test'

const asPdf = { contentType: 'application/pdf', body: '%PDF-1.3' }

/** A press that counts itself. */
function counted() {
  const presses = { count: 0 }
  const press = async (target: Locator) => {
    presses.count += 1
    await target.click()
  }
  return { presses, press }
}

/** What was downloaded, and what the API was asked for. */
async function downloadedBy(page: Page, act: () => Promise<void>) {
  const asked: string[] = []
  await page.route(/\/receipt/, route => {
    asked.push(new URL(route.request().url()).search)
    return route.fulfill(asPdf)
  })
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: file.suggestedFilename(), asked }
}

for (const [device, viewport, most] of [
  ['a desk', screens.desk, 1],
  ['a phone', screens.phone, 2],
] as const) {
  test.describe(device, () => {
    test.use({ viewport })

    test(`the receipt of a payment is there in presses: ${most}`, async ({ page, api, open, words }) => {
      const [home] = api.give('apartments', [{ name: 'Липки' }])
      api.give<Payment>('payments', [{ apartment_id: String(home?.id), date: '2026-03-02', amount: 500 }])
      await open('payments')
      const { presses, press } = counted()
      const name = new RegExp(words('payments.receipt', { name: '' }).replace(': ', ''))
      const row = page.locator('[data-row-id]').first()
      const file = await downloadedBy(page, async () => {
        if (device === 'a desk') return press(row.getByRole('button', { name }))
        await press(row.getByRole('button', { name: /Липки/ }).last())
        await press(page.getByRole('menuitem', { name }))
      })
      expect(file).toEqual({ name: 'receipt-2026-03-02.pdf', asked: ['?lang=uk'] })
      expect(presses.count).toBe(most)
    })
  })
}
