import { randomUUID } from 'node:crypto'
import type { Apartment } from '@orenda/contracts/apartments'
import type { Lease } from '@orenda/contracts/leases'
import type { Rise } from '@orenda/contracts/rent-rises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { succeeded } from '../../test/http.ts'
import { Letting } from '../../test/letting.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
let letting: Letting

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  letting = await Letting.begin(api)
  letting.on('2027-01-31')
})
afterEach(() => api.clock.set(null))
afterAll(() => api.close())

/** An apartment let since January for 1,000 a month, due on the last day of a month. */
async function letOut(fields: object = {}): Promise<{ apartment: Apartment; id: string }> {
  const { id: tenant_id } = await letting.tenant('Марія')
  const apartment = await letting.letOut({
    tenant_id,
    lease_start: '2027-01-31',
    status: 'occupied',
    ...fields,
  })
  return { apartment, id: apartment.lease_id ?? '' }
}
const raise = (id: string, fields: object, key?: string) =>
  letting.landlord.api<Rise>(
    'POST',
    `/leases/${id}/rises`,
    fields,
    key === undefined ? undefined : { 'idempotency-key': key },
  )
const raiseAll = (fields: object, key?: string) =>
  letting.landlord.api<Rise[]>(
    'POST',
    '/rent/rises',
    fields,
    key === undefined ? undefined : { 'idempotency-key': key },
  )
const rises = async (id: string) =>
  succeeded(await letting.landlord.api<Rise[]>('GET', `/leases/${id}/rises`))
const takeBack = (id: string, from: string) => letting.landlord.api('DELETE', `/leases/${id}/rises/${from}`)
const lease = async (id: string) => succeeded(await letting.landlord.api<Lease>('GET', `/leases/${id}`))
const charged = async (id: string) =>
  (await letting.charges(`?lease_id=${id}`)).map(({ due_date, amount }) => [due_date, amount]).toReversed()
const wrong = (path: string, code: string) => ({
  status: 400,
  body: { code: 'VALIDATION_FAILED', details: [{ path, code }] },
})
const refused = (reason: string) => ({ status: 409, body: { code: 'CONFLICT', reason } })

it('is charged from its due date, in a month that is too short too, after the job stood still', async () => {
  const { apartment, id } = await letOut()
  expect(succeeded(await raise(id, { from: '2027-02-28', percent: 7.25 }))).toEqual({
    lease_id: id,
    apartment_id: apartment.id,
    apartment_name: 'Липки',
    tenant_name: 'Марія',
    from: '2027-02-28',
    first_due: '2027-02-28',
    before: 1000,
    rent: 1072.5,
    currency: 'UAH',
    mail: null,
  })
  succeeded(await raise(id, { from: '2027-04-30', rent: 1100.01 }))
  expect((await rises(id)).map(({ from, before, rent }) => [from, before, rent])).toEqual([
    ['2027-02-28', 1000, 1072.5],
    ['2027-04-30', 1072.5, 1100.01],
  ])
  // What is still to come: the rent of the next due date is shown at once.
  expect(await lease(id)).toMatchObject({ rent: 1072.5, rent_since: '2027-01-31' })
  letting.on('2027-05-30')
  expect((await Promise.all([letting.runJob(), letting.runJob()])).reduce((sum, made) => sum + made)).toBe(3)
  expect(await charged(id)).toEqual([
    ['2027-01-31', 1000],
    ['2027-02-28', 1072.5],
    ['2027-03-31', 1072.5],
    ['2027-04-30', 1100.01],
  ])
  expect(await rises(id)).toEqual([])
  expect(await lease(id)).toMatchObject({ rent: 1100.01, rent_since: '2027-04-30' })
  expect((await letting.landlord.api<Apartment>('GET', `/apartments/${apartment.id}`)).body).toMatchObject({
    income: 1100.01,
  })
})

it('begins on 29 February in a leap year', async () => {
  const { id } = await letOut()
  letting.on('2028-02-28')
  await letting.runJob()
  expect(await raise(id, { from: '2028-02-28', percent: 5 })).toMatchObject(wrong('from', 'invalid_value'))
  expect(succeeded(await raise(id, { percent: 5 }))).toMatchObject({ from: '2028-02-29', rent: 1050 })
  letting.on('2028-03-31')
  await letting.runJob()
  expect((await charged(id)).slice(-3)).toEqual([
    ['2028-01-31', 1000],
    ['2028-02-29', 1050],
    ['2028-03-31', 1050],
  ])
})

it('is taken back before it is charged, and not after', async () => {
  const { apartment, id } = await letOut()
  succeeded(await raise(id, { rent: 1200 }))
  expect(succeeded(await letting.landlord.api<Apartment[]>('GET', '/apartments'))).toMatchObject([
    { income: 1200, next_rent: { from: '2027-02-28', amount: 1200, before: 1000 } },
  ])
  expect((await takeBack(id, '2027-02-28')).status).toBe(204)
  expect(await rises(id)).toEqual([])
  expect(await lease(id)).toMatchObject({ rent: 1000, rents: [{ from: null, amount: 1000 }] })
  const { body: after } = await letting.landlord.api<Apartment>('GET', `/apartments/${apartment.id}`)
  expect([after.income, after.next_rent]).toEqual([1000, undefined])
  expect((await takeBack(id, '2027-02-28')).status).toBe(404)
  succeeded(await raise(id, { rent: 1200 }))
  // On its day it is owed, though the job has not run.
  letting.on('2027-02-28')
  expect(await takeBack(id, '2027-02-28')).toMatchObject(refused('rise_charged'))
  await letting.runJob()
  expect(await takeBack(id, '2027-02-28')).toMatchObject(refused('rise_charged'))
  expect(await charged(id)).toEqual([
    ['2027-01-31', 1000],
    ['2027-02-28', 1200],
  ])
})

it('follows a due day that changes, and a lease that ends before', async () => {
  const { id } = await letOut()
  await letting.runJob()
  succeeded(await raise(id, { from: '2027-04-30', rent: 1300 }))
  succeeded(await letting.landlord.api('PUT', `/leases/${id}`, { due_day: 10 }))
  expect(await rises(id)).toMatchObject([{ from: '2027-04-30', first_due: '2027-05-10' }])
  letting.on('2027-05-09')
  expect((await takeBack(id, '2027-04-30')).status).toBe(204)
  succeeded(await raise(id, { from: '2027-06-10', rent: 1400 }))
  succeeded(await letting.landlord.api('POST', `/leases/${id}/end`, { date: '2027-06-09' }))
  expect(await rises(id)).toMatchObject([{ from: '2027-06-10', first_due: null }])
  expect(await raise(id, { percent: 1 })).toMatchObject({ status: 201, body: { from: '2027-05-10' } })
})

it('refuses a day that is no due date after today, and a rent that is not higher', async () => {
  const { id } = await letOut({ lease_end: '2027-06-29' })
  for (const from of ['2027-01-31', '2026-12-31', '2027-02-27', '2027-06-30'])
    expect(await raise(id, { from, rent: 1100 }), from).toMatchObject(wrong('from', 'invalid_value'))
  for (const rent of [1000, 999.99])
    expect(await raise(id, { rent })).toMatchObject(wrong('rent', 'too_small'))
  expect(await raise(id, { rent: 1e15 })).toMatchObject(wrong('rent', 'too_big'))
  for (const fields of [{}, { rent: 1100, percent: 10 }])
    expect(await raise(id, fields)).toMatchObject(wrong('percent', 'required'))
  expect(await raise(id, { percent: 0.001 })).toMatchObject({ status: 400 })
  expect(await raise(id, { percent: -5 })).toMatchObject(wrong('percent', 'too_small'))
  succeeded(await raise(id, { from: '2027-04-30', rent: 1100 }))
  expect(await raise(id, { from: '2027-04-30', rent: 1200 })).toMatchObject(refused('rise_stands'))
  expect(await raise(id, { from: '2027-03-31', rent: 1100 })).toMatchObject(refused('later_rise'))
  expect(await rises(id)).toHaveLength(1)
})

it('is made once, however often and by how many it is asked for', async () => {
  const { id } = await letOut()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 3 }, () => raise(id, { percent: 10 }, key)))
  for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: { rent: 1100 } })
  const others = await Promise.all(
    Array.from({ length: 4 }, () => raise(id, { from: '2027-03-31', percent: 10 })),
  )
  expect(others.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  expect((await lease(id)).rents).toHaveLength(3)
  await Promise.all([takeBack(id, '2027-03-31'), takeBack(id, '2027-03-31')])
  expect((await lease(id)).rents).toHaveLength(2)
})

it('raises many at once, each from its own due date, all or none', async () => {
  const [one, other, third] = [
    await letOut({ name: 'Липки' }),
    await letOut({ name: 'Поділ', lease_start: '2027-01-15', income: 2000 }),
    await letOut({ name: 'Печерськ', income: 500, currency: 'USD' }),
  ]
  const leases = [other.id, one.id, third.id]
  const key = randomUUID()
  const made = succeeded(await raiseAll({ leases, from: '2027-03-01', percent: 10 }, key))
  expect(made.map(({ apartment_name, from, rent }) => [apartment_name, from, rent])).toEqual([
    ['Поділ', '2027-03-15', 2200],
    ['Липки', '2027-03-31', 1100],
    ['Печерськ', '2027-03-31', 550],
  ])
  expect(succeeded(await raiseAll({ leases, from: '2027-03-01', percent: 10 }, key))).toEqual(made)
  expect(succeeded(await letting.landlord.api<Rise[]>('GET', '/rent/rises'))).toEqual(made)
  // A rise stands for one of them.
  succeeded(await takeBack(one.id, '2027-03-31'))
  expect(await raiseAll({ leases: [one.id, other.id], from: '2027-03-01', percent: 5 })).toMatchObject({
    status: 409,
    body: { reason: 'rise_stands', lease_id: other.id },
  })
  expect(await rises(one.id)).toEqual([])
  // Hryvnias cannot be added to dollars.
  expect(await raiseAll({ leases: [one.id, third.id], amount: 50 })).toMatchObject(
    wrong('leases.1', 'invalid_value'),
  )
  const more = succeeded(await raiseAll({ leases: [one.id, other.id], amount: 50.5 }))
  expect(more.map(({ rent }) => rent)).toEqual([1050.5, 2050.5])
  // All of it is undone at once, or nothing.
  const undo = (wanted: object[]) => letting.landlord.api('DELETE', '/rent/rises', { rises: wanted })
  const planned = more.map(({ lease_id, from }) => ({ lease_id, from }))
  expect((await undo([...planned, { lease_id: third.id, from: '2027-04-30' }])).status).toBe(404)
  expect(await rises(one.id)).toHaveLength(1)
  expect((await undo(planned)).status).toBe(204)
  expect((await undo([{ lease_id: third.id }])).status).toBe(204)
  expect(await Promise.all([one, other, third].map(async ({ id }) => (await rises(id)).length))).toEqual([
    0, 1, 0,
  ])
  succeeded(await letting.landlord.api('POST', `/leases/${one.id}/end`, { date: '2027-02-20' }))
  expect(await raiseAll({ leases: [other.id, one.id], percent: 1 })).toMatchObject(
    wrong('leases.1', 'invalid_value'),
  )
})

it('is of its landlord alone', async () => {
  const { id } = await letOut()
  succeeded(await raise(id, { percent: 10 }))
  const stranger = await registerLandlord(api)
  for (const [method, path, body] of [
    ['GET', `/leases/${id}/rises`],
    ['POST', `/leases/${id}/rises`, { percent: 1 }],
    ['DELETE', `/leases/${id}/rises/2027-02-28`],
    ['GET', `/leases/${id}/rises/2027-02-28/letter`],
    ['POST', `/leases/${id}/rises/2027-02-28/send`],
    ['POST', '/rent/rises', { leases: [id], percent: 1 }],
    ['DELETE', '/rent/rises', { rises: [{ lease_id: id }] }],
  ] as const)
    expect((await stranger.api(method, path, body)).status, path).toBe(404)
  expect((await lease(id)).rents).toHaveLength(2)
})
