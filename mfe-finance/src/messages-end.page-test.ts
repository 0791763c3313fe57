import type { Apartment } from '@orenda/contracts/apartments'
import type { Expense } from '@orenda/contracts/expenses'
import type { Payment } from '@orenda/contracts/payments'
import { type ContractApi, expect, keepMessages, type Page, test } from '@orenda/tools/page-test'
import { lines, owing } from './rent/sample-debts.ts'

// What ends a message, or the way back that it offers.

type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Planned expenses, and what pays one. */
function givePlanned(api: ContractApi, page: Page, words: Words) {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Поділ' }])
  api.give<Expense>(
    'expenses',
    Array.from({ length: 3 }, (_, at) => ({
      apartment_id: apartment?.id ?? '',
      amount: 100 + at,
      date: `2026-03-0${at + 1}`,
      comment: `Кран ${at}`,
      status: 'pending' as const,
    })),
  )
  return page.getByRole('button', { name: new RegExp(`^${words('expenses.payOf', { name: '' })}`) })
}

test('a part that could not be taken back is said, also when the others were, and waits on a phone', async ({
  page,
  api,
  open,
  words,
}) => {
  const pay = givePlanned(api, page, words)
  await open('expenses')
  await keepMessages(page)
  await pay.first().click()
  await expect.poll(() => api.sent('PUT', 'expenses/:id')).toHaveLength(1)
  // The row of what was paid has gone: the next press is on another.
  await expect(pay).toHaveCount(2)
  await pay.first().click()
  const undoAll = page.getByRole('button', { name: words('common:actions.undoAll') })
  await undoAll.waitFor()
  // The newer one fails; the older one is next when the list was read again.
  const mend = api.fail('PUT', 'expenses/:id', 'INTERNAL')
  const pass = api.hold('GET', 'expenses')
  await undoAll.click()
  await expect.poll(() => api.sent('PUT', 'expenses/:id')).toHaveLength(3)
  mend()
  pass()
  await expect.poll(() => api.sent('PUT', 'expenses/:id')).toHaveLength(4)
  await expect(page.getByRole('status').filter({ hasText: 'Поділ' })).toBeVisible()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText(words('common:records.saveError'))
  // Where one has room, it is behind a button.
  await page.setViewportSize({ width: 390, height: 760 })
  await page.getByRole('button', { name: words('common:files.more', { count: 1 }) }).press('Enter')
  await expect(alert).toHaveText(words('common:records.saveError'))
})

test('what a person did is neither shown nor taken back after they have logged out', async ({
  page,
  api,
  open,
  words,
}) => {
  const pay = givePlanned(api, page, words)
  await open('expenses')
  await keepMessages(page)
  await pay.first().click()
  const undo = page.getByRole('status').getByRole('button', { name: words('common:actions.undo') })
  await undo.waitFor()
  await page.getByRole('button', { name: words('shell:menu.label', { name: api.person.name }) }).click()
  await page.getByRole('menuitem', { name: words('shell:account.logout') }).click()
  await expect(page).toHaveURL(/\/uk\/login/)
  await expect(undo).toHaveCount(0)
})

test('a payment that was corrected is not deleted by the way back of recording it with others', async ({
  page,
  api,
  open,
  words,
}) => {
  owing(api)
  await open('payments')
  await keepMessages(page)
  await page.getByRole('button', { name: /^Позначити сплаченим: Андрій Савчук/ }).click()
  const recorded = page.getByText(words('recording.recorded', { count: 2, total: '' }))
  await recorded.waitFor()
  await expect(lines(page).filter({ hasText: words('recording.done') })).toHaveCount(1)
  const [, second] = api.list<Payment>('payments').slice(-2)
  await page
    .locator(`[data-row-id="${second?.id}"]`)
    .getByRole('button', { name: new RegExp(`^${words('common:records.edit', { name: '' })}`) })
    .click()
  const form = page.getByRole('dialog', { name: words('payments.editTitle') })
  await form.getByLabel(words('common:fields.amount')).fill('450')
  await form.getByRole('button', { name: words('common:actions.save') }).click()
  await expect(form).toBeHidden()
  await expect(recorded).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(page.getByText(words('shell:keys.nothing'))).toBeVisible()
  expect(api.sent('DELETE', 'payments/batch')).toEqual([])
})
