import { randomUUID } from 'node:crypto'
import type { Apartment } from '@orenda/contracts/apartments'
import type { LateFee, LateFeeTerms } from '@orenda/contracts/late-fees'
import type { Lease, Statement } from '@orenda/contracts/leases'
import type { Charge } from '@orenda/contracts/rent'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { succeeded } from '../../test/http.ts'
import { Letting } from '../../test/letting.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
let letting: Letting
let home: Apartment
let lease: Lease

const percent: LateFeeTerms = { after_days: 5, kind: 'percent_a_day', value: 0.5, most: 0.1 }
const fixed: LateFeeTerms = { after_days: 3, kind: 'fixed', value: 250, most: 1 }

beforeEach(async () => {
  api ??= await startTestApi()
  letting = await Letting.begin(api)
  letting.on('2028-02-01')
  const tenant = await letting.tenant('Соломія')
  home = await letting.letOut({ income: 10_000, tenant_id: tenant.id, lease_start: '2028-02-01' })
  lease = (await letting.leases())[0] as Lease
})
afterAll(() => api.close())

const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  letting.landlord.api<never>(method, path, body, headers)
const agree = async (late_fee: LateFeeTerms | null): Promise<Lease> =>
  succeeded<Lease>(await call('PUT', `/leases/${lease.id}`, { late_fee }))
const proposed = async (query = ''): Promise<LateFee[]> =>
  succeeded<LateFee[]>(await call('GET', `/rent/late-fees${query}`))
const amounts = async () => (await proposed()).map(({ due_date, amount }) => [due_date, amount])
const rent = async () => (await letting.charges()).find(({ kind }) => kind === 'rent') as Charge
const ask = (charge_id: string, headers?: Record<string, string>) =>
  call('POST', '/rent/late-fees', { charge_id }, headers)
const fees = async () => (await letting.charges()).filter(({ late_fee_of }) => late_fee_of !== null)

describe('the terms of a lease', () => {
  it('have a late fee or none, which a renewal keeps', async () => {
    expect(lease.late_fee).toBeNull()
    expect(await agree(percent)).toMatchObject({ late_fee: percent })
    expect(await agree(fixed)).toMatchObject({ late_fee: fixed })
    expect(await call('PUT', `/leases/${lease.id}`, { deposit: 5, end: '2028-12-31' })).toMatchObject({
      body: { late_fee: fixed },
    })
    const renewed = await call('POST', `/leases/${lease.id}/renew`, { end: '2029-12-31', rent: 11_000 })
    expect(renewed).toMatchObject({ status: 200, body: { end: '2029-12-31', late_fee: fixed } })
    // The form of the apartment knows nothing of it.
    await letting.save(home, { income: 12_000 })
    expect((await letting.leases())[0]?.late_fee).toEqual(fixed)
    expect(await agree(null)).toMatchObject({ late_fee: null })
  })

  it('come with a new lease', async () => {
    const flat = await letting.letOut({ name: 'Оболонь' })
    const terms = { start: '2028-02-01', end: null, rent: 100, currency: 'USD', due_day: 1 }
    const tenant = { name: 'Орест', phone: '+380 67 123 45 67', email: 'b@example.com', tax_id: '2' }
    const body = { tenant, ...terms, late_fee: percent }
    expect(await call('POST', `/apartments/${flat.id}/leases`, body)).toMatchObject({
      status: 201,
      body: { late_fee: percent },
    })
  })

  it.each<[object, string, string]>([
    [{ after_days: -1 }, 'after_days', 'too_small'],
    [{ after_days: 366 }, 'after_days', 'too_big'],
    [{ after_days: 1.5 }, 'after_days', 'invalid_type'],
    [{ kind: 'interest' }, 'kind', 'invalid_value'],
    [{ value: 0 }, 'value', 'too_small'],
    [{ value: 100.1 }, 'value', 'too_big'],
    [{ value: 0.00015 }, 'value', 'too_many_decimals'],
    [{ kind: 'fixed', value: 1.005 }, 'value', 'too_many_decimals'],
    [{ most: 1.01 }, 'most', 'too_big'],
    [{ most: undefined }, 'most', 'required'],
  ])('are checked field by field: %j', async (wrong, field, code) => {
    expect(await call('PUT', `/leases/${lease.id}`, { late_fee: { ...percent, ...wrong } })).toMatchObject({
      status: 400,
      body: { details: [{ path: `late_fee.${field}`, code }] },
    })
  })
})

describe('what could be asked', () => {
  it('is counted from the day after those that cost nothing, of what was open on each day', async () => {
    await agree(percent)
    letting.on('2028-02-06')
    expect(await proposed()).toEqual([])
    letting.on('2028-02-07')
    expect(await amounts()).toEqual([['2028-02-01', 50]])
    letting.on('2028-02-12')
    await letting.pay(home, 6000, { date: '2028-02-10' })
    const { id } = await rent()
    expect(await proposed()).toEqual([
      {
        charge_id: id,
        lease_id: lease.id,
        apartment_id: home.id,
        apartment_name: 'Липки',
        tenant_id: lease.tenant_id,
        tenant_name: 'Соломія',
        kind: 'rent',
        month: '2028-02',
        due_date: '2028-02-01',
        charge: 10_000,
        open: 4000,
        currency: 'UAH',
        days_late: 6,
        terms: percent,
        spans: [
          { from: '2028-02-07', until: '2028-02-09', days: 3, open: 10_000 },
          { from: '2028-02-10', until: '2028-02-12', days: 3, open: 4000 },
        ],
        total: 210,
        most: 1000,
        asked: 0,
        amount: 210,
      },
    ])
    // A charge that is paid, but late.
    await letting.pay(home, 4000, { date: '2028-02-12' })
    expect(await proposed()).toMatchObject([{ amount: 190, open: 0, days_late: 5 }])
  })

  it('is within its share of the charge, and nothing of what was waived', async () => {
    await agree(percent)
    letting.on('2028-02-29')
    expect(await amounts()).toEqual([['2028-02-01', 1000]])
    const { id } = await rent()
    await call('POST', `/rent/charges/${id}/waive`, { note: 'Пожежа' })
    expect(await proposed()).toEqual([])
  })

  it('is a fixed amount once, for charges in the currency of the lease', async () => {
    await agree(fixed)
    letting.on('2028-02-04')
    expect(await proposed()).toEqual([])
    letting.on('2028-02-20')
    expect(await proposed()).toMatchObject([{ amount: 250, spans: [{ from: '2028-02-05', open: 10_000 }] }])
    succeeded(await ask((await rent()).id))
    letting.on('2028-02-28')
    expect(await proposed()).toEqual([])
  })

  it('is asked for by lease, apartment and tenant', async () => {
    await agree(percent)
    letting.on('2028-02-20')
    const other = await letting.letOut({ name: 'Оболонь' })
    for (const query of [
      `?lease_id=${lease.id}`,
      `?apartment_id=${home.id}`,
      `?tenant_id=${lease.tenant_id}`,
    ])
      expect(await proposed(query)).toHaveLength(1)
    expect(await proposed(`?apartment_id=${other.id}`)).toEqual([])
    await agree(null)
    expect(await proposed()).toEqual([])
  })
})

describe('asking', () => {
  beforeEach(() => agree(percent))

  const forFourDays = { kind: 'rent', month: '2028-02', from: '2028-02-07', until: '2028-02-10', days: 4 }

  it('makes a charge of what was not asked yet, and never by itself', async () => {
    letting.on('2028-02-10')
    await letting.runJob()
    expect(await fees()).toEqual([])
    const { id } = await rent()
    const asked = await ask(id)
    expect(asked).toMatchObject({
      status: 201,
      body: {
        lease_id: lease.id,
        kind: 'other',
        amount: 200,
        open: 200,
        currency: 'UAH',
        due_date: '2028-02-10',
        month: '2028-02',
        late_fee_of: id,
        note: 'Пеня: оренда, лютий 2028, 07.02.2028 – 10.02.2028 (4 дн.)',
        late_fee: forFourDays,
      },
    })
    expect(await proposed()).toEqual([])
    expect(await ask(id)).toMatchObject({ status: 409, body: { reason: 'no_late_fee' } })
    letting.on('2028-02-12')
    expect(await proposed()).toMatchObject([{ asked: 200, amount: 100, total: 300, days_late: 2 }])
    succeeded(await ask(id))
    // Nothing is asked for a late fee that is late.
    letting.on('2028-03-01')
    expect(await amounts()).toEqual([['2028-02-01', 700]])
    const [statement] = succeeded<Statement[]>(await call('GET', `/leases/${lease.id}/statement`))
    // The parts of their words, for readers of other languages.
    const told = statement?.entries.filter(({ text }) => text.startsWith('Пеня'))
    const forTwoDays = { ...forFourDays, from: '2028-02-11', until: '2028-02-12', days: 2 }
    expect(told?.map(({ late_fee }) => late_fee)).toEqual([forFourDays, forTwoDays])
  })

  it('is for a charge of one’s own that is late', async () => {
    letting.on('2028-02-03')
    expect(await ask((await rent()).id)).toMatchObject({ status: 409, body: { reason: 'no_late_fee' } })
    expect(await ask(randomUUID())).toMatchObject({ status: 404 })
    expect(await call('POST', '/rent/late-fees', {})).toMatchObject({
      status: 400,
      body: { details: [{ path: 'charge_id', code: 'required' }] },
    })
  })

  it('makes one of two that come at once', async () => {
    letting.on('2028-02-20')
    const { id } = await rent()
    const both = await Promise.all(Array.from({ length: 5 }, () => ask(id)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
    letting.on('2028-02-22')
    const key = { 'idempotency-key': randomUUID() }
    const same = await Promise.all([ask(id, key), ask(id, key), ask(id, key)])
    expect(new Set(same.map(({ body }) => (body as Charge).id)).size).toBe(1)
    expect((await fees()).map(({ amount }) => amount)).toEqual([100, 700])
  })

  it('is for all at once, or for none', async () => {
    letting.on('2028-03-20')
    await letting.runJob()
    const late = (await proposed()).map(({ charge_id }) => charge_id)
    expect(late).toHaveLength(2)
    const batch = (charge_ids: readonly string[]) => call('POST', '/rent/late-fees/batch', { charge_ids })
    expect(await batch([...late, randomUUID()])).toMatchObject({ status: 404 })
    expect(await batch([])).toMatchObject({ status: 400, body: { details: [{ path: 'charge_ids' }] } })
    succeeded(await ask(late[0] ?? ''))
    expect(await batch(late)).toMatchObject({ status: 409, body: { reason: 'no_late_fee' } })
    expect(await fees()).toHaveLength(1)
    letting.on('2028-04-20')
    await letting.runJob()
    const coming = (await proposed()).map(({ charge_id }) => charge_id)
    const twice = await Promise.all([batch(coming), batch(coming)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await proposed()).toEqual([])
  })
})

describe('taking back', () => {
  let charged: Charge
  beforeEach(async () => {
    await agree(percent)
    letting.on('2028-02-10')
    charged = succeeded<Charge>(await ask((await rent()).id))
  })

  it('deletes a late fee, whose days can be asked again', async () => {
    letting.on('2028-02-12')
    const later = succeeded<Charge>(await ask((await rent()).id))
    expect(await call('DELETE', `/rent/late-fees/${charged.id}`)).toMatchObject({ status: 204 })
    expect(await proposed()).toMatchObject([
      { amount: 200, asked: 100, spans: [{ from: '2028-02-07', until: '2028-02-10' }] },
    ])
    expect(await call('DELETE', `/rent/late-fees/${charged.id}`)).toMatchObject({ status: 404 })
    succeeded(await ask((await rent()).id))
    const ids = (await fees()).map(({ id }) => id)
    expect(await call('DELETE', '/rent/late-fees/batch', { ids: [...ids, randomUUID()] })).toMatchObject({
      status: 404,
    })
    expect(await call('DELETE', '/rent/late-fees/batch', { ids })).toMatchObject({ status: 204 })
    expect(ids).toContain(later.id)
    expect(await amounts()).toEqual([['2028-02-01', 300]])
  })

  it('does not delete other charges', async () => {
    const { id } = await rent()
    expect(await call('DELETE', `/rent/late-fees/${id}`)).toMatchObject({ status: 404 })
  })

  it('waives one for good: its days stay asked', async () => {
    const path = `/rent/charges/${charged.id}/waive`
    expect(await call('POST', path, { note: 'Домовилися' })).toMatchObject({ body: { status: 'waived' } })
    expect(await proposed()).toEqual([])
    letting.on('2028-02-11')
    expect(await amounts()).toEqual([['2028-02-01', 50]])
    expect(await call('DELETE', `/rent/late-fees/${charged.id}`)).toMatchObject({ status: 409 })
  })

  it('goes with the charge that it is for', async () => {
    await call('PUT', `/leases/${lease.id}`, { start: '2028-02-02' })
    expect(await fees()).toEqual([])
  })
})
