import type { Apartment } from '@orenda/contracts/apartments'
import type { ErrorBody } from '@orenda/contracts/errors'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Landlord } from '../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
let landlord: Landlord

const fields = {
  name: 'Квартира на Подолі',
  address: 'Київ, вул. Сагайдачного, 10',
  income: 15_000.5,
  currency: 'UAH',
  status: 'occupied',
  tenant_id: null,
  lease_start: '2026-01-31',
  lease_end: '2027-01-30',
}

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  landlord = await registerLandlord(api)
})
afterAll(() => api.close())

async function addTenant() {
  const tenant = { name: 'Ірина Бондар', phone: '+380441234567', email: 'iryna@example.com', tax_id: '77' }
  return (await landlord.api<{ id: string }>('POST', '/tenants', tenant)).body.id
}

describe('apartments', () => {
  it('are created, listed, read, changed and removed', async () => {
    const tenant_id = await addTenant()
    const created = await landlord.api<Apartment>('POST', '/apartments', { ...fields, tenant_id })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      ...fields,
      tenant_id,
      tenant_name: 'Ірина Бондар',
      tenant_email: 'iryna@example.com',
      tenant_phone: '+380441234567',
    })
    const path = `/apartments/${created.body.id}`
    expect((await landlord.api('GET', '/apartments')).body).toEqual([created.body])
    expect((await landlord.api('GET', path)).body).toEqual(created.body)

    const changed = await landlord.api<Apartment>('PUT', path, { name: 'B', income: 0 })
    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'B', address: '', income: 0, currency: 'UAH', status: 'available', lease_start: null },
    })
    expect(changed.body).toMatchObject({ tenant_id: null, tenant_name: null, tenant_email: null })

    expect(await landlord.api('DELETE', path)).toMatchObject({ status: 204, body: undefined })
    expect((await landlord.api('GET', '/apartments')).body).toEqual([])
    for (const [method, body] of [['GET'], ['PUT', fields], ['DELETE']] as const) {
      expect(await landlord.api(method, path, body)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
    }
  })

  it('keep money to the cent and dates to the day', async () => {
    for (const income of [0.01, 0.07, 1.1, 19.99, 123_456_789.29, 999_999_999_999.99]) {
      const { body } = await landlord.api<Apartment>('POST', '/apartments', {
        ...fields,
        income,
        lease_start: '2024-02-29',
      })
      expect(body).toMatchObject({ income, lease_start: '2024-02-29' })
      await landlord.api('DELETE', `/apartments/${body.id}`)
    }
  })

  it('are restored as they were', async () => {
    const { body: created } = await landlord.api<Apartment>('POST', '/apartments', fields)
    const restore = () => landlord.api<Apartment>('POST', `/apartments/${created.id}/restore`)
    await landlord.api('DELETE', `/apartments/${created.id}`)
    const restored = await restore()
    expect(restored).toMatchObject({
      status: 200,
      body: { ...created, updated_at: restored.body.updated_at },
    })
    // Restoring twice has the same result as restoring once.
    expect(await restore()).toMatchObject({ status: 200, body: restored.body })
    expect((await landlord.api('GET', '/apartments')).body).toEqual([restored.body])
    expect(await landlord.api('POST', `/apartments/${landlord.id}/restore`)).toMatchObject({ status: 404 })
  })

  it('are filtered and paged', async () => {
    const tenant_id = await addTenant()
    const bodies = [fields, { ...fields, tenant_id }, { ...fields, status: 'available' }]
    const ids: string[] = []
    for (const body of bodies)
      ids.unshift((await landlord.api<Apartment>('POST', '/apartments', body)).body.id)
    const list = async (query: string) =>
      (await landlord.api<Apartment[]>('GET', `/apartments?${query}`)).body.map(({ id }) => ids.indexOf(id))
    expect(await list('')).toEqual([0, 1, 2])
    expect(await list(`tenant_id=${tenant_id}`)).toEqual([1])
    expect(await list('status=occupied')).toEqual([1, 2])
    expect(await list('limit=1')).toEqual([0])
    expect(await list(`limit=1&cursor=${ids[0]}`)).toEqual([1])
    expect(await list(`status=occupied&cursor=${ids[1]}`)).toEqual([2])
  })

  it('refuse an edit of an older version', async () => {
    const { body: created } = await landlord.api<Apartment>('POST', '/apartments', fields)
    const edit = (name: string, updated_at?: string) =>
      landlord.api<Apartment>('PUT', `/apartments/${created.id}`, { ...fields, name, updated_at })
    const first = await edit('First', created.updated_at)
    expect(first.status).toBe(200)
    expect(await edit('Second', created.updated_at)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    })
    expect((await landlord.api('GET', `/apartments/${created.id}`)).body).toEqual(first.body)
    expect(await edit('Second', first.body.updated_at)).toMatchObject({
      status: 200,
      body: { name: 'Second' },
    })
    expect(await edit('Unchecked')).toMatchObject({ status: 200, body: { name: 'Unchecked' } })
  })

  it('ignore fields that a client may not set', async () => {
    const stranger = await registerLandlord(api)
    const protectedFields = {
      id: stranger.id,
      owner_id: stranger.id,
      deleted_at: '2026-01-01T00:00:00Z',
      created_at: 1,
    }
    const { status, body } = await landlord.api<Apartment>('POST', '/apartments', {
      ...fields,
      ...protectedFields,
    })
    expect(status).toBe(201)
    expect(body.id).not.toBe(stranger.id)
    await landlord.api('PUT', `/apartments/${body.id}`, { ...fields, ...protectedFields })
    const { rows } = await api.db.query('select owner_id, deleted_at from apartments where id = $1', [
      body.id,
    ])
    expect(rows).toEqual([{ owner_id: landlord.id, deleted_at: null }])
    expect((await stranger.api('GET', '/apartments')).body).toEqual([])
  })

  it('cannot refer to an unknown tenant', async () => {
    const body = { ...fields, tenant_id: landlord.id }
    expect(await landlord.api('POST', '/apartments', body)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
    expect((await landlord.api('GET', '/apartments')).body).toEqual([])
  })

  it('have a lease whose start is not after its end', async () => {
    const lease = { lease_start: '2026-02-02', lease_end: '2026-02-01' }
    const { status, body } = await landlord.api<ErrorBody>('POST', '/apartments', { ...fields, ...lease })
    expect(status).toBe(400)
    expect(body.details).toEqual([{ path: 'lease_end', code: 'date_order' }])
  })
})
