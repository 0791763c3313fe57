import type { Apartment } from '@orenda/contracts/apartments'
import type { Balance, Charge, RentSummary, Upcoming } from '@orenda/contracts/rent'
import type { Tenant } from '@orenda/contracts/tenants'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Landlord } from '../../test/landlord.ts'
import { onDay } from '../../test/on-day.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
let landlord: Landlord
let tenant: Tenant

beforeEach(async () => {
  api ??= await startTestApi()
  api.clock.set(null)
  landlord = await registerLandlord(api)
  tenant = (await landlord.api<Tenant>('POST', '/tenants', newTenant('Соломія'))).body
})
afterAll(() => api.close())

const newTenant = (name: string) => ({
  name,
  phone: '+380 67 123 45 67',
  email: 'a@example.com',
  tax_id: '1',
})

async function on(day: string): Promise<void> {
  landlord = await onDay(api, landlord, day)
}

const runJob = async () => (await api.call<{ done: number }>('POST', '/dev/jobs/rent/run')).body.done
const letOut = async (fields: object) =>
  (
    await landlord.api<Apartment>('POST', '/apartments', {
      name: 'Липки',
      income: 1000,
      tenant_id: tenant.id,
      lease_start: '2026-01-31',
      ...fields,
    })
  ).body
const charges = async (query = '') => (await landlord.api<Charge[]>('GET', `/rent/charges${query}`)).body
const balances = async () => (await landlord.api<Balance[]>('GET', '/rent/balances')).body
const pay = (apartment_id: string, amount: number, fields: object = {}) =>
  landlord.api('POST', '/payments', { apartment_id, amount, date: '2026-02-01', ...fields })

describe('charges', () => {
  it('are created on their day, once, with the rent and the tenant of that day', async () => {
    await on('2026-02-10')
    const apartment = await letOut({})
    expect(await runJob()).toBe(0)
    await on('2026-02-27')
    await runJob()
    expect(await charges()).toEqual([])
    // The 31st in a shorter month is its last day.
    await on('2026-02-28')
    await runJob()
    await runJob()
    expect(await charges()).toEqual([
      {
        id: expect.any(String),
        lease_id: apartment.lease_id,
        kind: 'rent',
        apartment_id: apartment.id,
        apartment_name: 'Липки',
        tenant_id: tenant.id,
        tenant_name: 'Соломія',
        month: '2026-02',
        due_date: '2026-02-28',
        waived: 0,
        amount: 1000,
        rent: 1000,
        currency: 'UAH',
        settled: 0,
        open: 1000,
        status: 'open',
        before_end: null,
        days_late: 0,
        note: null,
        late_fee_of: null,
        late_fee: null,
        updated_at: expect.any(String),
      },
    ])
    // Later payments do not change it.
    const other = (await landlord.api<Tenant>('POST', '/tenants', newTenant('Тарас'))).body
    await on('2026-03-10')
    const changed = {
      name: 'Липки',
      income: 2000,
      currency: 'USD',
      tenant_id: other.id,
      lease_start: '2026-03-10',
    }
    await landlord.api('PUT', `/apartments/${apartment.id}`, changed)
    await on('2026-04-02')
    expect(await runJob()).toBe(0)
    expect(
      (await charges()).map(({ month, tenant_name, rent, currency }) => [month, tenant_name, rent, currency]),
    ).toEqual([
      ['2026-03', 'Тарас', 2000, 'USD'],
      ['2026-02', 'Соломія', 1000, 'UAH'],
    ])
    // A debt remains after the lease and the tenant.
    await landlord.api('PUT', `/apartments/${apartment.id}`, { ...changed, tenant_id: null })
    await landlord.api('DELETE', `/tenants/${tenant.id}`)
    await on('2026-06-01')
    expect(await runJob()).toBe(0)
    expect(await charges('?month=2026-02')).toMatchObject([
      { tenant_id: null, tenant_name: 'Соломія', status: 'overdue', days_late: 93 },
    ])
  })

  it('are created after the job did not run for some time, only for days of the lease', async () => {
    await on('2026-01-01')
    await letOut({ name: 'До травня', lease_start: '2025-06-05', lease_end: '2026-04-30' })
    await letOut({ name: 'З лютого', lease_start: '2026-02-20', lease_end: null })
    await letOut({ name: 'Без початку', lease_start: null })
    await on('2026-05-15')
    await Promise.all([runJob(), runJob(), runJob()])
    const seen = (await charges()).map(({ apartment_name, due_date }) => `${apartment_name} ${due_date}`)
    expect(seen.sort()).toEqual([
      'Без початку 2026-01-01',
      'Без початку 2026-02-01',
      'Без початку 2026-03-01',
      'Без початку 2026-04-01',
      'Без початку 2026-05-01',
      'До травня 2026-01-05',
      'До травня 2026-02-05',
      'До травня 2026-03-05',
      'До травня 2026-04-05',
      'З лютого 2026-02-20',
      'З лютого 2026-03-20',
      'З лютого 2026-04-20',
    ])
  })

  it('of earlier months are created on request', async () => {
    await on('2026-05-15')
    const apartment = await letOut({ lease_start: '2026-02-10' })
    await runJob()
    expect(await charges()).toEqual([])
    const asked = { apartment_id: apartment.id, from: '2025-01' }
    const { status, body } = await landlord.api<Charge[]>('POST', '/rent/charges', asked)
    expect([status, body.map(({ month }) => month)]).toEqual([
      201,
      ['2026-05', '2026-04', '2026-03', '2026-02'],
    ])
    expect((await landlord.api<Charge[]>('POST', '/rent/charges', asked)).body).toHaveLength(4)
    expect(await landlord.api('POST', '/rent/charges', { ...asked, from: '2026-13' })).toMatchObject({
      status: 400,
    })
  })

  it('are not created for an apartment without a tenant or a rent, or for a deleted one', async () => {
    await on('2026-01-01')
    await letOut({ name: 'Порожня', tenant_id: null })
    await letOut({ name: 'Дарма', income: 0 })
    const gone = await letOut({ name: 'Немає' })
    await landlord.api('DELETE', `/apartments/${gone.id}`)
    await on('2026-03-31')
    expect(await runJob()).toBe(0)
    expect(await charges()).toEqual([])
  })
})

describe('payments of rent', () => {
  it('settle the oldest charge first, then the next, and may exceed the debt', async () => {
    await on('2026-01-01')
    const apartment = await letOut({ lease_start: '2026-01-01' })
    await on('2026-03-10')
    await runJob()
    await pay(apartment.id, 1500.5)
    await pay(apartment.id, 900, { category: 'deposit' })
    const states = async () => (await charges()).map(({ settled, open, status }) => [settled, open, status])
    expect(await states()).toEqual([
      [0, 1000, 'overdue'],
      [500.5, 499.5, 'overdue'],
      [1000, 0, 'paid'],
    ])
    expect(await balances()).toEqual([
      {
        lease_id: apartment.lease_id,
        lease_status: 'current',
        lease_end: null,
        apartment_id: apartment.id,
        apartment_name: 'Липки',
        tenant_id: tenant.id,
        tenant_name: 'Соломія',
        currency: 'UAH',
        due: 3000,
        paid: 1500.5,
        balance: 1499.5,
        credit: 0,
        open: { rent: 1499.5, utilities: 0, other: 0 },
        oldest_unpaid: '2026-02-01',
        days_late: 37,
        due_today: 0,
        ageing: { d0_30: 1000, d31_60: 499.5, d61_90: 0, over_90: 0 },
        next_due: '2026-04-01',
      },
    ])
    await pay(apartment.id, 2000)
    expect(await balances()).toMatchObject([
      { paid: 3500.5, balance: -500.5, credit: 500.5, oldest_unpaid: null, days_late: 0 },
    ])
    await on('2026-04-01')
    await runJob()
    expect((await states())[0]).toEqual([500.5, 499.5, 'partial'])
    expect(await balances()).toMatchObject([{ balance: 499.5, days_late: 0, due_today: 499.5 }])
  })

  it('never settle charges of another currency', async () => {
    await on('2026-01-01')
    const apartment = await letOut({ lease_start: '2026-01-01', currency: 'USD', income: 100 })
    await runJob()
    const fields = {
      name: 'Липки',
      income: 4000,
      tenant_id: tenant.id,
      lease_start: '2026-01-01',
      currency: 'UAH',
    }
    await landlord.api('PUT', `/apartments/${apartment.id}`, fields)
    await on('2026-02-01')
    await runJob()
    await pay(apartment.id, 4000)
    expect((await charges()).map(({ currency, status }) => [currency, status])).toEqual([
      ['UAH', 'paid'],
      ['USD', 'overdue'],
    ])
    expect((await balances()).map(({ currency, balance }) => [currency, balance])).toEqual([
      ['USD', 100],
      ['UAH', 0],
    ])
  })
})

describe('an adjustment', () => {
  it('changes the owed amount, has a note, and can be undone', async () => {
    await on('2026-01-01')
    await letOut({ lease_start: '2026-01-01' })
    await on('2026-01-05')
    await runJob()
    const [charge] = (await charges()) as [Charge]
    const path = `/rent/charges/${charge.id}`
    expect(await landlord.api('PUT', path, { amount: 700.25, note: 'Ремонт' })).toMatchObject({
      status: 200,
      body: { amount: 700.25, rent: 1000, open: 700.25, note: 'Ремонт', status: 'overdue' },
    })
    expect(await landlord.api('PUT', path, { amount: 0, note: 'Подарунок' })).toMatchObject({
      body: { amount: 0, open: 0, status: 'waived' },
    })
    expect(await balances()).toMatchObject([{ due: 0, balance: 0, oldest_unpaid: null }])
    expect(await landlord.api('PUT', path, { amount: 1, note: ' ' })).toMatchObject({ status: 400 })
    expect(
      await landlord.api('PUT', path, { amount: 1, note: 'x', updated_at: charge.updated_at }),
    ).toMatchObject({ status: 409 })
    expect(await landlord.api('PUT', path, { amount: null, note: 'Все ж таки' })).toMatchObject({
      body: { amount: 1000, status: 'overdue' },
    })
    api.clock.set(null)
    const stranger = await registerLandlord(api)
    expect(await stranger.api('PUT', path, { amount: 1, note: 'x' })).toMatchObject({ status: 404 })
    expect((await stranger.api('GET', '/rent/charges')).body).toEqual([])
    expect((await stranger.api('GET', '/rent/balances')).body).toEqual([])
  })
})

it('lists what falls due in the next days', async () => {
  await on('2026-02-25')
  const apartment = await letOut({ lease_start: '2025-01-31' })
  const upcoming = async (query = '') =>
    (await landlord.api<Upcoming[]>('GET', `/rent/upcoming${query}`)).body
  expect(await upcoming()).toEqual([
    {
      id: expect.any(String),
      lease_id: apartment.lease_id,
      charge_id: null,
      kind: 'rent',
      apartment_id: apartment.id,
      apartment_name: 'Липки',
      tenant_id: tenant.id,
      tenant_name: 'Соломія',
      month: '2026-02',
      due_date: '2026-02-28',
      amount: 1000,
      currency: 'UAH',
    },
  ])
  expect((await upcoming('?days=60')).map(({ due_date }) => due_date)).toEqual(['2026-02-28', '2026-03-31'])
  expect(await upcoming('?days=2')).toEqual([])
})

it('sums up what its lists say, and what came in this month', async () => {
  await on('2026-02-25')
  const apartment = await letOut({ lease_start: '2025-01-31', charge_from: '2026-01-01' })
  for (const date of ['2026-01-31', '2026-02-01', '2026-02-24', '2026-02-26'])
    await pay(apartment.id, 10, { date })
  await pay(apartment.id, 7, { date: '2026-02-25', currency: 'USD', category: 'penalty' })
  await pay(apartment.id, 500, { date: '2026-02-10', category: 'deposit' })
  const { body } = await landlord.api<RentSummary>('GET', '/rent/summary?month=2026-02&days=60')
  expect(body).toEqual({
    balances: await balances(),
    charges: await charges('?from=2026-02-01'),
    upcoming: (await landlord.api<Upcoming[]>('GET', '/rent/upcoming?days=60')).body,
    payments: 5,
    // Neither a deposit nor what is dated after today has come in.
    received: [
      { currency: 'UAH', amount: 20 },
      { currency: 'USD', amount: 7 },
    ],
    deposits: [{ currency: 'UAH', amount: 500 }],
  })
  expect(body.balances).toHaveLength(2)
  expect(body.upcoming).not.toEqual([])
  const stranger = await registerLandlord(api)
  const none = { balances: [], charges: [], upcoming: [], payments: 0, received: [], deposits: [] }
  expect((await stranger.api('GET', '/rent/summary?month=2026-02')).body).toEqual(none)
  expect(await landlord.api('GET', '/rent/summary?month=2026-13')).toMatchObject({ status: 400 })
})
