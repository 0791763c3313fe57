import type { Apartment } from '@orenda/contracts/apartments'
import type { Lease, Statement } from '@orenda/contracts/leases'
import type { Charge } from '@orenda/contracts/rent'
import type { Tenant } from '@orenda/contracts/tenants'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { succeeded } from '../../test/http.ts'
import { Letting } from '../../test/letting.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'

// Tests for errors that a simulation of three years, compared with an independent calculation, has found.

let api: TestApi
let letting: Letting
let orest: Tenant
let taras: Tenant

beforeEach(async () => {
  api ??= await startTestApi()
  letting = await Letting.begin(api)
  orest = await letting.tenant('Орест')
  taras = await letting.tenant('Тарас')
})
afterAll(() => api.close())

const ofTenant = (tenant: Tenant) => `?tenant_id=${tenant.id}`
const statement = async ({ id }: Lease, query = '') =>
  succeeded(await letting.landlord.api<Statement[]>('GET', `/leases/${id}/statement${query}`))

/** An apartment with the tenant Orest since January, without payments. */
async function inDebt(): Promise<Apartment> {
  letting.on('2026-01-05')
  const apartment = await letting.letOut({ tenant_id: orest.id, lease_start: '2026-01-05' })
  letting.on('2026-03-20')
  await letting.runJob()
  return apartment
}

it('a new tenant does not pay the debt of the previous one, and balances name the debtor', async () => {
  const apartment = await inDebt()
  await letting.save(apartment, { tenant_id: taras.id, lease_start: '2026-03-20' })
  letting.on('2026-04-21')
  await letting.runJob()
  const payment = await letting.pay(apartment, 2000, { date: '2026-04-21' })
  expect(payment).toMatchObject({ tenant_id: taras.id, tenant_name: 'Тарас' })
  expect(await letting.balances()).toMatchObject([
    {
      tenant_name: 'Орест',
      lease_status: 'ended',
      lease_end: '2026-03-19',
      due: 3000,
      paid: 0,
      balance: 3000,
      credit: 0,
      oldest_unpaid: '2026-01-05',
      days_late: 106,
      ageing: { d0_30: 0, d31_60: 1000, d61_90: 1000, over_90: 1000 },
    },
    { tenant_name: 'Тарас', lease_status: 'current', due: 2000, paid: 2000, balance: 0, oldest_unpaid: null },
  ])
  expect((await letting.charges(ofTenant(taras))).map(({ status }) => status)).toEqual(['paid', 'paid'])
  // The debt stays with its tenant, also after the tenant is deleted, and can still be paid.
  succeeded(await letting.landlord.api('DELETE', `/tenants/${orest.id}`))
  const [debt] = await letting.balances()
  expect(debt).toMatchObject({ tenant_id: null, tenant_name: 'Орест', balance: 3000 })
  await letting.pay(apartment, 3000, { date: '2026-04-21', lease_id: debt?.lease_id })
  expect((await letting.balances()).map(({ tenant_name }) => tenant_name)).toEqual(['Тарас'])
})

it('a second tenant in one month is charged', async () => {
  const apartment = await inDebt()
  await letting.save(apartment, { tenant_id: taras.id, lease_start: '2026-03-20', lease_end: null })
  letting.on('2026-04-20')
  await letting.runJob()
  const dues = async (tenant: Tenant) =>
    (await letting.charges(ofTenant(tenant))).map(({ due_date }) => due_date)
  expect(await dues(orest)).toEqual(['2026-03-05', '2026-02-05', '2026-01-05'])
  expect(await dues(taras)).toEqual(['2026-04-20', '2026-03-20'])
})

it('a lease that is entered on its first day is charged, although the job has already run that day', async () => {
  letting.on('2026-03-05')
  const empty = await letting.letOut({})
  expect(await letting.runJob()).toBe(0)
  await letting.letOut({ tenant_id: orest.id, lease_start: '2026-03-05' })
  await letting.save(empty, { tenant_id: taras.id, lease_start: '2026-03-05' })
  const charged = async () =>
    (await letting.charges()).map(({ due_date, tenant_name }) => [tenant_name, due_date])
  const expected = [
    ['Орест', '2026-03-05'],
    ['Тарас', '2026-03-05'],
  ]
  expect((await charged()).sort()).toEqual(expected)
  expect(await letting.runJob()).toBe(0)
  expect((await charged()).sort()).toEqual(expected)
})

it('a payment in advance is credit, and is not requested again', async () => {
  letting.on('2026-03-05')
  const apartment = await letting.letOut({ tenant_id: orest.id, lease_start: '2026-03-05' })
  const upcoming = async () =>
    (await letting.upcoming('?days=40')).map(({ due_date, amount }) => [due_date, amount])
  expect(await upcoming()).toEqual([['2026-04-05', 1000]])
  await letting.pay(apartment, 1600.5, { date: '2026-03-05' })
  expect(await letting.balances()).toMatchObject([
    { due: 1000, paid: 1600.5, balance: -600.5, credit: 600.5 },
  ])
  expect(await upcoming()).toEqual([['2026-04-05', 399.5]])
  await letting.pay(apartment, 399.5, { date: '2026-03-05' })
  expect(await upcoming()).toEqual([])
  expect((await letting.leases())[0]).toMatchObject({ balance: -1000 })
  letting.on('2026-04-05')
  await letting.runJob()
  expect((await letting.charges()).map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect(await letting.balances()).toMatchObject([{ balance: 0, credit: 0 }])
  // A future payment does not count yet.
  await letting.pay(apartment, 1000, { date: '2026-04-06' })
  expect(await letting.balances()).toMatchObject([{ paid: 2000, credit: 0 }])
})

it('waiving a partly paid charge waives only what is open', async () => {
  const apartment = await inDebt()
  await letting.pay(apartment, 1400, { date: '2026-03-20' })
  const charge = (await letting.charges()).find(({ month }) => month === '2026-02')
  const path = `/rent/charges/${charge?.id}`
  const waived = succeeded(
    await letting.landlord.api<Charge>('POST', `${path}/waive`, {
      note: 'Ремонт',
      updated_at: charge?.updated_at,
    }),
  )
  expect(waived).toMatchObject({
    rent: 1000,
    waived: 600,
    amount: 400,
    settled: 400,
    open: 0,
    status: 'waived',
    note: 'Ремонт',
  })
  expect(await letting.balances()).toMatchObject([{ due: 2400, paid: 1400, balance: 1000, credit: 0 }])
  expect(await letting.landlord.api('POST', `${path}/waive`, { note: 'Ще раз' })).toMatchObject({
    status: 409,
  })
  // It can be undone.
  succeeded(await letting.landlord.api('PUT', path, { amount: null, note: 'Все ж таки' }))
  expect(await letting.balances()).toMatchObject([{ due: 3000, balance: 1600, credit: 0 }])
})

it('a debt in the previous currency can be paid', async () => {
  letting.on('2026-01-05')
  const apartment = await letting.letOut({
    tenant_id: orest.id,
    lease_start: '2026-01-05',
    currency: 'USD',
    income: 100,
  })
  letting.on('2026-01-20')
  const saved = await letting.save(apartment, { currency: 'UAH', income: 4000 })
  expect(saved).toMatchObject({ currency: 'UAH', income: 4000, lease_id: apartment.lease_id })
  letting.on('2026-02-05')
  await letting.runJob()
  const debts = async () => (await letting.balances()).map(({ currency, balance }) => [currency, balance])
  expect((await debts()).sort()).toEqual([
    ['UAH', 4000],
    ['USD', 100],
  ])
  const payment = await letting.pay(apartment, 100, { date: '2026-02-05', currency: 'USD' })
  expect(payment).toMatchObject({ currency: 'USD', amount: 100 })
  await letting.pay(apartment, 4000, { date: '2026-02-05' })
  expect((await letting.charges()).map(({ currency, status }) => `${currency} ${status}`).sort()).toEqual([
    'UAH paid',
    'USD paid',
  ])
})

it('a lease that began before it was entered is charged from the wanted day', async () => {
  letting.on('2026-05-15')
  const apartment = await letting.letOut({ tenant_id: orest.id, lease_start: '2026-01-10' })
  await letting.runJob()
  expect(await letting.charges()).toEqual([])
  const dues = async () => (await letting.charges()).map(({ due_date }) => due_date)
  for (let twice = 0; twice < 2; twice += 1) {
    await letting.save(apartment, { charge_from: '2026-03-01' })
    expect(await dues()).toEqual(['2026-05-10', '2026-04-10', '2026-03-10'])
  }
  for (let twice = 0; twice < 2; twice += 1) {
    const asked = { apartment_id: apartment.id, from: '2025-01' }
    succeeded(await letting.landlord.api('POST', '/rent/charges', asked))
    expect(await dues()).toEqual(['2026-05-10', '2026-04-10', '2026-03-10', '2026-02-10', '2026-01-10'])
  }
  await letting.letOut({ tenant_id: taras.id, lease_start: '2026-04-20', charge_from: '2026-04-01' })
  expect((await letting.charges(ofTenant(taras))).map(({ due_date }) => due_date)).toEqual(['2026-04-20'])
})

it('a deposit is held, and is neither a payment of rent nor income', async () => {
  const apartment = await inDebt()
  await letting.pay(apartment, 900.5, { date: '2026-03-20', category: 'deposit' })
  expect(await letting.balances()).toMatchObject([{ due: 3000, paid: 0, balance: 3000 }])
  const [lease] = await letting.leases()
  if (lease === undefined) throw new Error('No lease')
  expect(lease).toMatchObject({ balance: 3000, deposit_held: 900.5, deposit_received: 900.5 })
  expect((await statement(lease))[0]).toMatchObject({
    closing: 3000,
    entries: [
      { kind: 'rent' },
      { kind: 'rent' },
      { kind: 'rent' },
      { kind: 'deposit', payment: null, deposit: 900.5 },
    ],
  })
  const use = (kind: string, amount: number) =>
    letting.landlord.api<Lease>('POST', `/leases/${lease.id}/deposit`, { kind, amount, date: '2026-03-20' })
  expect(await use('returned', 900.51)).toMatchObject({ status: 409 })
  succeeded(await use('returned', 400.5))
  // A withheld amount settles open charges, oldest first.
  expect(succeeded(await use('withheld', 500))).toMatchObject({
    balance: 2500,
    deposit_held: 0,
    deposit_returned: 400.5,
    deposit_withheld: 500,
  })
  expect((await letting.charges()).map(({ settled }) => settled)).toEqual([0, 0, 500])
  expect(await statement(lease, '?from=2026-03-01&to=2026-12-31')).toMatchObject([
    {
      from: '2026-03-01',
      to: '2026-03-20',
      opening: 2000,
      closing: 2500,
      entries: [
        { date: '2026-03-05', kind: 'rent', charge: 1000, payment: null, balance: 3000 },
        { date: '2026-03-20', kind: 'deposit', charge: null, payment: null, deposit: 900.5, balance: 3000 },
        { date: '2026-03-20', kind: 'withheld', charge: null, payment: 500, deposit: -500, balance: 2500 },
        { date: '2026-03-20', kind: 'returned', charge: null, payment: null, deposit: -400.5, balance: 2500 },
      ],
    },
  ])
  expect(await use('returned', 0.01)).toMatchObject({ status: 409 })
})
