import type { Apartment } from '@orenda/contracts/apartments'
import type { PaymentReminder } from '@orenda/contracts/payment-reminders'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Landlord } from '../testing/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let landlord: Landlord
let apartment: Apartment

beforeAll(async () => {
  api = await startTestApi()
  landlord = await registerLandlord(api)
  const fields = { name: 'Garden', income: 100, currency: 'USD' }
  apartment = (await landlord.api<Apartment>('POST', '/apartments', fields)).body
})
afterAll(() => api.close())

const enter = async (fields: object) =>
  (
    await landlord.api<PaymentReminder>('POST', '/payment-reminders', {
      apartment_id: apartment.id,
      ...fields,
    })
  ).body
const list = async (query = '') =>
  (await landlord.api<PaymentReminder[]>('GET', `/payment-reminders${query}`)).body

it('is entered, listed by filters and in pages, changed and deleted', async () => {
  const older = await enter({ amount: 10.1, date: '2026-01-31' })
  const newer = await enter({ amount: 2, date: '2026-02-01', note: ' noted ' })
  expect(newer).toMatchObject({ apartment_name: 'Garden', currency: 'USD', note: 'noted' })
  expect(await list()).toEqual([newer, older])
  expect(await list('?month=2026-01')).toEqual([older])
  expect(await list(`?limit=1&cursor=${newer.id}`)).toEqual([older])

  const fields = { apartment_id: apartment.id, amount: 3, date: '2026-02-02' }
  const path = `/payment-reminders/${newer.id}`
  expect(await landlord.api('PUT', path, { ...fields, updated_at: newer.updated_at })).toMatchObject({
    status: 200,
    body: { amount: 3, date: '2026-02-02' },
  })
  expect(await landlord.api('PUT', path, { ...fields, updated_at: newer.updated_at })).toMatchObject({
    body: { code: 'CONFLICT' },
  })
  expect(await landlord.api('DELETE', path)).toMatchObject({ status: 204 })
  expect(await list()).toEqual([older])
})

it.each([
  [{ amount: 0 }, 'amount', 'too_small'],
  [{ amount: 1.001 }, 'amount', 'too_many_decimals'],
  [{ date: '2026-02-30' }, 'date', 'invalid_format'],
  [{ apartment_id: undefined }, 'apartment_id', 'required'],
])('is refused with %j', async (fields, path, code) => {
  const body = { apartment_id: apartment.id, amount: 1, date: '2026-01-01', ...fields }
  expect(await landlord.api('POST', '/payment-reminders', body)).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', details: [{ path, code }] },
  })
})
