import type { Apartment } from '@orenda/contracts/apartments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Estate, fillEstate, idOf } from '../../../test/estate.ts'
import { isOfRecord, privateRoutesOf, widestQuery } from '../../../test/every-route.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { Charging } from '../../tenancy/charging.ts'

// Rows say when they were made and changed by the product's clock, whatever the database's machine says.

let api: TestApi
let estate: Estate
let began: number

beforeAll(async () => {
  api = await startTestApi()
  const ahead = new Date(api.clock.now().getTime() + 400 * 86_400_000).toISOString().slice(0, 10)
  // Far from midnight, so that no answer changes for another reason.
  began = Date.parse(`${ahead}T10:00:00Z`)
  api.clock.set(new Date(began))
  estate = await fillEstate(api, await registerLandlord(api))
})
afterAll(() => api.close())

/** Where in an answer a stamp stands, and what it says. */
function stampsIn(value: unknown, path: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]): [string, string][] => {
    const at = Array.isArray(value) ? path : `${path} ${name}`
    if ((name === 'created_at' || name === 'updated_at') && typeof inner === 'string') return [[at, inner]]
    return stampsIn(inner, at)
  })
}

/** Of every list and every single answer, the stamps that are not of the time that the product's clock has shown. */
async function stamps() {
  const answers = await Promise.all(
    privateRoutesOf(api)
      .filter(route => route.method === 'GET' && !isOfRecord(route))
      .map(async route => {
        const { body } = await estate.landlord.api('GET', `${route.path}${widestQuery(route, estate.ids)}`)
        return stampsIn(body, route.path)
      }),
  )
  const all = answers.flat()
  const isRight = (stamp: string) => Date.parse(stamp) >= began && stamp <= api.clock.now().toISOString()
  return {
    of: new Set(all.map(([at]) => at)),
    wrong: [...new Set(all.flatMap(([at, stamp]) => (isRight(stamp) ? [] : [at])))],
  }
}

it('every list says when its records were created', async () => {
  const { of, wrong } = await stamps()
  expect(wrong).toEqual([])
  const made = ['apartments', 'expenses', 'management-fees', 'payment-reminders', 'payments', 'tenants']
  const others = ['support/tickets data', 'tariffs', 'utilities']
  expect([...of]).toEqual(expect.arrayContaining([...made, ...others].map(path => `/${path} created_at`)))
  expect([...of]).toEqual(
    expect.arrayContaining(['leases', 'rent/charges'].map(path => `/${path} updated_at`)),
  )
})

it('so do records that only an export or a job shows', async () => {
  const { rows } = await api.db.query<{ table: string; name: string }>(
    `select table_name as "table", column_name as name from information_schema.columns own
     where column_name in ('created_at', 'updated_at', 'free_since') and table_schema = 'public'
       and table_name <> 'reminder_notices' and (table_name = 'users' or exists (
         select from information_schema.columns c where c.table_name = own.table_name and c.column_name = 'owner_id'))
       and exists (select from information_schema.tables t where t.table_name = own.table_name and table_type = 'BASE TABLE')`,
  )
  expect(rows.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['files', 'users', 'subscription_orders']),
  )
  const wrong: string[] = []
  for (const { table, name } of rows) {
    const sql = `select 1 from ${table} where ${name} not between $1 and $2`
    const values = [new Date(began), api.clock.now()]
    if ((await api.db.query(sql, values)).rows.length > 0) wrong.push(`${table}.${name}`)
  }
  expect(wrong).toEqual([])
})

const laterBy = (milliseconds: number) => {
  began += milliseconds
  api.clock.set(new Date(began))
}

it('and when they were changed', async () => {
  laterBy(60_000)
  const path = `/apartments/${idOf(estate, 'apartments')}`
  const { body: before } = await estate.landlord.api<Apartment>('GET', path)
  const { name, income, currency, created_at } = before
  const changed = { name: `${name}, changed`, income, currency }
  const { body: after } = await estate.landlord.api<Apartment>('PUT', path, changed)
  expect(after).toMatchObject({ name: changed.name, created_at })
  expect(Date.parse(after.updated_at)).toBeGreaterThanOrEqual(began)
})

it('also those that a job creates', async () => {
  laterBy(40 * 86_400_000)
  expect(await api.app.get(Charging).charge()).toBeGreaterThan(0)
  const { rows } = await api.db.query<{ is_new: boolean; is_turned: boolean }>(
    `select max(created_at) >= $2 and max(updated_at) >= $2 as is_new,
       (select max(updated_at) >= $2 from leases where owner_id = $1) as is_turned
     from charges where owner_id = $1`,
    [estate.landlord.id, new Date(began)],
  )
  expect(rows).toEqual([{ is_new: true, is_turned: true }])
})
