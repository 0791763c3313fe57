import type { Apartment } from '@orenda/contracts/apartments'
import type { Expense } from '@orenda/contracts/expenses'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Landlord } from '../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { uploadFile } from '../../test/uploads.ts'

let api: TestApi
let landlord: Landlord
let apartment: Apartment

beforeAll(async () => {
  api = await startTestApi()
  landlord = await registerLandlord(api)
  apartment = (await landlord.api<Apartment>('POST', '/apartments', { name: 'Липки', income: 1 })).body
})
afterAll(() => api.close())

const spend = async (fields: object) =>
  (await landlord.api<Expense>('POST', '/expenses', { apartment_id: apartment.id, amount: 1, ...fields }))
    .body
const list = async (query = '') => (await landlord.api<Expense[]>('GET', `/expenses${query}`)).body

it('has defaults, the currency of its apartment, and files', async () => {
  const files = [await uploadFile(api.url, landlord, 'a.pdf'), await uploadFile(api.url, landlord, 'b.png')]
  const expense = await spend({ date: '2026-02-28', comment: 'кран', files })
  expect(expense).toEqual({
    id: expect.any(String),
    apartment_id: apartment.id,
    apartment_name: 'Липки',
    date: '2026-02-28',
    amount: 1,
    currency: 'UAH',
    category: 'repair',
    comment: 'кран',
    files,
    status: 'pending',
    recurring_id: null,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
  const path = `/expenses/${expense.id}`
  const fields = { apartment_id: apartment.id, amount: 2.5, date: '2026-02-27', category: 'maintenance' }
  expect(await landlord.api('PUT', path, { ...fields, status: 'done', files: files.slice(1) })).toMatchObject(
    { status: 200, body: { ...fields, status: 'done', files: files.slice(1) } },
  )
  expect(await landlord.api('PUT', path, { ...fields, updated_at: expense.updated_at })).toMatchObject({
    status: 409,
  })
  expect(await landlord.api('DELETE', path)).toMatchObject({ status: 204 })
  expect(await landlord.api('GET', path)).toMatchObject({ status: 404 })
})

it('may have a currency of its own, which it keeps', async () => {
  const { id } = await spend({ date: '2024-02-28', currency: 'USD' })
  const change = async (fields: object) =>
    (
      await landlord.api<Expense>('PUT', `/expenses/${id}`, {
        apartment_id: apartment.id,
        amount: 2,
        date: '2024-02-28',
        ...fields,
      })
    ).body
  expect(await change({})).toMatchObject({ amount: 2, currency: 'USD' })
  expect(await change({ currency: 'EUR' })).toMatchObject({ currency: 'EUR' })
  const made = await landlord.api<Apartment>('POST', '/apartments', { name: 'Поділ', income: 1 })
  expect(await change({ apartment_id: made.body.id })).toMatchObject({ currency: 'UAH' })
  expect(await change({ currency: 'XYZ' })).toMatchObject({ details: [{ path: 'currency' }] })
  await landlord.api('DELETE', `/expenses/${id}`)
})

it('lists the latest first, by filters and in pages', async () => {
  const made: Expense[] = []
  for (const [date, category, status] of [
    ['2025-05-01', 'repair', 'done'],
    ['2025-05-31', 'purchase', 'pending'],
    ['2025-06-01', 'repair', 'pending'],
  ]) {
    made.unshift(await spend({ date, category, status }))
  }
  expect(await list()).toEqual(made)
  expect(await list(`?apartment_id=${apartment.id}&category=repair`)).toEqual([made[0], made[2]])
  expect(await list('?type=pending')).toEqual(made.slice(0, 2))
  expect(await list('?month=2025-05&type=done')).toEqual([made[2]])
  expect(await list(`?limit=1&cursor=${made[0]?.id}`)).toEqual([made[1]])
})

it.each([
  [{ amount: 0, date: '2026-01-01' }, 'amount'],
  [{ date: '2026-01-01', status: 'paid' }, 'status'],
  [{ date: '' }, 'date'],
])('is refused with %j', async (fields, path) => {
  const body = { apartment_id: apartment.id, amount: 1, ...fields }
  expect(await landlord.api('POST', '/expenses', body)).toMatchObject({
    status: 400,
    body: { details: [{ path }] },
  })
})
