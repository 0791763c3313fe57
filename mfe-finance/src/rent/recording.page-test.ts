import type { Payment } from '@orenda/contracts/payments'
import type { Balance } from '@orenda/contracts/rent'
import { type ContractApi, expect, type Locator, test } from '@orenda/tools/page-test'
import { lines, owing } from './sample-debts.ts'

/** A lease whose payments have arrived owes nothing. */
function followPayments(api: ContractApi) {
  api.on('GET', 'rent/balances', (_, usual) => {
    const paid = new Set(api.list<Payment>('payments').map(({ lease_id }) => lease_id))
    return (usual() as Balance[]).filter(({ lease_id }) => !paid.has(lease_id))
  })
}

/** Counts the user's clicks and key presses. */
function counting() {
  let clicks = 0
  const press = async (target: Locator, options: Parameters<Locator['click']>[0] = {}) => {
    clicks += 1
    await target.click(options)
  }
  return { press, count: () => clicks }
}

test("paid in full: one payment for each open kind, with today's date, and undo", async ({
  page,
  api,
  open,
  words,
}) => {
  const { leases } = owing(api)
  followPayments(api)
  await open('payments')
  const pay = page.getByRole('button', { name: /^Позначити сплаченим: Андрій Савчук/ })
  const mend = api.fail('POST', 'payments/batch', 'INTERNAL')
  await pay.click()
  await expect(page.getByText(words('common:records.saveError'))).toBeVisible()
  await expect(lines(page)).toHaveCount(4)
  mend()
  const pass = api.hold('POST', 'payments/batch')
  await pay.click()
  await pay.click({ force: true })
  pass()
  // The row stays in its place, settled: a second press there pays nobody's debt.
  const settled = lines(page).filter({ hasText: words('recording.done') })
  await expect(settled).toContainText('Андрій Савчук')
  await expect(settled.getByText(words('recording.done'))).toBeFocused()
  await page.mouse.down()
  await page.mouse.up()
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(4)
  // It stays until the page is left, wherever the pointer and the focus are.
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await expect(lines(page)).toHaveCount(4)
  const batches = api.sent('POST', 'payments/batch')
  expect(batches).toHaveLength(2)
  const of = {
    apartment_id: expect.any(String),
    lease_id: leases[1],
    currency: 'UAH',
    date: '2026-03-16',
    note: '',
  }
  expect(batches[1]).toEqual({
    payments: [
      { ...of, category: 'rent', amount: 3000 },
      { ...of, category: 'utilities', amount: 500 },
    ],
  })
  await expect(page.getByText(words('recording.recorded', { count: 2, total: '' }))).toContainText(
    /3\s500,00\s₴/,
  )
  await page.getByRole('button', { name: words('common:actions.undo'), exact: true }).click()
  await expect(settled).toHaveCount(0)
  await expect(lines(page)).toHaveCount(4)
  await expect(page.getByText(words('recording.undone', { count: 2, total: '' }))).toContainText(
    'Смарт на Сихові',
  )
  expect(api.list('payments')).toHaveLength(1)
})

test('a settled row has its own undo, and a keyboard stays at it', async ({ page, api, open, words }) => {
  owing(api)
  followPayments(api)
  await open('payments')
  const before = api.list('payments').length
  await page.getByRole('button', { name: /^Позначити сплаченим: Оксана/ }).press('Enter')
  const settled = lines(page).filter({ hasText: words('recording.done') })
  await expect(settled.getByText(words('recording.done'))).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => api.list('payments')).toHaveLength(before)
  await expect(lines(page).first()).toContainText('Оксана')
  await expect(lines(page).first().getByRole('button')).toHaveCount(4)
  expect(api.sent('POST', 'payments/batch')).toHaveLength(1)
  // One message, which says the last of it.
  await expect(page.getByText(words('recording.recorded', { count: 1, total: '' }))).toHaveCount(0)
})

test('all debts recorded in two clicks, and some of them with another date', async ({
  page,
  api,
  open,
  words,
}) => {
  const { leases } = owing(api)
  followPayments(api)
  await open('payments')
  const { press, count } = counting()
  const bar = page.getByRole('region', { name: words('rent.ticked', { count: 4 }) })
  await press(page.getByRole('checkbox', { name: words('rent.tickAll') }))
  await expect(bar).toContainText(/Вибрано 4.*70\s750,00\s₴ \+ 475,00\s\$/)
  await press(bar.getByRole('button', { name: words('rent.record') }))
  await expect(lines(page)).toHaveCount(0)
  expect(count()).toBeLessThanOrEqual(4)
  const sent = () => api.sent('POST', 'payments/batch').at(-1) as { payments: Payment[] }
  expect(sent().payments.map(({ amount, currency, category }) => [amount, currency, category])).toEqual([
    [60_000, 'UAH', 'rent'],
    [3000, 'UAH', 'rent'],
    [500, 'UAH', 'utilities'],
    [475, 'USD', 'rent'],
    [7250, 'UAH', 'rent'],
  ])
  await page.getByRole('button', { name: words('common:actions.undo') }).click()
  await expect(lines(page)).toHaveCount(4)

  // Shift selects a range; the third row is deselected, and a future date is not allowed.
  const tick = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^Вибрати: ${name}`) })
  await tick('Оксана').click()
  await tick('Мирослава').click({ modifiers: ['Shift'] })
  await tick('Андрій').click()
  const two = page.getByRole('region', { name: words('rent.ticked', { count: 2 }) })
  const day = two.getByLabel(words('rent.paidOn'))
  const save = two.getByRole('button', { name: words('rent.record') })
  await day.fill('17.03.2026')
  await expect(two.getByRole('alert')).toContainText('16.03.2026')
  await expect(save).toBeDisabled()
  await day.fill('12.03.2026')
  await save.click()
  await expect(lines(page)).toHaveCount(2)
  expect(sent().payments.map(({ lease_id, date }) => [lease_id, date])).toEqual([
    [leases[0], '2026-03-12'],
    [leases[2], '2026-03-12'],
  ])
  await tick('Андрій').click()
  await page.getByRole('button', { name: words('common:actions.cancel'), exact: true }).click()
  await expect(tick('Андрій')).not.toBeChecked()
})

test('another amount: the form has the apartment, lease and currency, which change with the apartment', {
  tag: '@full',
}, async ({ page, api, open, words }) => {
  const { apartments, leases } = owing(api)
  await open('payments')
  const form = page.getByRole('dialog', { name: words('payments.createTitle') })
  const save = form.getByRole('button', { name: words('common:actions.save') })
  const amount = form.getByLabel(words('common:fields.amount'))
  const other = (name: string) => page.getByRole('button', { name: new RegExp(`^Інша сума: ${name}`) })
  await other('Мирослава').click()
  await expect(form.getByLabel(words('common:fields.apartment'))).toHaveValue(apartments[2]?.id ?? '')
  await expect(amount).toHaveValue('475')
  await expect(amount).toBeFocused()
  await amount.fill('200')
  await save.click()
  await expect(form).toBeHidden()
  const [sent] = api.sent('POST', 'payments')
  expect(sent).toMatchObject({
    lease_id: leases[2],
    currency: 'USD',
    amount: 200,
    category: 'rent',
    date: '2026-03-16',
  })

  await other('Ігор').click()
  await form.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Смарт на Сихові' })
  await save.click()
  await expect(form).toBeHidden()
  const next = api.sent('POST', 'payments')[1]
  expect(next).toMatchObject({ apartment_id: apartments[1]?.id, amount: 7250 })
  expect(next).not.toHaveProperty('lease_id')
})
