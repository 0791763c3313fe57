import type { Apartment } from '@orenda/contracts/apartments'
import type { Lease } from '@orenda/contracts/leases'
import type { Tenant } from '@orenda/contracts/tenants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { succeeded } from '../../test/http.ts'
import { Letting } from '../../test/letting.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'

// Tests later changes of a lease's term: a tenant who stays after the end, and a corrected start.

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

async function letOut(fields: object = {}): Promise<{ apartment: Apartment; id: string }> {
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
const dues = async (id: string) =>
  (await letting.charges(`?lease_id=${id}`)).map(({ due_date }) => due_date).toReversed()
const shown = async ({ id }: Apartment) =>
  succeeded(await letting.landlord.api<Apartment>('GET', `/apartments/${id}`))
const renew = (id: string, end: string | null = null) =>
  letting.landlord.api<Lease>('POST', `/leases/${id}/renew`, { end })
const refused = (reason: string) => ({ status: 409, body: { code: 'CONFLICT', reason } })

describe('a lease that has ended', () => {
  const until = { lease_end: '2026-02-28' }

  it('can be renewed for 60 days after its end, without a gap and with the charges in between', async () => {
    const { apartment, id } = await letOut(until)
    await on('2026-04-29')
    expect(await shown(apartment)).toMatchObject({ status: 'available', tenant_id: null })
    expect(succeeded(await renew(id))).toMatchObject({ start: '2026-01-05', end: null, status: 'current' })
    expect(await dues(id)).toEqual(['2026-01-05', '2026-02-05', '2026-03-05', '2026-04-05'])
    expect(await shown(apartment)).toMatchObject({ status: 'occupied', tenant_id: orest.id, lease_id: id })
  })

  it('cannot be renewed later', async () => {
    const { apartment, id } = await letOut(until)
    await on('2026-04-30')
    expect(await renew(id)).toMatchObject(refused('renewal_late'))
    expect(await shown(apartment)).toMatchObject({ tenant_id: null })
    expect(await dues(id)).toEqual(['2026-01-05', '2026-02-05'])
  })

  it('cannot be renewed after another has begun, and only up to a future one', async () => {
    const { apartment, id } = await letOut(until)
    await on('2026-03-05')
    await letting.save(apartment, { tenant_id: taras.id, lease_start: '2026-03-20', lease_end: null })
    expect(await renew(id)).toMatchObject({ status: 400 })
    succeeded(await renew(id, '2026-03-19'))
    expect(await dues(id)).toEqual(['2026-01-05', '2026-02-05', '2026-03-05'])
    await on('2026-03-20')
    expect(await renew(id, '2026-03-25')).toMatchObject(refused('next_lease'))
    succeeded(
      await letting.landlord.api('POST', `/leases/${(await shown(apartment)).lease_id}/end`, {
        date: '2026-03-21',
      }),
    )
    await on('2026-03-22')
    expect(await renew(id)).toMatchObject(refused('next_lease'))
  })

  it('leaves the status that the landlord chose', async () => {
    const { apartment, id } = await letOut({ ...until, status: 'maintenance' })
    await on('2026-03-05')
    succeeded(await renew(id, '2026-12-31'))
    expect(await shown(apartment)).toMatchObject({ status: 'maintenance', lease_end: '2026-12-31' })
  })
})

describe('a changed start', () => {
  const start = (id: string, day: string) =>
    letting.landlord.api<Lease>('PUT', `/leases/${id}`, { start: day })

  it('deletes unpaid charges before it', async () => {
    const { apartment, id } = await letOut()
    await on('2026-04-07')
    await letting.pay(apartment, 1500, { date: '2026-04-01' })
    const repair = { kind: 'other', amount: 70, due_date: '2026-02-20', note: '' }
    succeeded(await letting.landlord.api('POST', `/leases/${id}/charges`, repair))
    succeeded(await start(id, '2026-04-05'))
    // Paid, partly paid, one-off, and due after it.
    expect(await dues(id)).toEqual(['2026-01-05', '2026-02-05', '2026-02-20', '2026-04-05'])
    expect(await letting.balances()).toMatchObject([{ due: 3070, paid: 1500 }])
  })

  it('charges its month on its own due day', async () => {
    const { apartment, id } = await letOut()
    await on('2026-02-12')
    expect(await dues(id)).toEqual(['2026-01-05', '2026-02-05'])
    const saved = await letting.save(apartment, { lease_start: '2026-01-10' })
    expect(saved).toMatchObject({ lease_id: id, lease_start: '2026-01-10' })
    expect(await dues(id)).toEqual(['2026-01-10', '2026-02-05'])
    await on('2026-03-12')
    expect(await dues(id)).toEqual(['2026-01-10', '2026-02-05', '2026-03-10'])
  })

  it('does not change earlier charges when it moves back', async () => {
    const { id } = await letOut({ lease_start: '2026-01-05' })
    succeeded(await start(id, '2025-12-20'))
    expect(await dues(id)).toContain('2026-01-05')
  })
})
