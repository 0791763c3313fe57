import { expect, languages, scopeOf, test } from '@orenda/tools/page-test'
import { owing } from '../rent/sample-debts.ts'

for (const language of languages) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test('an address opens the payment form for an apartment, once', async ({ page, api, open, words }) => {
      const { apartments, leases } = owing(api)
      await open(`payments?pay=${apartments[1]?.id}`)
      const form = page.getByRole('dialog', { name: words('payments.createTitle') })
      const amount = form.getByLabel(words('common:fields.amount'))
      // The open rent of the current tenant.
      await expect(amount).toHaveValue(/^3.?000/)
      await expect(amount).toBeFocused()
      await expect(page).toHaveURL(`/${language}/payments`)
      // What is owed, and what is left of it; all that is owed of the kind is one press away.
      await amount.fill('1000')
      await expect(form.getByText(/3.500[.,]00.*·\D*2.500[.,]00/)).toBeVisible()
      await form.getByRole('button', { name: /3.000[.,]00/ }).click()
      await expect(amount).toHaveValue(/^3.?000/)
      await expect(amount).toBeFocused()
      await expect(form.getByText(/3.500[.,]00.*·\D*500[.,]00/)).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('table')).toBeVisible()
      await expect(form).toBeHidden()

      // What the address says comes before what is owed.
      await open(`payments?pay=${apartments[1]?.id}&amount=1250.5&note=аванс`)
      await expect(amount).toHaveValue(/^1.250[.,]50$/)
      await expect(form.getByLabel(words('common:fields.note'))).toHaveValue('аванс')
      await expect(page).toHaveURL(`/${language}/payments`)

      // A former tenant.
      await open(`payments?pay=${apartments[3]?.id}&lease=${leases[3]}`)
      await expect(amount).toHaveValue(/^7.?250/)
      await form.getByRole('button', { name: words('common:actions.save') }).click()
      await expect(form).toBeHidden()
      expect(api.sent('POST', 'payments')).toMatchObject([{ lease_id: leases[3], amount: 7250 }])

      // A tenant without a debt.
      await open(`payments?pay=${apartments[4]?.id}`)
      await expect(amount).toBeFocused()
      await expect(amount).toHaveValue('')
    })
  })
}

test('an address with an unknown apartment opens nothing', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  owing(api)
  await open('payments?pay=nobody&lease=nothing')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page).toHaveURL('/uk/payments')
  await expect(page.getByRole('dialog', { name: words('payments.createTitle') })).toBeHidden()
})

test('the form opens even when the debt fails to load', async ({ page, api, open, words }) => {
  const { apartments } = owing(api)
  api.fail('GET', 'rent/balances', 'INTERNAL')
  await open(`payments?pay=${apartments[1]?.id}`)
  const form = page.getByRole('dialog', { name: words('payments.createTitle') })
  await expect(form.getByLabel(words('common:fields.amount'))).toBeFocused()
  await page.keyboard.type('55')
  // The debt has been requested again by then, because the address has changed.
  await expect(page).toHaveURL('/uk/payments')
  await expect(form.getByLabel(words('common:fields.amount'))).toHaveValue('55')
})

test("the first payment's form has the focus while the due amounts are loading", {
  tag: '@full',
}, async ({ page, api, open, words }) => {
  const { apartments } = owing(api)
  api.on('GET', 'payments', () => [])
  const pass = api.hold('GET', 'rent/upcoming')
  await open(`payments?pay=${apartments[1]?.id}`)
  const form = page.getByRole('dialog', { name: words('payments.createTitle') })
  await expect(form.getByLabel(words('common:fields.amount'))).toBeFocused()
  pass()
  await expect(page.getByRole('list', { name: words('rent.title') })).toBeVisible()
  await expect(form.getByLabel(words('common:fields.amount'))).toBeFocused()
})

test('a user can keep typing while failed data is requested again', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  owing(api)
  const asked = () => api.calls.filter(({ path }) => path === 'rent/balances').length
  const mend = api.fail('GET', 'rent/balances', 'INTERNAL')
  await open('payments')
  await expect(page.getByText(words('rent.failed'))).toBeVisible()
  const before = asked()
  mend()
  const pass = api.hold('GET', 'rent/balances')
  await page
    .getByRole('alert')
    .getByRole('button', { name: words('common:actions.retry') })
    .click()
  await expect.poll(asked).toBeGreaterThan(before)
  await page.getByRole('searchbox', { name: words('payments.search') }).focus()
  await page.keyboard.type('о')
  await expect(page.getByText(words('rent.failed'))).toBeHidden()
  await page.keyboard.type('к')
  await expect(page.getByRole('searchbox', { name: words('payments.search') })).toHaveValue('ок')
  pass()
})

test('a debtor is chosen in one press, and a debt of two kinds is two payments', async ({
  page,
  api,
  open,
  words,
}) => {
  const { apartments, leases } = owing(api)
  await open('payments?add')
  const form = page.getByRole('dialog', { name: words('payments.createTitle') })
  const debtors = form.getByRole('list', { name: words('rent.title') }).getByRole('button')
  await expect(debtors).toHaveText([/60.000,00/, /3.500,00/, /475,00/, /108\sднів.*7.250,00/])
  await debtors.nth(1).click()
  const amount = form.getByLabel(words('common:fields.amount'))
  await expect(amount).toHaveValue(/^3.?500/)
  await expect(amount).toBeFocused()
  await expect(debtors).toHaveCount(0)
  const whole = form.getByRole('button', { name: words('payments.wholeDebt') })
  await expect(whole).toHaveAttribute('aria-pressed', 'true')
  await expect(form.getByText(words('payments.asPayments', { count: 2 }))).toBeVisible()
  const category = form.getByLabel(words('common:fields.category'))
  await expect(category).toHaveCount(0)
  // Another amount is one payment again.
  await amount.fill('100')
  await expect(whole).toHaveAttribute('aria-pressed', 'false')
  await expect(category).toHaveValue('rent')
  await whole.click()
  await form.getByLabel(words('common:fields.note')).fill('Готівка')
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  const paid = { apartment_id: apartments[1]?.id, lease_id: leases[1], note: 'Готівка' }
  expect(api.sent('POST', 'payments')).toEqual([])
  expect(api.sent('POST', 'payments/batch')).toMatchObject([
    {
      payments: [
        { ...paid, category: 'rent', amount: 3000 },
        { ...paid, category: 'utilities', amount: 500 },
      ],
    },
  ])
})
