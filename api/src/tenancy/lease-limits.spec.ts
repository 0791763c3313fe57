import type { Apartment } from '@orenda/contracts/apartments'
import type { ErrorBody } from '@orenda/contracts/errors'
import { maxCharges } from '@orenda/contracts/rules/lease-limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BilledMarch } from '../../test/billed-march.ts'
import { succeeded } from '../../test/http.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
/** On one day, 2 April 2026. */
let march: BilledMarch

beforeAll(async () => {
  api = await startTestApi()
  march = await BilledMarch.begin(api)
})
afterAll(() => api.close())

/** The validation errors of the response, as `path code`. */
const refusal = async (method: string, path: string, body: object) => {
  const answer = await march.call<ErrorBody>(method, path, body)
  return { status: answer.status, wrong: answer.body.details?.map(({ path, code }) => `${path} ${code}`) }
}
const refused = (...wrong: string[]) => ({ status: 400, wrong })

const saved = (apartment: Apartment, fields: object) => ({
  name: apartment.name,
  income: apartment.income,
  tenant_id: apartment.tenant_id,
  lease_start: apartment.lease_start,
  ...fields,
})

it('a lease begins at most 50 years ago, and an older stored one stays as it is', async () => {
  const apartment = await march.letOut()
  const { id, lease_id } = apartment
  const early = saved(apartment, { lease_start: '1976-03-31' })
  expect(await refusal('POST', '/apartments', early)).toEqual(refused('lease_start too_long_ago'))
  expect(await refusal('PUT', `/apartments/${id}`, early)).toEqual(refused('lease_start too_long_ago'))
  const charged = saved(apartment, { charge_from: '1976-03-31' })
  expect(await refusal('PUT', `/apartments/${id}`, charged)).toEqual(refused('charge_from too_long_ago'))
  const lease = `/leases/${lease_id}`
  expect(await refusal('PUT', lease, { start: '1976-03-31' })).toEqual(refused('start too_long_ago'))
  expect(await refusal('PUT', lease, { charge_from: '1976-03-31' })).toEqual(
    refused('charge_from too_long_ago'),
  )
  const backfill = { apartment_id: id, from: '1976-03' }
  expect(await refusal('POST', '/rent/charges', backfill)).toEqual(refused('from too_long_ago'))
  succeeded(await march.call('PUT', `/apartments/${id}`, saved(apartment, { lease_start: '1976-04-01' })))
  await api.db.query(`update leases set starts_on = '1900-01-01' where id = $1`, [lease_id])
  await api.db.query(`update apartments set lease_start = '1900-01-01' where id = $1`, [id])
  succeeded(await march.call('PUT', `/apartments/${id}`, saved(apartment, { lease_start: '1900-01-01' })))
  succeeded(await march.call('PUT', lease, { start: '1900-01-01', deposit: 5 }))
})

it(`a lease has at most ${maxCharges} charges, whatever creates them`, async () => {
  const apartment = await march.letOut({ income: 1000 })
  const { id: apartment_id, lease_id } = apartment
  await march.read(apartment, { type: 'gas', date: '2026-03-31', consumed: 40 })
  const add = (count: number) =>
    api.db.query(
      `insert into charges (owner_id, lease_id, kind, month, due_date, rent, currency)
       select owner_id, id, 'other', '2026-03', '2026-03-01', 1, 'UAH' from leases, generate_series(1, $2::int) where id = $1`,
      [lease_id, count],
    )
  const count = async () =>
    (await api.db.query('select 1 from charges where lease_id = $1', [lease_id])).rowCount ?? 0
  await api.call('POST', '/dev/jobs/rent/run')
  await add(maxCharges - 1 - (await count()))
  const charge = { kind: 'other', due_date: '2026-04-01', amount: 5 }
  // Two years of rent exceed the limit by one charge.
  const backfill = { apartment_id, from: '2024-01' }
  const earlier = saved(apartment, { lease_start: '2024-01-10', charge_from: '2024-01-01' })
  expect(await refusal('PUT', `/apartments/${apartment_id}`, earlier)).toEqual(
    refused('charge_from too_many_charges'),
  )
  succeeded(await march.call('POST', `/leases/${lease_id}/charges`, charge))
  expect(await refusal('POST', `/leases/${lease_id}/charges`, charge)).toEqual(
    refused('due_date too_many_charges'),
  )
  const payment = { apartment_id, amount: 5, date: '2026-04-01', category: 'repair', charge }
  expect(await refusal('POST', '/payments', payment)).toEqual(refused('charge too_many_charges'))
  expect(await refusal('POST', '/payments/batch', { payments: [payment] })).toEqual(
    refused('payments.0.charge too_many_charges'),
  )
  expect(await refusal('POST', '/rent/charges', backfill)).toEqual(refused('from too_many_charges'))
  const asked = saved(apartment, { charge_from: '2026-01-01' })
  expect(await refusal('PUT', `/apartments/${apartment_id}`, asked)).toEqual(
    refused('charge_from too_many_charges'),
  )
  const { status, body } = await march.billing(apartment)
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { details: [{ path: 'month', code: 'too_many_charges' }] },
  })
  // This lease's rent is skipped, others are charged, and the lease can still be changed and ended.
  const other = await march.letOut({ income: 1000 })
  march.letting.on('2026-04-10')
  await api.call('POST', '/dev/jobs/rent/run')
  expect(await count()).toBe(maxCharges)
  expect((await march.charges(other)).map(({ due_date }) => due_date)).toContain('2026-04-10')
  succeeded(await march.call('PUT', `/apartments/${apartment_id}`, saved(apartment, { income: 2000 })))
  succeeded(await march.call('POST', `/leases/${lease_id}/end`, { date: '2026-04-05' }))
  expect(await count()).toBe(maxCharges)
})
