import type { Apartment } from '@orenda/contracts/apartments'
import type { Payment } from '@orenda/contracts/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Landlord } from '../testing/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../testing/test-api.ts'
import { fetchFile, uploadFile } from '../testing/uploads.ts'

let api: TestApi
let landlord: Landlord
let apartment: Apartment

beforeAll(async () => {
  api = await startTestApi()
  landlord = await registerLandlord(api)
  apartment = await create('Липки', 'USD')
})
afterAll(() => api.close())

const create = async (name: string, currency: string) =>
  (await landlord.api<Apartment>('POST', '/apartments', { name, income: 100, currency })).body
const pay = async (fields: object) =>
  (await landlord.api<Payment>('POST', '/payments', { apartment_id: apartment.id, ...fields })).body
const list = async (query = '') => (await landlord.api<Payment[]>('GET', `/payments${query}`)).body

describe('a payment', () => {
  it('has its defaults, the currency of its apartment, and a file', async () => {
    const attachment = await uploadFile(api.url, landlord, 'Квитанція.pdf')
    const payment = await pay({ amount: 10.1, date: '2026-02-28', note: ' березень ', attachment })
    expect(payment).toEqual({
      ...{ id: expect.any(String), apartment_id: apartment.id, apartment_name: 'Липки' },
      ...{ lease_id: null, tenant_id: null, tenant_name: null },
      ...{
        amount: 10.1,
        currency: 'USD',
        date: '2026-02-28',
        note: 'березень',
        category: 'rent',
        attachment,
      },
      ...{ created_at: expect.any(String), updated_at: expect.any(String) },
    })
    const bare = await pay({ amount: 1, date: '2026-02-01' })
    expect(bare).toMatchObject({ note: '', category: 'rent', attachment: null })
    expect(await list()).toEqual([payment, bare])
  })

  it('is changed, also without its file, and keeps what a client does not send', async () => {
    const [payment] = (await list()) as [Payment]
    const path = `/payments/${payment.id}`
    const fields = { apartment_id: apartment.id, amount: 12, date: '2026-03-01', category: 'penalty' }
    expect(await landlord.api('PUT', path, fields)).toMatchObject({
      status: 200,
      body: { amount: 12, date: '2026-03-01', category: 'penalty', attachment: payment.attachment },
    })
    expect(await landlord.api('PUT', path, { ...fields, attachment: null })).toMatchObject({
      body: { attachment: null },
    })
    expect(await landlord.api('PUT', path, { ...fields, updated_at: payment.updated_at })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    })
  })

  it('keeps its currency until it moves to another apartment', async () => {
    const payment = await pay({ amount: 5, date: '2026-01-01' })
    const fields = { name: 'Липки', income: 100, currency: 'EUR' }
    await landlord.api('PUT', `/apartments/${apartment.id}`, fields)
    const same = { apartment_id: apartment.id, amount: 6, date: '2026-01-01' }
    expect(await landlord.api('PUT', `/payments/${payment.id}`, same)).toMatchObject({
      body: { amount: 6, currency: 'USD' },
    })
    const other = await create('Поділ', 'UAH')
    const moved = { ...same, apartment_id: other.id }
    expect(await landlord.api('PUT', `/payments/${payment.id}`, moved)).toMatchObject({
      body: { currency: 'UAH', apartment_name: 'Поділ' },
    })
    // The apartment goes, the money stays and can still be put right.
    await landlord.api('DELETE', `/apartments/${other.id}`)
    expect(await landlord.api('PUT', `/payments/${payment.id}`, moved)).toMatchObject({
      body: { apartment_name: 'Поділ' },
    })
    expect(await landlord.api('POST', '/payments', moved)).toMatchObject({ status: 404 })
    expect((await list()).map(({ id }) => id)).toContain(payment.id)
  })

  it('goes for good, and lets go of its file', async () => {
    const attachment = await uploadFile(api.url, landlord)
    const payment = await pay({ amount: 1, date: '2026-01-01', attachment })
    expect(await landlord.api('DELETE', `/payments/${payment.id}`)).toMatchObject({ status: 204 })
    expect(await landlord.api('DELETE', `/payments/${payment.id}`)).toMatchObject({ status: 404 })
    api.clock.set(new Date(Date.now() + 25 * 3_600_000))
    await api.call('POST', '/dev/jobs/files/run')
    api.clock.set(null)
    expect((await fetchFile(api.url, landlord, attachment.path)).status).toBe(404)
  })

  it.each([
    [{ amount: 0 }, 'amount', 'too_small'],
    [{ amount: -1 }, 'amount', 'too_small'],
    [{ amount: 1.001 }, 'amount', 'too_many_decimals'],
    [{ amount: '5' }, 'amount', 'invalid_type'],
    [{ date: '2026-02-30' }, 'date', 'invalid_format'],
    [{ date: undefined }, 'date', 'required'],
    [{ apartment_id: undefined }, 'apartment_id', 'required'],
    [{ category: 'bribe' }, 'category', 'invalid_value'],
    [{ attachment: { path: '/etc/passwd' } }, 'attachment.path', 'invalid_format'],
  ])('is refused with %j', async (fields, path, code) => {
    const body = { apartment_id: apartment.id, amount: 1, date: '2026-01-01', ...fields }
    expect(await landlord.api('POST', '/payments', body)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: [{ path, code }] },
    })
  })
})

it('lists the latest first, by filters and in pages', async () => {
  const other = await create('Інша', 'UAH')
  const payments: Payment[] = []
  for (const [date, category] of [
    ['2025-05-01', 'rent'],
    ['2025-05-31', 'deposit'],
    ['2025-06-01', 'rent'],
  ]) {
    payments.unshift(await pay({ apartment_id: other.id, amount: 1, date, category }))
  }
  const all = `?apartment_id=${other.id}`
  expect(await list(all)).toEqual(payments)
  expect(await list(`${all}&category=rent`)).toEqual([payments[0], payments[2]])
  expect(await list(`${all}&month=2025-05`)).toEqual(payments.slice(1))
  expect(await list(`${all}&limit=1`)).toEqual([payments[0]])
  expect(await list(`${all}&limit=2&cursor=${payments[0]?.id}`)).toEqual(payments.slice(1))
  for (const query of ['?month=2025-13', '?category=x', '?apartment_id=x']) {
    expect(await landlord.api('GET', `/payments${query}`), query).toMatchObject({ status: 400 })
  }
})
