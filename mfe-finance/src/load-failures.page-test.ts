import type { Apartment } from '@orenda/contracts/apartments'
import type { Payment } from '@orenda/contracts/payments'
import { expect, expectAccessible, test } from '@orenda/tools/page-test'

test('payments that fail to load leave no skeleton, and load on retry', async ({
  page,
  api,
  open,
  words,
}) => {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Поділ' }])
  api.give<Payment>('payments', [{ apartment_id: apartment?.id ?? '', amount: 100 }])
  const mend = api.fail('GET', 'payments', 'INTERNAL')
  const mendRent = api.fail('GET', 'rent/upcoming', 'INTERNAL')
  await open('payments')
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText(words('common:errors.INTERNAL'))
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
  await expectAccessible(page)
  mend()
  await main.getByRole('button', { name: words('common:actions.retry') }).click()
  await expect(main.getByRole('cell', { name: 'Поділ', exact: true })).toBeVisible()
  // The panel loads data of its own.
  await expect(main.getByRole('alert')).toContainText(words('rent.failed'))
  mendRent()
  await main.getByRole('alert').getByRole('button').click()
  await expect(main.getByRole('alert')).toHaveCount(0)
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
})

test('an expired plan closes all pages, and nothing is requested', async ({ page, api, open, words }) => {
  api.signIn({ subscription: { payment_status: 'trial', is_expired: true, can_create_apartment: false } })
  await open('terms')
  for (const path of ['payments', 'expenses', 'reports']) {
    await open(path)
    await expect(page.getByRole('heading', { level: 1, name: words('shell:menu.trialOver') })).toBeVisible()
  }
  expect(api.calls.filter(({ path }) => path !== 'users/me')).toEqual([])
})

test.describe('without a network', () => {
  test.use({ expectedFailures: [/ERR_INTERNET_DISCONNECTED|is already registered|ChunkLoadError/] })

  test('the chart and a form say so, and load by themselves later', { tag: '@full' }, async ({
    page,
    context,
    api,
    open,
    words,
  }) => {
    const [apartment] = api.give<Apartment>('apartments', [{ name: 'Поділ' }])
    api.give<Payment>('payments', [{ apartment_id: apartment?.id ?? '', amount: 100 }])
    await open('payments')
    const main = page.getByRole('main')
    await expect(main.getByRole('cell', { name: 'Поділ', exact: true })).toBeVisible()
    await context.setOffline(true)
    await main.getByRole('button', { name: words('charts.toggle') }).click()
    await expect(main.getByRole('alert')).toContainText(words('common:states.offline'))
    await main.getByRole('button', { name: words('payments.add') }).click()
    const form = page.getByRole('dialog', { name: words('payments.createTitle') })
    await expect(main.getByText(words('common:records.formFailed'))).toBeVisible()
    await context.setOffline(false)
    await expect(main.getByRole('region', { name: words('charts.title') })).toBeVisible()
    await expect(form).toBeVisible()
    await expect(main.getByRole('alert')).toHaveCount(0)

    // Saving without a network fails at once, and the form says so.
    await form.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Поділ' })
    await form.getByLabel(words('common:fields.amount')).fill('10')
    await context.setOffline(true)
    await form.getByRole('button', { name: words('common:actions.save') }).click()
    await expect(page.getByText(words('common:errors.UNAVAILABLE'))).toBeVisible()
    await context.setOffline(false)
  })
})
