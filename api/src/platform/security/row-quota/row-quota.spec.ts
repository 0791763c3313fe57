import { letPass } from '@orenda/delivery/test/let-pass'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Landlord } from '../../../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../../../test/test-api.ts'

const limit = 20
let api: TestApi
let landlord: Landlord
let fields: { apartment_id: string; amount: number; date: string }

beforeAll(async () => {
  api = await startTestApi({ env: { ROWS_QUOTA: String(limit) } })
  landlord = await registerLandlord(api)
  const apartment = { name: 'A', address: 'B', income: 1, currency: 'UAH' }
  const { status, body } = await landlord.api<{ id: string }>('POST', '/apartments', apartment)
  expect(status).toBe(201)
  fields = { apartment_id: body.id, amount: 1, date: '2026-01-01' }
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => api.close())

const tenant = { name: 'C', phone: '+380441234567', email: 'c@example.com', tax_id: '1' }
const pay = () => landlord.api<{ id: string }>('POST', '/payments', fields)
const payments = async () => (await landlord.api<{ id: string }[]>('GET', '/payments')).body

it('allows exactly the quota of records of a kind, also for simultaneous requests', async () => {
  const answers = await Promise.all(Array.from({ length: limit * 2 }, pay))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(limit)
  expect(await payments()).toHaveLength(limit)
  for (const { status, body } of answers.filter(answer => answer.status !== 201))
    expect({ status, body }).toMatchObject({ status: 507, body: { code: 'INSUFFICIENT_STORAGE', limit } })
})

it('counts each kind separately, and no deleted records', async () => {
  expect(await landlord.api('POST', '/tenants', tenant)).toMatchObject({
    status: 201,
  })
  const [first, second] = await payments()
  for (const payment of [first, second])
    expect(await landlord.api('DELETE', `/payments/${payment?.id}`)).toMatchObject({ status: 204 })
  // What was counted is believed for half a second.
  letPass(600)
  const three = { payments: [fields, fields, fields] }
  expect(await landlord.api('POST', '/payments/batch', three)).toMatchObject({ status: 507 })
  expect(await landlord.api('POST', '/payments/batch', { payments: [fields, fields] })).toMatchObject({
    status: 201,
  })
  expect(await pay()).toMatchObject({ status: 507 })
})

it('counts each charge of a lease that is charged for past months, by whatever request', async () => {
  api.clock.set(new Date('2026-06-15T09:00:00Z'))
  try {
    const other = await registerLandlord(api)
    const { body: lodger } = await other.api<{ id: string }>('POST', '/tenants', tenant)
    const { id: tenant_id } = lodger
    const flat = { name: 'A', address: 'B', income: 1, currency: 'UAH', tenant_id, lease_start: '2020-01-01' }
    const refused = { status: 507, body: { code: 'INSUFFICIENT_STORAGE', limit } }
    const chargesOf = async () => (await other.api<unknown[]>('GET', '/rent/charges')).body
    expect(await other.api('POST', '/apartments', { ...flat, charge_from: '2020-01-01' })).toMatchObject(
      refused,
    )
    expect((await other.api<unknown[]>('GET', '/apartments')).body).toEqual([])
    const { body } = await other.api<{ id: string }>('POST', '/apartments', {
      ...flat,
      charge_from: '2026-01-01',
    })
    expect(await chargesOf()).toHaveLength(6)
    const path = `/apartments/${body.id}`
    expect(await other.api('PUT', path, { ...flat, charge_from: '2020-01-01' })).toMatchObject(refused)
    const backfill = { apartment_id: body.id, from: '2020-01' }
    expect(await other.api('POST', '/rent/charges', backfill)).toMatchObject(refused)
    const [lease] = (await other.api<{ id: string; start: string; end: string | null }[]>('GET', '/leases'))
      .body
    const edit = { ...lease, charge_from: '2020-01-01' }
    expect(await other.api('PUT', `/leases/${lease?.id}`, edit)).toMatchObject(refused)
    expect(await chargesOf()).toHaveLength(6)
  } finally {
    api.clock.set(null)
  }
})

it('counts no refused records', async () => {
  const other = await registerLandlord(api)
  for (let count = 0; count < limit * 2; count += 1)
    expect(await other.api('POST', '/tenants', { name: '' })).toMatchObject({ status: 400 })
  const good = await other.api('POST', '/tenants', tenant)
  expect(good).toMatchObject({ status: 201 })
})
