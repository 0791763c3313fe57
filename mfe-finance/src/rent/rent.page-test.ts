import type { Apartment } from '@orenda/contracts/apartments'
import type { Charge } from '@orenda/contracts/rent'
import { expect, test } from '@orenda/tools/page-test'

test('what is paid is what was pressed, one overdue month after the other', async ({
  page,
  api,
  open,
  words,
}) => {
  const [first, second] = api.give<Apartment>('apartments', [{ name: 'Поділ' }, { name: 'Львів' }])
  const march = { month: '2026-03', due_date: '2026-03-01', status: 'overdue', days_late: 15 } as const
  api.give<Charge>('rent/charges', [
    { ...march, apartment_id: first?.id ?? '', tenant_name: 'Тарас', amount: 100, rent: 100, open: 100 },
    { ...march, apartment_id: second?.id ?? '', tenant_name: 'Соломія', amount: 250, rent: 250, open: 250 },
  ])
  await open('payments')
  const panel = page.getByRole('region', { name: words('rent.title') })
  await panel.getByRole('button', { name: new RegExp(`^${words('rent.overdue')}`) }).click()
  const pay = (name: string) =>
    panel.getByRole('button', { name: new RegExp(`^${words('rent.payLabel', { name })}`) })
  const form = page.getByRole('region', { name: words('payments.createTitle') })
  const amount = form.getByLabel(words('common:fields.amount'))
  await pay('Поділ').click()
  await expect(amount).toHaveValue(/^100/)
  await pay('Львів').click()
  await expect(form.getByLabel(words('common:fields.apartment'))).toHaveValue(second?.id ?? '')
  await expect(amount).toHaveValue(/^250/)
  await form.getByRole('button', { name: words('common:actions.save') }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Львів' })).toContainText('250,00')
  expect(api.sent('POST', 'payments')).toMatchObject([{ apartment_id: second?.id, amount: 250 }])
})
