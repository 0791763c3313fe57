import type { Apartment } from '@orenda/contracts/apartments'
import type { Payment } from '@orenda/contracts/payments'
import type { Balance } from '@orenda/contracts/rent'
import { type ContractApi, expect, type Locator, type Page, test } from '@orenda/tools/page-test'
import { lines, owing } from '../rent/sample-debts.ts'

// The server has stored a payment, and the connection is cut before the answer arrives.

const note = 'Готівка'

type Words = (key: string) => string

/** Opens the form of a new payment and fills it. */
async function fillForm(page: Page, words: Words) {
  await page
    .getByRole('button', { name: words('payments.add') })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: words('payments.createTitle') })
  await form.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Вид на Дніпро' })
  await form.getByLabel(words('common:fields.amount')).fill('1234,5')
  await form.getByLabel(words('common:fields.note')).fill(note)
  const save = form.getByRole('button', { name: words('common:actions.save') })
  return { form, save, amount: form.getByLabel(words('common:fields.amount')) }
}

/** Presses Save without an answer, and waits until the button is enabled again. */
async function saveInVain(api: ContractApi, save: Locator) {
  const before = api.sent('POST', 'payments').length
  await save.click()
  await expect.poll(() => api.sent('POST', 'payments').length).toBeGreaterThan(before)
  await expect(save).toBeEnabled()
}

test('Save pressed again makes one payment', async ({ page, api, open, words }) => {
  api.give<Apartment>('apartments', [{ name: 'Вид на Дніпро' }])
  await open('payments')
  const { form, save } = await fillForm(page, words)
  api.lose('POST', 'payments')
  await saveInVain(api, save)
  await expect(page.getByText(words('common:errors.UNAVAILABLE')).first()).toBeVisible()
  // It is stored, but the browser does not know.
  expect(api.list('payments')).toHaveLength(1)
  await save.click()
  await expect(form).toBeHidden()
  expect(api.sent('POST', 'payments')).toHaveLength(2)
  expect(api.list<Payment>('payments')).toMatchObject([{ amount: 1234.5, note }])
})

test('the same values after an answer are another payment', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  api.give<Apartment>('apartments', [{ name: 'Вид на Дніпро' }])
  await open('payments')
  for (let count = 1; count <= 2; count += 1) {
    const { form, save } = await fillForm(page, words)
    await save.click()
    await expect(form).toBeHidden()
    expect(api.list('payments')).toHaveLength(count)
  }
})

test('other values are another payment, and the first values again are the first one', {
  tag: '@full',
}, async ({ page, api, open, words }) => {
  api.give<Apartment>('apartments', [{ name: 'Вид на Дніпро' }])
  await open('payments')
  const { form, save, amount } = await fillForm(page, words)
  api.lose('POST', 'payments')
  await saveInVain(api, save)
  await amount.fill('2000')
  api.lose('POST', 'payments')
  await saveInVain(api, save)
  const stored = api.list<Payment>('payments').map(payment => payment.amount)
  expect(stored.sort((one, other) => one - other)).toEqual([1234.5, 2000])
  await amount.fill('1234,5')
  await save.click()
  await expect(form).toBeHidden()
  expect(api.list('payments')).toHaveLength(2)
})

test('renewed tokens and a reloaded page do not create a second payment', {
  tag: '@full',
}, async ({ page, api, open, words }) => {
  api.give<Apartment>('apartments', [{ name: 'Вид на Дніпро' }])
  await open('payments')
  const { save } = await fillForm(page, words)
  api.lose('POST', 'payments')
  await saveInVain(api, save)
  const renew = api.fail('POST', 'payments', 'UNAUTHENTICATED')
  api.on('POST', 'auth/refresh', (_, usual) => {
    renew()
    api.lose('POST', 'payments')
    return usual()
  })
  await saveInVain(api, save)
  expect(api.sent('POST', 'payments')).toHaveLength(3)
  await open('payments')
  const again = await fillForm(page, words)
  await again.save.click()
  await expect(again.form).toBeHidden()
  expect(api.sent('POST', 'payments')).toHaveLength(4)
  expect(api.list('payments')).toHaveLength(1)
})

test('"paid in full" pressed again is recorded once', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  owing(api)
  const before = api.list('payments').length
  await open('payments')
  const pay = page.getByRole('button', { name: /^Позначити сплаченим: Андрій Савчук/ })
  api.lose('POST', 'payments/batch')
  await pay.click()
  await expect.poll(() => api.list('payments')).toHaveLength(before + 2)
  await expect(pay).toBeEnabled()
  api.on('GET', 'rent/balances', (_, usual) =>
    (usual() as Balance[]).filter(({ tenant_name }) => !tenant_name.startsWith('Андрій Савчук')),
  )
  await pay.click()
  await expect(lines(page).filter({ hasText: words('recording.done') })).toHaveCount(1)
  expect(api.sent('POST', 'payments/batch')).toHaveLength(2)
  expect(api.list('payments')).toHaveLength(before + 2)
})
