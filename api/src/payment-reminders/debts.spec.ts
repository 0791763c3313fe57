import type { Apartment } from '@orenda/contracts/apartments'
import type { ReminderLog, TenantDebt } from '@orenda/contracts/payment-reminders'
import type { Tenant } from '@orenda/contracts/tenants'
import { beforeAll, expect, it } from 'vitest'
import { succeeded } from '../../test/http.ts'
import type { Letting } from '../../test/letting.ts'
import { startReminding } from '../../test/reminding.ts'

const reminding = startReminding()
const { call, letOut, remind, plan, logs, content } = reminding
let letting: Letting
let tenant: Tenant

beforeAll(() => {
  ;({ letting, tenant } = reminding.begun())
})

const debts = async ({ id }: Apartment) =>
  succeeded(await call<TenantDebt[]>('GET', '/debts')).filter(debt => debt.apartment_id === id)
const send = ({ lease_id }: TenantDebt) => call<ReminderLog>('POST', `/debts/${lease_id}/send`)

it('a debt of a former tenant can also be asked for by hand, once a day, and never of the next tenant', async () => {
  const former = async (of: Apartment) => (await debts(of)).filter(({ is_former }) => is_former)
  const apartment = await letOut('2027-01-10', { income: 700 })
  await remind(apartment)
  const next = await letting.tenant('Олег')
  await letting.save(apartment, { tenant_id: next.id, lease_start: '2027-01-12', charge_from: undefined })
  await plan('2027-01-15')
  // The schedule has one of that day.
  expect(await former(apartment)).toMatchObject([{ skipped: 'too_late' }])
  await plan('2027-01-19')
  expect((await logs(apartment)).map(({ tenant_name, due_date }) => [tenant_name, due_date])).toContainEqual([
    'Марія',
    '2027-01-01',
  ])
  for (const { tenant_name, due_date } of await logs(apartment))
    expect(tenant_name === 'Марія').toBe(due_date === '2027-01-01')
  const [debt] = await former(apartment)
  expect(debt).toMatchObject({
    tenant_name: 'Марія',
    amount: 700,
    currency: 'UAH',
    due_date: '2027-01-01',
    days_late: 18,
    is_former: true,
    recipient: tenant.email,
    last_sent_at: null,
    skipped: null,
    text: expect.stringContaining('700,00'),
  })
  expect(await send(debt as TenantDebt)).toMatchObject({
    status: 201,
    body: { tenant_name: 'Марія', reminder_type: 'overdue', occurrence: 1, status: 'planned' },
  })
  expect(await content(apartment)).toMatchObject({ amount: 700, mail: { to: tenant.email } })
  expect(await former(apartment)).toMatchObject([{ skipped: 'too_late' }])
  expect(await send(debt as TenantDebt)).toMatchObject({ status: 409, body: { reason: 'already_sent' } })
  // Delivered later, it would be the notice of another day.
  await expect.poll(async () => (await former(apartment))[0]?.last_sent_at).toEqual(expect.any(String))
  letting.on('2027-01-20')
  expect(await send(debt as TenantDebt)).toMatchObject({ status: 201, body: { occurrence: 2 } })
  await letting.pay(apartment, 700, { date: '2027-01-20', category: 'rent', lease_id: debt?.lease_id })
  expect(await content(apartment)).toEqual({ skipped: 'paid' })
  expect(await former(apartment)).toEqual([])
  expect(await send(debt as TenantDebt)).toMatchObject({ status: 409, body: { reason: 'paid' } })
})

it('a debt of a former tenant goes to their own address, whatever a reminder has that began later', async () => {
  const apartment = await letOut('2027-01-10', { income: 700 })
  await letting.save(apartment, { tenant_id: null, charge_from: undefined })
  letting.on('2027-01-12')
  await remind(apartment, { tenant_email: 'next@example.com' })
  expect(await debts(apartment)).toMatchObject([{ is_former: true, recipient: tenant.email }])
})

it('a debt of who lives there is asked for by hand, also once the notice of its due date was sent', async () => {
  const apartment = await letOut('2027-01-10', { income: 700 })
  const { id } = await remind(apartment, { tenant_email: 'typed@example.com' })
  expect(await debts(apartment)).toMatchObject([{ days_late: 9 }])
  await plan('2027-01-11')
  const notice = { due_date: '2027-01-01', type: 'overdue' }
  await call('POST', `/${id}/send`, notice)
  expect(await call('POST', `/${id}/send`, notice)).toMatchObject({
    status: 409,
    body: { reason: 'already_sent' },
  })
  // Delivered later, it would be the notice of another day.
  await expect.poll(async () => (await debts(apartment))[0]?.last_sent_at).toEqual(expect.any(String))
  letting.on('2027-01-12')
  const [debt] = await debts(apartment)
  expect(debt).toMatchObject({ is_former: false, recipient: 'typed@example.com', skipped: null })
  expect(await send(debt as TenantDebt)).toMatchObject({ status: 201 })
  expect(await content(apartment)).toMatchObject({
    amount: 700,
    mail: { to: 'typed@example.com', text: expect.stringContaining('лишився борг 700,00') },
  })
  const former = succeeded(await call<{ apartment_id: string }[]>('GET', '/former-debts'))
  expect(former.some(({ apartment_id }) => apartment_id === apartment.id)).toBe(false)
})
