import type { ErrorBody } from '@orenda/contracts/errors'
import type { Tenant } from '@orenda/contracts/tenants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Landlord } from '../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
let landlord: Landlord

const fields = {
  name: 'Марія Коваль',
  phone: '+380 44 123-45-67',
  email: 'maria@example.com',
  tax_id: '1234567890',
  passport: 'AA 123456',
}

const create = async (body: object = fields) => (await landlord.api<Tenant>('POST', '/tenants', body)).body

beforeAll(async () => {
  api = await startTestApi()
  landlord = await registerLandlord(api)
})
afterAll(() => api.close())

describe('tenants', () => {
  it('are created, listed, read, changed and removed', async () => {
    const created = await landlord.api<Tenant>('POST', '/tenants', fields)
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject(fields)
    expect(created.body.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/)
    expect(created.body.updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const path = `/tenants/${created.body.id}`

    expect((await landlord.api('GET', '/tenants')).body).toContainEqual(created.body)
    expect((await landlord.api('GET', path)).body).toEqual(created.body)

    const changed = await landlord.api<Tenant>('PUT', path, {
      ...fields,
      name: ' Марія Мельник ',
      passport: '',
    })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ ...fields, name: 'Марія Мельник', passport: null })
    expect((await landlord.api('GET', path)).body).toEqual(changed.body)

    expect(await landlord.api('DELETE', path)).toMatchObject({ status: 204, body: undefined })
    expect(await landlord.api('GET', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await landlord.api('DELETE', path)).toMatchObject({ status: 404 })
    expect(await landlord.api('PUT', path, fields)).toMatchObject({ status: 404 })
  })

  it('name each field that is missing or blank', async () => {
    const { status, body } = await landlord.api<ErrorBody>('POST', '/tenants', {
      name: ' ',
      phone: '12',
      email: 'x',
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED' })
    expect(body.details).toEqual([
      { path: 'name', code: 'required' },
      { path: 'phone', code: 'invalid_format' },
      { path: 'email', code: 'invalid_format' },
      { path: 'tax_id', code: 'required' },
    ])
  })

  it('are listed newest first, in pages on request', async () => {
    const lodger = await registerLandlord(api)
    const ids: string[] = []
    for (const name of ['A', 'B', 'C']) {
      ids.unshift((await lodger.api<Tenant>('POST', '/tenants', { ...fields, name })).body.id)
    }
    const list = async (query: string) =>
      (await lodger.api<Tenant[]>('GET', `/tenants${query}`)).body.map(({ id }) => id)
    expect(await list('')).toEqual(ids)
    expect(await list('?limit=2')).toEqual(ids.slice(0, 2))
    expect(await list(`?limit=2&cursor=${ids[1]}`)).toEqual(ids.slice(2))
    expect(await lodger.api('GET', '/tenants?limit=0')).toMatchObject({ status: 400 })
  })

  it('cannot be removed while an apartment refers to them, but after it is deleted', async () => {
    const tenant = await create()
    const home = { name: 'Дім', income: 1, tenant_id: tenant.id }
    const { body: apartment } = await landlord.api<{ id: string }>('POST', '/apartments', home)
    expect(await landlord.api('DELETE', `/tenants/${tenant.id}`)).toMatchObject({
      status: 409,
      body: {
        code: 'TENANT_ASSIGNED',
        message:
          'Cannot delete a tenant who is currently assigned to an apartment. Please update the apartment details first.',
      },
    })
    await landlord.api('DELETE', `/apartments/${apartment.id}`)
    expect(await landlord.api('DELETE', `/tenants/${tenant.id}`)).toMatchObject({ status: 204 })
    // The restored apartment has no tenant.
    expect(await landlord.api('POST', `/apartments/${apartment.id}/restore`)).toMatchObject({
      status: 200,
      body: { tenant_id: null, tenant_name: null },
    })
    await landlord.api('DELETE', `/apartments/${apartment.id}`)
  })

  it('refuse an edit of an older version', async () => {
    const tenant = await create()
    const path = `/tenants/${tenant.id}`
    const first = await landlord.api<Tenant>('PUT', path, {
      ...fields,
      name: 'First',
      updated_at: tenant.updated_at,
    })
    expect(first.status).toBe(200)
    expect(first.body.updated_at > tenant.updated_at).toBe(true)
    const second = await landlord.api('PUT', path, {
      ...fields,
      name: 'Second',
      updated_at: tenant.updated_at,
    })
    expect(second).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect((await landlord.api('GET', path)).body).toEqual(first.body)
    expect(await landlord.api('PUT', path, { ...fields, name: 'Unchecked' })).toMatchObject({ status: 200 })
  })

  it('distinguish two edits of the same millisecond', async () => {
    const tenant = await create()
    const edits = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        landlord.api<Tenant>('PUT', `/tenants/${tenant.id}`, { ...fields, name: `Edit ${n}` }),
      ),
    )
    expect(new Set(edits.map(({ body }) => body.updated_at)).size).toBe(10)
  })
})
