import type { Apartment } from '@orenda/contracts/apartments'
import type { Tenant } from '@orenda/contracts/tenants'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Landlord } from '../../test/landlord.ts'
import { onDay } from '../../test/on-day.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
let landlord: Landlord
let apartment: Apartment
let orest: Tenant
let taras: Tenant

beforeEach(async () => {
  api ??= await startTestApi()
  api.clock.set(null)
  landlord = await registerLandlord(api)
  orest = await tenant('Орест')
  taras = await tenant('Тарас')
})
afterAll(() => api.close())

const tenant = async (name: string) =>
  (
    await landlord.api<Tenant>('POST', '/tenants', {
      name,
      phone: '+380 67 123 45 67',
      email: 'a@example.com',
      tax_id: '1',
    })
  ).body

async function on(day: string): Promise<void> {
  landlord = await onDay(api, landlord, day)
}
const runJob = async () => (await api.call<{ done: number }>('POST', '/dev/jobs/rent/run')).body.done

/** Creates or changes the apartment, and keeps the answer. */
async function save(fields: object): Promise<Apartment> {
  const path = apartment === undefined ? '/apartments' : `/apartments/${apartment.id}`
  const body = { ...(apartment ?? { name: 'Липки', income: 1000 }), updated_at: undefined, ...fields }
  const answer = await landlord.api<Apartment>(apartment === undefined ? 'POST' : 'PUT', path, body)
  expect(answer).toMatchObject({ status: apartment === undefined ? 201 : 200 })
  apartment = answer.body
  return apartment
}
const fresh = async (fields: object) => {
  apartment = undefined as never
  return save(fields)
}
const leases = () =>
  api.db
    .query(
      `select tenant_name as who, starts_on::text as "from", ends_on::text as "to", next_due::text as next,
         (select array_agg(due_date::text || ' ' || rent::int order by due_date) from charges c where c.lease_id = l.id) as charges
       from leases l where owner_id = $1 order by starts_on nulls first`,
      [landlord.id],
    )
    .then(({ rows }) => rows)

describe('a lease', () => {
  it('begins with the tenant, and charges the day on which it is entered', async () => {
    await on('2026-03-05')
    await runJob()
    expect(
      await fresh({ tenant_id: orest.id, lease_start: '2026-01-05', lease_end: '2026-12-31' }),
    ).toMatchObject({
      tenant_name: 'Орест',
      lease_start: '2026-01-05',
      lease_end: '2026-12-31',
      income: 1000,
      lease_id: expect.any(String),
    })
    expect(await leases()).toEqual([
      {
        who: 'Орест',
        from: '2026-01-05',
        to: '2026-12-31',
        next: '2026-04-05',
        charges: ['2026-03-05 1000'],
      },
    ])
    await save({ charge_from: '2026-02-01' })
    await save({ charge_from: '2026-02-01' })
    expect((await leases())[0].charges).toEqual(['2026-02-05 1000', '2026-03-05 1000'])
    await on('2026-06-04')
    expect(await runJob()).toBe(2)
    expect(await runJob()).toBe(0)
    // A new rent applies from the next due date on.
    expect(await save({ income: 1200 })).toMatchObject({ income: 1200 })
    await on('2026-06-05')
    await runJob()
    expect((await leases())[0].charges.slice(-2)).toEqual(['2026-05-05 1000', '2026-06-05 1200'])
  })

  it('is followed by the lease of another tenant, whose rent is charged in the same month', async () => {
    await on('2026-03-05')
    await fresh({ tenant_id: orest.id, lease_start: '2026-03-05' })
    await on('2026-03-20')
    expect(await save({ tenant_id: taras.id, lease_start: '2026-03-20', lease_end: null })).toMatchObject({
      tenant_name: 'Тарас',
      lease_start: '2026-03-20',
    })
    expect(await leases()).toEqual([
      { who: 'Орест', from: '2026-03-05', to: '2026-03-19', next: null, charges: ['2026-03-05 1000'] },
      { who: 'Тарас', from: '2026-03-20', to: null, next: '2026-04-20', charges: ['2026-03-20 1000'] },
    ])
    // A future tenant: until then the apartment shows the current one.
    expect(await save({ tenant_id: orest.id, lease_start: '2026-05-01' })).toMatchObject({
      tenant_name: 'Тарас',
      lease_end: '2026-04-30',
    })
    await on('2026-04-30')
    await runJob()
    // Until it has begun, the lease after the one that runs is named beside it.
    const next_lease = { start: '2026-05-01', tenant_name: 'Орест' }
    expect((await landlord.api<Apartment>('GET', `/apartments/${apartment.id}`)).body).toMatchObject({
      tenant_name: 'Тарас',
      next_lease,
    })
    expect((await landlord.api<Apartment[]>('GET', '/apartments')).body).toMatchObject([{ next_lease }])
    await on('2026-05-01')
    await runJob()
    expect((await landlord.api<Apartment>('GET', `/apartments/${apartment.id}`)).body).toMatchObject({
      tenant_name: 'Орест',
      lease_start: '2026-05-01',
      lease_end: null,
    })
    expect((await landlord.api<Apartment[]>('GET', '/apartments')).body[0]?.next_lease).toBeUndefined()
    expect((await leases()).map(({ charges }) => charges)).toEqual([
      ['2026-03-05 1000'],
      ['2026-03-20 1000', '2026-04-20 1000'],
      ['2026-05-01 1000'],
    ])
  })

  it('ends today when the tenant is removed, or the apartment is deleted', async () => {
    await on('2026-03-05')
    await fresh({ tenant_id: orest.id, lease_start: '2026-03-01' })
    await landlord.api('POST', '/payments', { apartment_id: apartment.id, amount: 1, date: '2026-03-05' })
    await on('2026-04-10')
    expect(await save({ tenant_id: null })).toMatchObject({ tenant_id: null, lease_id: null, income: 1000 })
    expect(await leases()).toMatchObject([{ who: 'Орест', to: '2026-04-10', next: null }])
    await save({ tenant_id: taras.id, lease_start: '2026-04-10' })
    expect(await leases()).toMatchObject([
      { who: 'Орест', to: '2026-04-09' },
      { who: 'Тарас', from: '2026-04-10' },
    ])
    await landlord.api('DELETE', `/apartments/${apartment.id}`)
    expect((await leases())[1]).toMatchObject({ to: '2026-04-10', next: null })
    expect(await landlord.api('POST', `/apartments/${apartment.id}/restore`)).toMatchObject({
      body: { tenant_name: 'Тарас', lease_end: null },
    })
    expect((await leases())[1]).toMatchObject({ to: null, next: '2026-05-10' })
    expect(await landlord.api('DELETE', `/tenants/${taras.id}`)).toMatchObject({ status: 409 })
    expect(await landlord.api('DELETE', `/tenants/${orest.id}`)).toMatchObject({ status: 204 })
    expect((await leases())[0]).toMatchObject({ who: 'Орест' })
  })
})
