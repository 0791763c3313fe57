import type { Payment } from '@orenda/contracts/payments'
import type { Charge } from '@orenda/contracts/rent'
import { expect, expectAccessibleEverywhere, shownDate, test } from '@orenda/tools/page-test'
import { dialogOf } from './sample-dialogs.ts'
import { giveRentedApartment, sampleDay } from './sample-estate.ts'

// Tests a dialog of a lease in the browser; its effects are tested in the API.

test.use({ now: sampleDay })

test('a payment has the amount owed, and can be undone', async ({ page, api, open, words }) => {
  const { apartment, lease } = giveRentedApartment(api)
  await open(`apartments/${apartment.id}`)
  const main = page.getByRole('main')
  const pay = main.getByRole('button', { name: words('leases.pay'), exact: true }).first()
  const dialog = dialogOf(page, words('leases.payment.title', { name: 'Тарас Гнатюк' }))
  const field = (word: string) => dialog.getByLabel(words(`common:fields.${word}`))
  const save = dialog.getByRole('button', { name: words('leases.payment.save') })
  await pay.click()
  await expect(field('amount')).toBeFocused()
  await expect(field('amount')).toHaveValue(/^18.500$/)
  await expect(field('date')).toHaveValue(shownDate('2026-11-21', 'uk'))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(pay).toBeFocused()

  // The amount follows the category until the user types one.
  await pay.click()
  await expectAccessibleEverywhere(page)
  await field('category').selectOption('utilities')
  await expect(field('amount')).toHaveValue('')
  await save.click({ force: true })
  await expect(field('amount')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('amount')).toBeFocused()
  await field('category').selectOption('rent')
  await expect(field('amount')).toHaveValue(/^18.500$/)
  await field('amount').fill('10000')
  // What is owed in all, and what is left of it.
  await expect(dialog.getByText(/18.500,00.*·.*8.500,00/)).toBeVisible()
  await field('category').selectOption('other')
  await expect(field('amount')).toHaveValue(/^10.?000$/)
  await page.keyboard.press('Escape')
  await dialogOf(page, words('common:unsaved.title'))
    .getByRole('button', { name: words('common:unsaved.stay') })
    .click()
  await field('category').selectOption('rent')
  const mend = api.fail('POST', 'payments', 'INTERNAL')
  await save.click()
  await expect(dialog.getByRole('alert')).toHaveText(words('common:records.saveError'))
  mend()
  const refuse = api.fail('POST', 'payments', 'VALIDATION_FAILED', {
    details: [{ path: 'date', code: 'out_of_range' }],
  })
  await save.click()
  await expect(field('date')).toHaveAccessibleDescription(words('common:validation.out_of_range'))
  refuse()
  await field('date').fill('20.11.2026')
  await save.click()
  await expect(dialog).toBeHidden()
  expect(api.sent('POST', 'payments').at(-1)).toEqual({
    apartment_id: apartment.id,
    lease_id: lease.id,
    amount: 10_000,
    currency: 'UAH',
    date: '2026-11-20',
    category: 'rent',
    note: '',
  })
  const card = main.getByRole('region', { name: 'Тарас Гнатюк' })
  await expect(card).toContainText(/30.142,80/)
  await page.getByRole('button', { name: words('common:actions.undo'), exact: true }).click()
  await expect(
    page.getByText(new RegExp(words('common:records.undone', { name: 'Тарас Гнатюк, 10.000,00' }))),
  ).toBeVisible()
  await expect(card).toContainText(/20.142,80/)
  expect(api.list<Payment>('payments')).toHaveLength(3)

  // A former tenant pays the rest of their debt.
  await main.getByRole('button', { name: words('leases.payOf', { name: 'Роман Дяченко' }) }).click()
  await expect(page.getByRole('dialog').getByLabel(words('common:fields.amount'))).toHaveValue(/^1.200$/)
})

test('a payment with a day to come is asked about, and kept if the person says so', async ({
  page,
  api,
  open,
  words,
}) => {
  const { apartment } = giveRentedApartment(api)
  await open(`apartments/${apartment.id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: words('leases.pay'), exact: true })
    .first()
    .click()
  const dialog = dialogOf(page, words('leases.payment.title', { name: 'Тарас Гнатюк' }))
  const day = dialog.getByLabel(words('common:fields.date'))
  const save = dialog.getByRole('button', { name: words('leases.payment.save') })
  await day.fill('05.12.2027')
  await save.click()
  const question = dialogOf(page, words('common:date.future.title'))
  await expect(question).toContainText('05.12.2027')
  await question.getByRole('button', { name: words('common:date.future.change') }).click()
  await expect(day).toBeFocused()
  expect(api.sent('POST', 'payments')).toEqual([])
  await save.click()
  await question.getByRole('button', { name: words('common:date.future.keep') }).click()
  await expect(dialog).toBeHidden()
  expect(api.sent('POST', 'payments')).toMatchObject([{ date: '2027-12-05' }])
})

test('what falls due today, and a deposit to come, stand beside the debt', async ({
  page,
  api,
  open,
  words,
}) => {
  const { apartment, lease } = giveRentedApartment(api, { deposit_held: 10_000, deposit_received: 10_000 })
  const { id: lease_id, apartment_id, tenant_id } = lease
  const fee = { lease_id, apartment_id, tenant_id, kind: 'other', currency: 'UAH', month: '2026-11' } as const
  api.give<Charge>('rent/charges', [{ ...fee, due_date: '2026-11-21', amount: 500, open: 500 }])
  await open(`apartments/${apartment.id}`)
  const card = page.getByRole('main').getByRole('region', { name: 'Тарас Гнатюк' })
  await expect(card).toContainText(/і 500,00\s₴ до сплати сьогодні.*застави ще не отримано: 7.500,00\s₴/)
  await card.getByRole('button', { name: words('leases.recordDepositOf', { name: 'Тарас Гнатюк' }) }).click()
  const dialog = dialogOf(page, words('leases.payment.title', { name: 'Тарас Гнатюк' }))
  await expect(dialog.getByLabel(words('common:fields.amount'))).toHaveValue(/^7.500$/)
  await dialog.getByRole('button', { name: words('leases.payment.save') }).click()
  await expect(dialog).toBeHidden()
  expect(api.sent('POST', 'payments').at(-1)).toMatchObject({ category: 'deposit', amount: 7500, lease_id })
})
