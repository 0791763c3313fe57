import { expect, languages, scopeOf, test } from '@orenda/tools/page-test'
import { owing } from '../rent/sample-debts.ts'

for (const language of languages) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test('an address asks for the payment of an apartment, once', async ({ page, api, open, words }) => {
      const { apartments, leases } = owing(api)
      await open(`payments?pay=${apartments[1]?.id}`)
      const form = page.getByRole('region', { name: words('payments.createTitle') })
      const amount = form.getByLabel(words('common:fields.amount'))
      // What is open of the rent of whoever lives there.
      await expect(amount).toHaveValue(/^3.?000/)
      await expect(amount).toBeFocused()
      await expect(page).toHaveURL(`/${language}/payments`)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('table')).toBeVisible()
      await expect(form).toBeHidden()

      // Of somebody who has moved out.
      await open(`payments?pay=${apartments[3]?.id}&lease=${leases[3]}`)
      await expect(amount).toHaveValue(/^7.?250/)
      await form.getByRole('button', { name: words('common:actions.save') }).click()
      await expect(form).toBeHidden()
      expect(api.sent('POST', 'payments')).toMatchObject([{ lease_id: leases[3], amount: 7250 }])

      // Of somebody who owes nothing.
      await open(`payments?pay=${apartments[4]?.id}`)
      await expect(amount).toBeFocused()
      await expect(amount).toHaveValue('')
    })
  })
}

test('an address that asks for nobody knows what opens nothing', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  owing(api)
  await open('payments?pay=nobody&lease=nothing')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page).toHaveURL('/uk/payments')
  await expect(page.getByRole('region', { name: words('payments.createTitle') })).toBeHidden()
})

test('the form opens though what is owed is not known', async ({ page, api, open, words }) => {
  const { apartments } = owing(api)
  api.fail('GET', 'rent/balances', 'INTERNAL')
  await open(`payments?pay=${apartments[1]?.id}`)
  const form = page.getByRole('region', { name: words('payments.createTitle') })
  await expect(form.getByLabel(words('common:fields.amount'))).toBeFocused()
  await page.keyboard.type('55')
  // What is owed has been asked for again by then, since the address is another one.
  await expect(page).toHaveURL('/uk/payments')
  await expect(form.getByLabel(words('common:fields.amount'))).toHaveValue('55')
})

test('a first payment has the focus, too, while what falls due is still on its way', {
  tag: '@full',
}, async ({ page, api, open, words }) => {
  const { apartments } = owing(api)
  api.on('GET', 'payments', () => [])
  const pass = api.hold('GET', 'rent/upcoming')
  await open(`payments?pay=${apartments[1]?.id}`)
  const form = page.getByRole('region', { name: words('payments.createTitle') })
  await expect(form.getByLabel(words('common:fields.amount'))).toBeFocused()
  pass()
  await expect(page.getByRole('list', { name: words('rent.title') })).toBeVisible()
  await expect(form.getByLabel(words('common:fields.amount'))).toBeFocused()
})

test('whoever types goes on typing while what did not come is asked for again', { tag: '@full' }, async ({
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
  await page.getByRole('searchbox', { name: words('payments.search') }).focus()
  // Each letter is another address, for which the page asks anew for what it has not got.
  await page.keyboard.type('о')
  await expect.poll(asked).toBeGreaterThan(before)
  await expect(page.getByText(words('rent.failed'))).toBeHidden()
  await page.keyboard.type('к')
  await expect(page.getByRole('searchbox', { name: words('payments.search') })).toHaveValue('ок')
  pass()
})
