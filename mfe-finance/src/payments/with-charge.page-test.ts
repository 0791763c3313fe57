import type { Apartment } from '@orenda/contracts/apartments'
import type { Lease } from '@orenda/contracts/leases'
import type { Charge, Upcoming } from '@orenda/contracts/rent'
import { expect, type Page, test } from '@orenda/tools/page-test'

/** Opens the form of a new payment. */
const begin = (page: Page, words: (key: string) => string) =>
  page
    .getByRole('button', { name: words('payments.add') })
    .first()
    .click()

test('a payment without a charge also creates the charge, unless the user declines', async ({
  page,
  api,
  open,
  words,
}) => {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Поділ' }])
  const of = { apartment_id: apartment?.id ?? '' }
  const [lease] = api.give<Lease>('leases', [
    { ...of, tenant_name: 'Тарас', start: '2025-01-01', end: null },
    { ...of, tenant_name: 'Орест', start: '2024-01-01', end: '2024-12-31' },
  ])
  await open('payments')
  await begin(page, words)
  const form = page.getByRole('dialog', { name: words('payments.createTitle') })
  await form.getByLabel(words('common:fields.apartment')).selectOption(apartment?.id ?? '')
  await form.getByLabel(words('common:fields.amount')).fill('1500')
  await form.getByLabel(words('payments.lease')).selectOption(lease?.id ?? '')
  const box = form.getByRole('checkbox', { name: words('payments.withCharge') })
  // Rent is charged automatically.
  await expect(box).toHaveCount(0)
  await form.getByLabel(words('common:fields.category')).selectOption('utilities')
  await expect(box).toBeChecked()
  // A failure creates neither of them.
  const mend = api.fail('POST', 'payments', 'CONFLICT', { reason: 'no_lease' })
  const save = form.getByRole('button', { name: words('common:actions.save') })
  await save.click()
  await expect(page.getByText(words('common:reasons.no_lease'))).toBeVisible()
  mend()
  await save.click()
  await expect(form).toHaveCount(0)
  const date = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
  expect(api.sent('POST', 'payments').at(-1)).toMatchObject({
    category: 'utilities',
    amount: 1500,
    lease_id: lease?.id,
    // For the month before, as a charge that is added by itself.
    charge: { kind: 'utilities', amount: 1500, due_date: date, month: '2026-02', note: '' },
  })
  expect(api.sent('POST', 'leases/:id/charges')).toEqual([])
  expect(api.list<Charge>('rent/charges')).toMatchObject([
    { lease_id: lease?.id, kind: 'utilities', amount: 1500 },
  ])

  // The user declines: only the payment.
  await begin(page, words)
  await form.getByLabel(words('common:fields.apartment')).selectOption(apartment?.id ?? '')
  await form.getByLabel(words('common:fields.amount')).fill('70')
  await form.getByLabel(words('payments.lease')).selectOption(lease?.id ?? '')
  await form.getByLabel(words('common:fields.category')).selectOption('repair')
  await box.uncheck()
  await save.click()
  await expect(form).toHaveCount(0)
  expect(api.sent('POST', 'payments').at(-1)).not.toHaveProperty('charge')
})

test('a bill that falls due later is not charged again when it is paid ahead', async ({
  page,
  api,
  open,
  words,
}) => {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Поділ' }])
  const of = { apartment_id: apartment?.id ?? '', currency: 'UAH' } as const
  const [lease] = api.give<Lease>('leases', [
    { ...of, tenant_name: 'Тарас', start: '2025-01-01', end: null, status: 'current' },
  ])
  api.give<Upcoming>('rent/upcoming', [
    { ...of, lease_id: lease?.id ?? '', kind: 'utilities', due_date: '2026-04-10', amount: 1500 },
  ])
  await open('payments')
  await begin(page, words)
  const form = page.getByRole('dialog', { name: words('payments.createTitle') })
  await form.getByLabel(words('common:fields.apartment')).selectOption(of.apartment_id)
  await form.getByLabel(words('common:fields.category')).selectOption('repair')
  const box = form.getByRole('checkbox', { name: words('payments.withCharge') })
  await expect(box).toBeChecked()
  await form.getByLabel(words('common:fields.category')).selectOption('utilities')
  await expect(box).toHaveCount(0)
  await form.getByLabel(words('common:fields.amount')).fill('1500')
  await form.getByRole('button', { name: words('common:actions.save') }).click()
  await expect(form).toHaveCount(0)
  expect(api.sent('POST', 'payments').at(-1)).not.toHaveProperty('charge')
})
