import type { Apartment } from '@orenda/contracts/apartments'
import type { Lease } from '@orenda/contracts/leases'
import type { Payment } from '@orenda/contracts/payments'
import type { Tenant } from '@orenda/contracts/tenants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { succeeded } from '../../test/http.ts'
import { Letting } from '../../test/letting.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'

// Tests for errors of leases and deposits that a later audit found.

let api: TestApi
let letting: Letting
let orest: Tenant
let taras: Tenant

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  letting = await Letting.begin(api)
  letting.on('2026-01-05')
  orest = await letting.tenant('Орест')
  taras = await letting.tenant('Тарас')
})
afterAll(() => api.close())

/** An apartment with the tenant Orest since 5 January, rent 1000. */
async function letOut(fields: object = {}): Promise<{ apartment: Apartment; id: string }> {
  letting.on('2026-01-05')
  const apartment = await letting.letOut({
    tenant_id: orest.id,
    lease_start: '2026-01-05',
    status: 'occupied',
    ...fields,
  })
  return { apartment, id: apartment.lease_id ?? '' }
}
async function on(day: string): Promise<void> {
  letting.on(day)
  await letting.runJob()
}
const lease = async (id: string) => succeeded(await letting.landlord.api<Lease>('GET', `/leases/${id}`))
const shown = async ({ id }: Apartment) =>
  succeeded(await letting.landlord.api<Apartment>('GET', `/apartments/${id}`))
const use = (id: string, body: object) => letting.landlord.api<Lease>('POST', `/leases/${id}/deposit`, body)
const refused = (reason: string) => ({ status: 409, body: { code: 'CONFLICT', reason } })

describe('a deposit that was used', () => {
  /** 900 were received on 10 January, 500 returned on 1 March. */
  async function used() {
    const { apartment, id } = await letOut()
    await on('2026-03-01')
    const payment = await letting.pay(apartment, 900, { date: '2026-01-10', category: 'deposit' })
    succeeded(await use(id, { kind: 'returned', amount: 500, date: '2026-03-01' }))
    return { apartment, id, payment }
  }
  const put = ({ id, apartment_id, amount, date, category, currency }: Payment, changed: object) =>
    letting.landlord.api<Payment>('PUT', `/payments/${id}`, {
      apartment_id,
      amount,
      date,
      category,
      currency,
      ...changed,
    })

  it.each([
    ['another amount', { amount: 499.99 }],
    ['another category', { category: 'rent' }],
    ['a later day', { date: '2026-03-02' }],
    ['another currency', { currency: 'USD' }],
  ])('is not taken from by %s of the payment', async (_, changed) => {
    const { id, payment } = await used()
    expect(await put(payment, changed)).toMatchObject(refused('deposit_used'))
    expect(await lease(id)).toMatchObject({ deposit_held: 400, deposit_received: 900 })
  })

  it('cannot be reduced by moving or deleting its payment', async () => {
    const { id, payment } = await used()
    const { apartment: other } = await letOut({ name: 'Поділ', tenant_id: taras.id })
    letting.on('2026-03-01')
    expect(await put(payment, { apartment_id: other.id })).toMatchObject(refused('deposit_used'))
    const path = `/payments/${payment.id}`
    expect(await letting.landlord.api('DELETE', path)).toMatchObject(refused('deposit_used'))
    const rent = await letting.pay(other, 1, { date: '2026-01-10' })
    const ids = [rent.id, payment.id]
    expect(await letting.landlord.api('DELETE', '/payments/batch', { ids })).toMatchObject(
      refused('deposit_used'),
    )
    expect((await letting.payments()).map(row => row.id).sort()).toEqual([...ids].sort())
    expect(await lease(id)).toMatchObject({ deposit_held: 400 })
  })

  it('may change as long as it covers all uses', async () => {
    const { apartment, id, payment } = await used()
    succeeded(await put(payment, { amount: 500, date: '2026-03-01', note: 'Готівкою' }))
    expect(await lease(id)).toMatchObject({ deposit_held: 0 })
    await letting.pay(apartment, 500, { date: '2026-02-01', category: 'deposit' })
    succeeded(await letting.landlord.api('DELETE', `/payments/${payment.id}`))
    expect(await lease(id)).toMatchObject({ deposit_held: 0, deposit_received: 500 })
  })

  it('is used or taken back when both are tried at once, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { apartment, id } = await letOut({ name: `Липки ${round}` })
      const { id: paymentId } = await letting.pay(apartment, 100, {
        date: '2026-01-05',
        category: 'deposit',
      })
      const answers = await Promise.all([
        use(id, { kind: 'returned', amount: 100, date: '2026-01-05' }),
        letting.landlord.api('DELETE', `/payments/${paymentId}`),
      ])
      expect(answers.map(({ status }) => status < 300).sort()).toEqual([false, true])
      expect(await lease(id)).toMatchObject({ deposit_held: 0 })
    }
  })
})

describe('a deposit', () => {
  it('in another currency than the rent is held and returned', async () => {
    const { apartment, id } = await letOut()
    await letting.pay(apartment, 300, { date: '2026-01-05', category: 'deposit', currency: 'USD' })
    expect(await lease(id)).toMatchObject({ deposit_held: 0, deposits: [{ currency: 'USD', held: 300 }] })
    await letting.pay(apartment, 1000, { date: '2026-01-05', category: 'deposit' })
    const both = [
      { currency: 'UAH', held: 1000 },
      { currency: 'USD', held: 300 },
    ]
    expect(await lease(id)).toMatchObject({ deposit_held: 1000, deposits: both })
    expect(await letting.leases()).toMatchObject([{ deposits: both }])
    const back = { kind: 'returned', date: '2026-01-05', currency: 'USD' }
    const { body } = await use(id, { ...back, amount: 300.01 })
    expect(body).toMatchObject({ reason: 'deposit_short', message: expect.stringContaining('300 USD') })
    expect(succeeded(await use(id, { ...back, amount: 300 }))).toMatchObject({
      deposit_held: 1000,
      deposits: [{ currency: 'UAH', held: 1000 }],
    })
  })

  it('answers how much is held when too much is returned', async () => {
    const { apartment, id } = await letOut()
    await letting.pay(apartment, 900, { date: '2026-01-05', category: 'deposit' })
    const { status, body } = await use(id, { kind: 'returned', amount: 900.01, date: '2026-01-05' })
    expect({ status, body }).toMatchObject(refused('deposit_short'))
    expect(body).toMatchObject({ message: expect.stringContaining('900 UAH') })
  })

  it('is not used before it was received, nor below what a later use needs', async () => {
    const { apartment, id } = await letOut()
    letting.on('2026-03-01')
    await letting.pay(apartment, 100, { date: '2026-01-10', category: 'deposit' })
    await letting.pay(apartment, 200, { date: '2026-02-10', category: 'deposit' })
    const giveBack = (amount: number, date: string) => use(id, { kind: 'returned', amount, date })
    expect(await giveBack(1, '2026-01-09')).toMatchObject(refused('deposit_short'))
    expect(await giveBack(101, '2026-02-09')).toMatchObject(refused('deposit_short'))
    succeeded(await giveBack(250, '2026-02-15'))
    expect(await giveBack(51, '2026-02-01')).toMatchObject(refused('deposit_short'))
    succeeded(await giveBack(50, '2026-02-01'))
    expect(await lease(id)).toMatchObject({ deposit_held: 0, deposits: [] })
  })
})

describe('a lease whose end date has passed', () => {
  const until = { lease_end: '2026-02-28' }

  it('leaves the apartment available and without a tenant from the next day on', async () => {
    const { apartment, id } = await letOut(until)
    await on('2026-02-28')
    expect(await shown(apartment)).toMatchObject({ lease_id: id, status: 'occupied', tenant_id: orest.id })
    expect(await letting.landlord.api('DELETE', `/tenants/${orest.id}`)).toMatchObject({ status: 409 })
    await on('2026-03-01')
    expect(await shown(apartment)).toMatchObject({
      lease_id: null,
      status: 'available',
      tenant_id: null,
      tenant_name: null,
      lease_start: null,
      lease_end: null,
      income: 1000,
      currency: 'UAH',
    })
    expect(await lease(id)).toMatchObject({ status: 'ended', end: '2026-02-28' })
    succeeded(await letting.landlord.api('DELETE', `/tenants/${orest.id}`))
    expect(await lease(id)).toMatchObject({ tenant_id: null, tenant_name: 'Орест' })
  })

  it('allows its tenant to be deleted before the job has run', async () => {
    await letOut(until)
    letting.on('2026-03-01')
    succeeded(await letting.landlord.api('DELETE', `/tenants/${orest.id}`))
  })

  it('keeps the status that the landlord chose, and is followed by the next lease', async () => {
    const { apartment } = await letOut({ ...until, status: 'maintenance' })
    const { apartment: other } = await letOut({ ...until, name: 'Поділ' })
    await letting.pay(other, 1, { date: '2026-01-05' })
    const next = await letting.save(other, {
      tenant_id: taras.id,
      lease_start: '2026-03-10',
      lease_end: null,
    })
    expect(next).toMatchObject({ tenant_id: orest.id })
    await on('2026-03-01')
    expect(await shown(apartment)).toMatchObject({ lease_id: null, status: 'maintenance' })
    expect(await shown(other)).toMatchObject({ tenant_id: taras.id, status: 'occupied' })
  })

  it('continues when it is renewed, and the days in between are charged', async () => {
    const { apartment, id } = await letOut(until)
    await on('2026-03-20')
    succeeded(await letting.landlord.api('POST', `/leases/${id}/renew`, { end: null }))
    expect(await shown(apartment)).toMatchObject({ lease_id: id, tenant_id: orest.id })
    expect((await letting.charges(`?lease_id=${id}`)).map(({ due_date }) => due_date)).toEqual([
      '2026-03-05',
      '2026-02-05',
      '2026-01-05',
    ])
  })

  it.each([
    ['has charges', {}],
    ['has none', { income: 0 }],
  ])('stays as it was when another tenant is saved, where it %s', async (_, fields) => {
    for (const isJobRun of [false, true]) {
      const { apartment, id } = await letOut({ ...until, ...fields })
      letting.on('2026-03-10')
      if (isJobRun) await letting.runJob()
      const ofLease = async () => {
        const { tenant_id, start, end, status, rents, currency } = await lease(id)
        return { tenant_id, start, end, status, rents, currency }
      }
      const before = await ofLease()
      const saved = await letting.save(apartment, {
        tenant_id: taras.id,
        lease_start: '2026-03-10',
        lease_end: null,
        income: 1500,
      })
      expect(saved).toMatchObject({ tenant_id: taras.id, lease_start: '2026-03-10', income: 1500 })
      expect(saved.lease_id).not.toBe(id)
      expect(await ofLease()).toEqual(before)
      expect(before).toMatchObject({
        tenant_id: orest.id,
        start: '2026-01-05',
        end: '2026-02-28',
        status: 'ended',
      })
    }
  })

  it.each([
    ['after', true],
    ['before', false],
  ])('leaves amount and currency of the apartment to who saves them, %s the job', async (_, isJobRun) => {
    const { apartment, id } = await letOut({ ...until, income: 14_000 })
    letting.on('2026-03-10')
    if (isJobRun) await letting.runJob()
    // The form sends all it shows, including the previous tenant.
    const saved = await letting.save(apartment, { income: 350, currency: 'EUR' })
    expect(saved).toMatchObject({ income: 350, currency: 'EUR', tenant_id: null })
    await letting.runJob()
    expect(await shown(apartment)).toMatchObject({ income: 350, currency: 'EUR', tenant_id: null })
    expect(await lease(id)).toMatchObject({ rent: 14_000, currency: 'UAH' })
  })
})

it('a future bill is shown as upcoming, also for a deleted tenant', async () => {
  const { id } = await letOut()
  succeeded(await letting.landlord.api('POST', `/leases/${id}/end`, { date: '2026-01-05' }))
  const bill = { kind: 'utilities', amount: 320, due_date: '2026-01-10', note: '' }
  succeeded(await letting.landlord.api('POST', `/leases/${id}/charges`, bill))
  await on('2026-01-06')
  expect(await letting.upcoming('?days=30')).toMatchObject([{ tenant_id: orest.id, amount: 320 }])
  succeeded(await letting.landlord.api('DELETE', `/tenants/${orest.id}`))
  expect(await letting.upcoming('?days=30')).toMatchObject([
    { tenant_id: null, tenant_name: 'Орест', amount: 320, due_date: '2026-01-10' },
  ])
})
