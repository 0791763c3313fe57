import type { Lease } from '@orenda/contracts/leases'
import type { Upcoming } from '@orenda/contracts/rent'
import { expect, languages, type Page, scopeOf, scrollToPanel, test } from '@orenda/tools/page-test'
import { figure, lines, owing } from '../rent/sample-debts.ts'

const formOf = (page: Page, name: string) => page.getByRole('dialog', { name })

for (const language of languages) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test('what is over the open rent pays open utilities in the same press', async ({
      page,
      api,
      open,
      words,
    }) => {
      const { apartments, leases, balances } = owing(api)
      const settled = { open: { rent: 0, utilities: 0, other: 0 }, balance: -500, credit: 500, days_late: 0 }
      api.on('GET', 'rent/balances', () =>
        balances.map(balance =>
          balance.lease_id === leases[1] && api.sent('POST', 'payments/batch').length > 0
            ? { ...balance, ...settled, oldest_unpaid: null }
            : balance,
        ),
      )
      await open('payments')
      const row = lines(page).filter({ hasText: 'Андрій Савчук' })
      await row.getByRole('button', { name: words('rent.otherOf', { name: '' }).trim() }).click()
      const form = formOf(page, words('payments.createTitle'))
      const amount = form.getByLabel(words('common:fields.amount'))
      await expect(amount).toHaveValue(/^3.?000/)
      const split = form.getByRole('checkbox', { name: /500[.,]00/ })
      await expect(split).toHaveCount(0)
      await amount.fill('4000')
      // Of 4,000: 3,000 of rent, 500 of utilities, 500 ahead.
      await expect(split).toBeChecked()
      await expect(form.getByText(words('payments.asPayments', { count: 2 }))).toBeVisible()
      await expect(form.getByText(/3.500[.,]00.*·\D*0[.,]00\D*500[.,]00/)).toBeVisible()
      await split.uncheck()
      await expect(form.getByText(/3.500[.,]00.*·\D*500[.,]00\D*1.000[.,]00/)).toBeVisible()
      await split.check()
      // The form knows that nothing is open any more before the list has been read again.
      const pass = api.hold('GET', 'payments')
      await page.keyboard.press('Control+Enter')
      await expect(split).toHaveCount(0)
      await expect(form).toBeVisible()
      pass()
      await expect(form).toBeHidden()
      const paid = { apartment_id: apartments[1]?.id, lease_id: leases[1], currency: 'UAH' }
      expect(api.sent('POST', 'payments')).toEqual([])
      expect(api.sent('POST', 'payments/batch')).toMatchObject([
        {
          payments: [
            { ...paid, category: 'rent', amount: 3500 },
            { ...paid, category: 'utilities', amount: 500 },
          ],
        },
      ])
      await expect(page.getByText(/2 .*: Смарт на Сихові, 4.000[.,]00/)).toBeVisible()
      await page.getByRole('button', { name: words('common:actions.undo'), exact: true }).click()
      const both = [expect.any(String), expect.any(String)]
      await expect.poll(() => api.sent('DELETE', 'payments/batch')).toEqual([{ ids: both }])
      await expect(
        page.getByRole('status').filter({ hasText: /2 .*: Смарт на Сихові, 4.000[.,]00/ }),
      ).toHaveText(new RegExp(words('recording.undone', { count: 2, total: '' })))
    })
  })
}

test('a payment is not split when that is switched off', async ({ page, api, open, words }) => {
  const { apartments, leases } = owing(api)
  api.give<Lease>('leases', [{ id: leases[1] ?? '', apartment_id: apartments[1]?.id ?? '', rent: 13_000 }])
  await open('payments?add')
  const form = formOf(page, words('payments.createTitle'))
  await form.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Смарт на Сихові' })
  await form.getByLabel(words('common:fields.amount')).fill('4000')
  const split = form.getByRole('checkbox', { name: /500,00/ })
  await expect(split).toBeChecked()
  // On a day to come it settles nothing yet, but is as many payments.
  await form.getByLabel(words('common:fields.date')).fill('20.04.2026')
  await expect(form.getByText(words('payments.asPayments', { count: 2 }))).toBeVisible()
  await split.uncheck()
  await form.getByLabel(words('common:fields.date')).fill('16.03.2026')
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  expect(api.sent('POST', 'payments')).toMatchObject([{ amount: 4000, category: 'rent' }])
})

test('ten times the rent is asked about before it is saved', async ({ page, api, open, words }) => {
  const { apartments, leases } = owing(api)
  api.give<Lease>('leases', [
    {
      id: leases[4] ?? '',
      apartment_id: apartments[4]?.id ?? '',
      rent: 780,
      currency: 'EUR',
      start: '2026-01-01',
    },
  ])
  await open(`payments?pay=${apartments[4]?.id}`)
  const form = formOf(page, words('payments.createTitle'))
  const amount = form.getByLabel(words('common:fields.amount'))
  await amount.fill('7800')
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('dialog', { name: words('common:amounts.unusual.title') })
  await expect(question).toContainText(/7.800,00.*780,00/)
  await question.getByRole('button', { name: words('common:amounts.unusual.change') }).click()
  await expect(amount).toBeFocused()
  expect(api.sent('POST', 'payments')).toEqual([])
  await page.keyboard.press('Control+Enter')
  await question.getByRole('button', { name: words('common:amounts.unusual.keep') }).click()
  await expect(form).toBeHidden()
  expect(api.sent('POST', 'payments')).toMatchObject([{ amount: 7800 }])
})

test('the row of a debt names what is paid too much of another kind, and is not red', async ({
  page,
  api,
  open,
  words,
}) => {
  const { balances } = owing(api)
  api.on('GET', 'rent/balances', () =>
    balances.map(balance =>
      balance.tenant_name === 'Андрій Савчук'
        ? { ...balance, open: { rent: 0, utilities: 500, other: 0 }, balance: -500, credit: 1000 }
        : balance,
    ),
  )
  await open('payments')
  const row = lines(page).filter({ hasText: 'Андрій Савчук' })
  await expect(row).toContainText(/1.000,00.₴/)
  // In sum its tenant owes nothing: it is the last one, and does not count.
  await expect(lines(page).last()).toContainText('Андрій Савчук')
  await expect(figure(page, words('rent.overdue'))).toContainText(words('rent.tenants', { count: 3 }))
  await expect(page.getByRole('region', { name: words('rent.title') })).toContainText(
    words('rent.covered', { count: 1 }),
  )
  // Beneath, those who owe nothing.
  const ahead = page.getByRole('region', { name: words('rent.credit') })
  await ahead.getByRole('button').click()
  await expect(ahead.getByRole('listitem')).toHaveCount(1)
  await expect(ahead).not.toContainText('Андрій Савчук')
})

test('a form that was opened on Today leads back there, one that was opened by hand does not', async ({
  page,
  api,
  open,
  words,
}) => {
  const { apartments, tenants, leases } = owing(api)
  api.give<Upcoming>('rent/upcoming', [
    {
      lease_id: leases[1] ?? '',
      apartment_id: apartments[1]?.id ?? '',
      apartment_name: 'Смарт на Сихові',
      tenant_id: tenants[1]?.id ?? '',
      tenant_name: 'Андрій Савчук',
      kind: 'rent',
      due_date: '2026-03-21',
      amount: 13_000,
      currency: 'UAH',
    },
    {
      lease_id: leases[0] ?? '',
      apartment_id: crypto.randomUUID(),
      apartment_name: 'Продана',
      tenant_id: null,
      tenant_name: 'Марта Гук',
      kind: 'rent',
      due_date: '2026-03-20',
      amount: 777,
      currency: 'UAH',
    },
  ])
  await open('today')
  await scrollToPanel(page, 'mfe-finance/today.panel/week')
  const week = page.getByRole('region', { name: new RegExp(`^${words('panels.week.title')}`) })
  const row = week.getByRole('listitem').filter({ hasText: /13.000,00/ })
  await expect(row).toContainText(/3.000,00/)
  await row.getByRole('link', { name: words('panels.pay.recordOf', { name: '' }).trim() }).click()
  const form = formOf(page, words('payments.createTitle'))
  await expect(form.getByLabel(words('common:fields.amount'))).toHaveValue(/^3.?000/)
  await form.getByRole('button', { name: words('common:actions.cancel') }).click()
  await expect(page).toHaveURL('/uk/today')

  // No form opens for an apartment that was deleted meanwhile.
  await scrollToPanel(page, 'mfe-finance/today.panel/week')
  await week
    .getByRole('listitem')
    .filter({ hasText: /777,00/ })
    .getByRole('link', { name: words('panels.pay.recordOf', { name: '' }).trim() })
    .click()
  await expect(page).toHaveURL(/\/uk\/payments\?rent=none$/)
  const add = page.getByRole('button', { name: words('payments.add'), exact: true })
  for (const _ of ['closed', 'opened again']) {
    await add.click()
    await form.getByRole('button', { name: words('common:actions.cancel') }).click()
    await expect(form).toBeHidden()
  }
  await expect(page).toHaveURL(/\/uk\/payments\?rent=none$/)
})
