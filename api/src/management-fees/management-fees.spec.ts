import type { Apartment } from '@orenda/contracts/apartments'
import type { ManagementFee } from '@orenda/contracts/management-fees'
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
  const fields = { name: 'Липки', income: 1, currency: 'USD' }
  apartment = (await landlord.api<Apartment>('POST', '/apartments', fields)).body
})
afterAll(() => api.close())

const enter = async (fields: object) =>
  (
    await landlord.api<ManagementFee>('POST', '/management-fees', {
      apartment_id: apartment.id,
      amount: 1,
      date: '2026-02-28',
      ...fields,
    })
  ).body
const list = async (query = '') =>
  (await landlord.api<ManagementFee[]>('GET', `/management-fees${query}`)).body

it('has defaults, is in hryvnia whatever the currency of the rent, and has one file', async () => {
  const attachment = await uploadFile(api.url, landlord, 'a.pdf')
  const fee = await enter({ amount: 812.5, comment: ' лютий ', attachment })
  expect(fee).toEqual({
    id: expect.any(String),
    apartment_id: apartment.id,
    apartment_name: 'Липки',
    date: '2026-02-28',
    amount: 812.5,
    currency: 'UAH',
    type: 'management_company',
    comment: 'лютий',
    attachment,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
  const path = `/management-fees/${fee.id}`
  expect((await landlord.api('GET', path)).body).toEqual(fee)
  const fields = { apartment_id: apartment.id, amount: 900, date: '2026-02-27', type: 'hoa' }
  const changed = await landlord.api('PUT', path, { ...fields, updated_at: fee.updated_at })
  expect(changed).toMatchObject({ status: 200, body: { ...fields, comment: '', attachment } })
  expect(await landlord.api('PUT', path, { ...fields, updated_at: fee.updated_at })).toMatchObject({
    status: 409,
  })
  expect(await landlord.api('PUT', path, { ...fields, attachment: null })).toMatchObject({
    body: { attachment: null },
  })
  expect(await landlord.api('DELETE', path)).toMatchObject({ status: 204 })
  expect(await landlord.api('GET', path)).toMatchObject({ status: 404 })
})

it('lists the latest first, by filters and in pages', async () => {
  const other = (await landlord.api<Apartment>('POST', '/apartments', { name: 'Поділ', income: 1 })).body
  const made: ManagementFee[] = []
  for (const [apartment_id, date, type] of [
    [apartment.id, '2025-05-01', 'hoa'],
    [other.id, '2025-05-31', 'other'],
    [apartment.id, '2025-06-01', 'hoa'],
  ]) {
    made.unshift(await enter({ apartment_id, date, type }))
  }
  expect(await list()).toEqual(made)
  expect(await list(`?apartment_id=${apartment.id}&type=hoa`)).toEqual([made[0], made[2]])
  expect(await list('?month=2025-05')).toEqual(made.slice(1))
  expect(await list('?month=2025-05&type=hoa')).toEqual([made[2]])
  expect(await list(`?limit=1&cursor=${made[0]?.id}`)).toEqual([made[1]])
})

it.each([
  [{ amount: 0 }, 'amount', 'too_small'],
  [{ amount: 1.001 }, 'amount', 'too_many_decimals'],
  [{ amount: 1e308 }, 'amount', 'too_big'],
  [{ amount: '12,5' }, 'amount', 'invalid_type'],
  [{ type: 'rent' }, 'type', 'invalid_value'],
  [{ date: '2026-02-30' }, 'date', 'invalid_format'],
  [{ date: undefined }, 'date', 'required'],
])('is refused with %j', async (fields, path, code) => {
  const before = await list()
  const body = { apartment_id: apartment.id, amount: 1, date: '2026-01-01', ...fields }
  expect(await landlord.api('POST', '/management-fees', body)).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', details: [{ path, code }] },
  })
  expect(await list()).toEqual(before)
})
