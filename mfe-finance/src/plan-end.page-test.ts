import type { Apartment } from '@orenda/contracts/apartments'
import type { Expense } from '@orenda/contracts/expenses'
import type { Payment } from '@orenda/contracts/payments'
import { expect, languages, type Page, scopeOf, settled, test } from '@orenda/tools/page-test'

/** Milliseconds in which the end of a plan is reported only once (specification 8). */
const quiet = 5000

declare global {
  interface Window {
    /** All alerts so far. */
    alerts: string[]
    /** Advances the page's stopped clock by a number of milliseconds. */
    pass: (milliseconds: number) => void
  }
}

/**
 * Records each alert, since a toast disappears by itself, and stops the page's clock, which limits repeated
 * messages.
 */
const watchAlerts = (page: Page) =>
  page.addInitScript(() => {
    window.alerts = []
    new MutationObserver(changes => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement)
          for (const alert of [node, ...node.querySelectorAll('*')])
            if (alert.matches('[role=alert]')) window.alerts.push(alert.textContent)
    }).observe(document, { childList: true, subtree: true })
    // Whole, so that what is added adds up exactly.
    let now = Math.round(performance.now())
    performance.now = () => now
    window.pass = milliseconds => {
      now += milliseconds
    }
  })

for (const language of languages) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    for (const [list, resource] of [
      ['payments', 'payments/:id'],
      ['expenses', 'expenses/:id'],
    ] as const) {
      test(`whoever changes ${list} after the plan has ended hears of it once in five seconds, and of nothing else`, {
        tag: list === 'payments' ? [] : '@full',
      }, async ({ page, api, open, words }) => {
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
        await watchAlerts(page)
        await open(list)
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
        const said = () => page.evaluate(() => window.alerts)
        const expired = words('common:errors.SUBSCRIPTION_EXPIRED')
        await remove(0)
        await expect.poll(said).toEqual([expired])
        await page.evaluate(milliseconds => window.pass(milliseconds), quiet - 1)
        await remove(1)
        await remove(2)
        await settled(page)
        expect(await said()).toEqual([expired])
        await page.evaluate(() => window.pass(1))
        // A message that still stands is not repeated; it stands for four seconds of the real clock.
        await expect(page.getByRole('alert').filter({ hasText: expired })).toHaveCount(0, { timeout: 15_000 })
        await remove(0)
        await expect.poll(said).toEqual([expired, expired])
      })
    }
  })
}
