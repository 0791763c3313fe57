import { mostRows } from '@orenda/contracts/most-rows'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { routesOf } from '../../testing/every-route.ts'
import type { Landlord } from '../../testing/landlord.ts'
import { fieldsOf } from '../../testing/samples.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../testing/test-api.ts'

let api: TestApi
let landlord: Landlord

const count = mostRows + 3

/** Fills each list that comes in pages. Parameters: owner, rows. Several rows have the same date. */
const fillings: Record<string, string> = {
  '/tenants': `insert into tenants (owner_id, name, phone, email, tax_id)
    select $1, 'Орест ' || n, '+380 67 123 45 67', 'o@example.com', n from generate_series(1, $2::int) n`,
  '/apartments': `insert into apartments (owner_id, name, address, income, currency, status)
    select $1, 'Дім ' || n, '', 1, 'UAH', 'available' from generate_series(1, $2::int) n`,
  '/payments': `insert into payments (owner_id, apartment_id, date, amount, currency, category, note)
    select $1, (select id from apartments where owner_id = $1 limit 1), date '2020-01-01' + n / 3, 1, 'UAH', 'rent', ''
    from generate_series(1, $2::int) n`,
  '/expenses': `insert into expenses (owner_id, apartment_id, date, amount, currency, category, status, comment)
    select $1, (select id from apartments where owner_id = $1 limit 1), date '2020-01-01' + n / 3, 1, 'UAH', 'other', 'done', ''
    from generate_series(1, $2::int) n`,
  '/rent/charges': `insert into rent_charges (owner_id, apartment_id, tenant_name, month, due_date, rent, currency)
    select $1, a.id, 'Орест', '2026-01', date '2026-01-01' + a.n % 28, 1, 'UAH'
    from (select id, row_number() over ()::int as n from apartments where owner_id = $1) a limit $2::int`,
}

beforeAll(async () => {
  api = await startTestApi()
  landlord = await registerLandlord(api)
  for (const sql of Object.values(fillings)) await api.db.query(sql, [landlord.id, count])
})
afterAll(() => api.close())

const lists = () => routesOf(api).filter(({ query }) => query !== undefined && 'cursor' in fieldsOf(query))

it('knows every list that comes in pages', () => {
  expect(
    lists()
      .map(({ path }) => path)
      .sort(),
  ).toEqual(Object.keys(fillings).sort())
})

it.each(Object.keys(fillings))('ends %s at the most rows, and gives the rest with a cursor', async path => {
  const ids = async (query: string) => {
    const { status, body } = await landlord.api<{ id: string }[]>('GET', path + query)
    expect(status).toBe(200)
    return body.map(({ id }) => id)
  }
  const first = await ids('')
  expect(first).toHaveLength(mostRows)
  const rest = await ids(`?cursor=${first.at(-1)}`)
  expect(rest).toHaveLength(count - mostRows)
  expect(new Set([...first, ...rest]).size).toBe(count)
  expect(await ids(`?limit=${mostRows}`)).toEqual(first)
  expect(await ids(`?limit=10&cursor=${first[100]}`)).toEqual(first.slice(101, 111))
  expect(await ids(`?cursor=${rest.at(-1)}`)).toEqual([])
  expect(await landlord.api('GET', `${path}?limit=${mostRows + 1}`)).toMatchObject({ status: 400 })
})
