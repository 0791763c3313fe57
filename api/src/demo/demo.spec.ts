import type { Apartment } from '@orenda/contracts/apartments'
import { createApartmentSchema } from '@orenda/contracts/apartments'
import type { Tenant } from '@orenda/contracts/tenants'
import { createTenantSchema } from '@orenda/contracts/tenants'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CONFIG } from '../config.ts'
import { startApi } from '../start-api.ts'
import { logIn } from '../testing/landlord.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'
import { demoEmail, demoPassword } from './credentials.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi({ env: { DEMO: '1' } })
})
afterAll(() => api.close())

it('shows a landlord with room in the plan, five apartments and those who live there', async () => {
  const { api: call } = await logIn(api.url, demoEmail, demoPassword)
  expect((await call('GET', '/users/me')).body).toMatchObject({
    language: 'uk',
    subscription: {
      plan_name: 'Business',
      current_apartments: 5,
      can_create_apartment: true,
      is_expired: false,
    },
  })
  const { body: apartments } = await call<Apartment[]>('GET', '/apartments')
  const { body: tenants } = await call<Tenant[]>('GET', '/tenants')
  expect(apartments).toHaveLength(5)
  expect(tenants).toHaveLength(7)
  const today = api.clock.today()
  for (const { status, tenant_name, lease_start, lease_end } of apartments) {
    expect(tenant_name !== null).toBe(status === 'occupied')
    if (lease_start !== null && lease_end !== null) {
      expect(lease_start < today && today <= lease_end).toBe(true)
    }
  }
  expect(apartments.map(({ files }) => files.length).sort()).toEqual([0, 0, 0, 1, 3])
  for (const { email } of tenants) expect(email).toMatch(/@example\.com$/)
  expect(new Set(apartments.map(({ currency }) => currency)).size).toBe(3)
})

it('is made of what the forms would take, too', async () => {
  const { api: call } = await logIn(api.url, demoEmail, demoPassword)
  for (const apartment of (await call<Apartment[]>('GET', '/apartments')).body) {
    expect(createApartmentSchema.safeParse(apartment).success).toBe(true)
  }
  for (const tenant of (await call<Tenant[]>('GET', '/tenants')).body) {
    expect(createTenantSchema.safeParse(tenant).success).toBe(true)
  }
})

it('is there once, also when several processes start at once and after changes', async () => {
  const { api: call } = await logIn(api.url, demoEmail, demoPassword)
  const [apartment] = (await call<Apartment[]>('GET', '/apartments')).body
  await call('DELETE', `/apartments/${apartment?.id}`)
  const config = api.app.get(CONFIG)
  const others = await Promise.all([startApi(config), startApi(config)])
  await Promise.all(others.map(other => other.close()))
  expect((await call<Apartment[]>('GET', '/apartments')).body).toHaveLength(4)
  expect((await api.db.query('select from users')).rowCount).toBe(1)
})

it('is made by one of several processes that find the database empty together', async () => {
  await api.db.query('delete from users')
  const config = api.app.get(CONFIG)
  const others = await Promise.all([startApi(config), startApi(config)])
  await Promise.all(others.map(other => other.close()))
  const { rows } = await api.db.query(
    'select (select count(*)::int from users) as users, (select count(*)::int from apartments) as apartments',
  )
  expect(rows).toEqual([{ users: 1, apartments: 5 }])
})
