import { maxRows } from '@orenda/contracts/max-rows'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { routesOf } from '../../../test/every-route.ts'
import type { Landlord } from '../../../test/landlord.ts'
import { fieldsOf, sampleOf } from '../../../test/samples.ts'
import { isFull } from '../../../test/scope.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { DATABASE_URLS, type DatabaseUrls } from '../database/connections.ts'

let api: TestApi
let landlord: Landlord

const count = maxRows + 3

/**
 * Fills lists. Parameters: owner, rows. Several rows have the same date. A list that is not named here gets copies of one
 * record that the API made.
 */
const fillings: Record<string, string> = {
  '/tenants': `insert into tenants (owner_id, name, phone, email)
    select $1, 'Орест ' || n, '+380 67 123 45 67', 'o@example.com' from generate_series(1, $2::int) n`,
  '/apartments': `insert into apartments (owner_id, name, address, income, currency, status)
    select $1, 'Дім ' || n, '', 1, 'UAH', 'available' from generate_series(1, $2::int) n`,
  '/payments': `insert into payments (owner_id, apartment_id, date, amount, currency, category, note)
    select $1, (select id from apartments where owner_id = $1 limit 1), date '2020-01-01' + n / 3, 1, 'UAH', 'rent', ''
    from generate_series(1, $2::int) n`,
  '/expenses': `insert into expenses (owner_id, apartment_id, date, amount, currency, category, status, comment)
    select $1, (select id from apartments where owner_id = $1 limit 1), date '2020-01-01' + n / 3, 1, 'UAH', 'other', 'done', ''
    from generate_series(1, $2::int) n`,
  '/leases': `with made as (
      insert into leases (owner_id, apartment_id, tenant_id, tenant_name, starts_on, currency, due_day, charged_from, next_due)
      select $1, id, (select id from tenants where owner_id = $1 limit 1), 'Орест', date '2020-01-01' + n / 3, 'UAH', extract(day from soon), soon, soon
      from (select id, row_number() over ()::int as n from apartments where owner_id = $1) a,
        (select current_date + 3 as soon) s limit $2::int
      returning id)
    insert into lease_rents (owner_id, lease_id, valid_from, amount) select $1, id, '-infinity', 1 from made`,
  '/rent/charges': `insert into charges (owner_id, lease_id, kind, month, due_date, rent, currency)
    select $1, l.id, 'rent', '2026-01', date '2026-01-01' + l.n % 28, 1, 'UAH'
    from (select id, row_number() over ()::int as n from leases where owner_id = $1) l limit $2::int`,
  '/utilities': `insert into utility_readings (owner_id, apartment_id, type, zone, date, previous, current, new_meter, comment)
    select $1, (select id from apartments where owner_id = $1 limit 1), 'gas', 'total', date '2000-01-01' + n / 3, n, n + 1, false, ''
    from generate_series(1, $2::int) n`,
  // One a day of a kind.
  '/tariffs': `insert into tariffs (owner_id, type, zone, rate, valid_from)
    select $1, 'gas', 'total', 1, date '2000-01-01' + n from generate_series(1, $2::int) n`,
  '/payment-reminders': `insert into payment_reminders (owner_id, apartment_id, is_enabled, days_before_due, days_after_due,
      reminder_frequency, email_enabled, sms_enabled, due_day, expected_amount, note, began_on, planned_through)
    select $1, id, false, 3, 7, 7, true, false, 1, 0, '', date '2020-01-01', date '2020-01-01'
    from apartments where owner_id = $1 limit $2::int`,
  '/payment-reminders/logs': `insert into reminder_notices (owner_id, apartment_id, due_date, type, occurrence, channel,
      amount, currency, state, planned_at)
    select $1, (select id from apartments where owner_id = $1 limit 1), date '2000-01-01' + n, 'after_due', 0, 'email', 1,
      'UAH', 'sent', timestamptz '2026-01-01' + n / 3 * interval '1 minute'
    from generate_series(1, $2::int) n`,
  // The trial is there already.
  '/subscriptions/history': `insert into subscription_history (owner_id, action, plan_name, created_at)
    select $1, 'renewed', 'Basic', timestamptz '2020-01-01' + n / 3 * interval '1 day' from generate_series(2, $2::int) n`,
  '/support/tickets': `insert into support_tickets (owner_id, name, email, language, category, priority, subject, message,
      created_at, updated_at)
    select $1, '', '', 'uk', 'general', 'low', '', '', t, t
    from generate_series(1, $2::int) n, lateral (select timestamptz '2026-01-01' + n / 3 * interval '1 minute' as t) as at`,
  '/auth/activity': `with logged_in as (delete from account_events where owner_id = $1) insert into account_events (owner_id, at, event, network)
    select $1, timestamptz '2026-01-01' + n / 3 * interval '1 minute', 'logged_in', '' from generate_series(1, $2::int) n`,
  // These follow from leases and charges.
  '/rent/balances': 'select $1::uuid, $2::int',
  '/rent/upcoming': 'select $1::uuid, $2::int',
}

beforeAll(async () => {
  api = await startTestApi()
  landlord = await registerLandlord(api)
  for (const sql of Object.values(fillings)) await api.db.query(sql, [landlord.id, count])
  // As the database does by itself after a while: of tables of which it believes that they are empty it reads all, again and again.
  await analyze()
})
afterAll(() => api.close())

/** Tells the database what its tables hold. */
async function analyze(): Promise<void> {
  const owner = new pg.Client({ connectionString: api.app.get<DatabaseUrls>(DATABASE_URLS).owner })
  await owner.connect()
  await owner.query('analyze')
  await owner.end()
}

/** Copies a record of a list until there are enough, in the table that is called as its path. */
async function fillWithCopies(path: string): Promise<void> {
  const create = routesOf(api).find(route => route.method === 'POST' && route.path === path)
  if (create?.body === undefined) throw new Error(`${path} wants a filling: nothing is made there`)
  const { body: apartments } = await landlord.api<{ id: string }[]>('GET', '/apartments?limit=1')
  const fields = sampleOf(create.body, { apartments: apartments[0]?.id ?? '' })
  expect(await landlord.api('POST', path, fields)).toMatchObject({ status: 201 })
  const table = path.slice(1).replaceAll('-', '_')
  const { rows: columns } = await api.db.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and column_name <> 'id'`,
    [table],
  )
  const copied = columns.map(({ name }) => name).join(', ')
  await api.db.query(
    `insert into ${table} (${copied}) select ${copied} from ${table}, generate_series(2, $2::int) where owner_id = $1`,
    [landlord.id, count],
  )
}

/** Lists that come in pages, as the controllers declare them. */
const lists = () =>
  routesOf(api)
    .filter(({ query }) => query !== undefined && 'cursor' in fieldsOf(query))
    .map(({ path }) => path)

async function expectPages(path: string): Promise<void> {
  const ids = async (query: string) => {
    type Row = { id?: string; lease_id: string }
    const { status, body } = await landlord.api<Row[] | { data: Row[] }>('GET', path + query)
    expect(status, path).toBe(200)
    // A balance has no id of its own.
    return ('data' in body ? body.data : body).map(({ id, lease_id }) => id ?? lease_id)
  }
  const first = await ids('')
  expect(first, path).toHaveLength(maxRows)
  const rest = await ids(`?cursor=${first.at(-1)}`)
  expect(rest, path).toHaveLength(count - maxRows)
  expect(new Set([...first, ...rest]).size).toBe(count)
  expect(await ids(`?limit=${maxRows}`)).toEqual(first)
  expect(await ids(`?limit=10&cursor=${first[100]}`)).toEqual(first.slice(101, 111))
  expect(await ids(`?cursor=${rest.at(-1)}`)).toEqual([])
  expect(await landlord.api('GET', `${path}?limit=${maxRows + 1}`)).toMatchObject({ status: 400 })
}

/** One that is kept, and one that is reckoned; in the full form each. */
const looked = isFull ? Object.keys(fillings) : ['/payments', '/rent/balances']

it.each(looked)('ends %s at the most rows, and gives the rest with a cursor', async path => {
  expect(lists()).toContain(path)
  await expectPages(path)
})

it.runIf(isFull)('does so with every other list', async () => {
  for (const path of lists().filter(list => !(list in fillings))) {
    await fillWithCopies(path)
    await expectPages(path)
  }
})

it.each([
  ['of a few rows', '/apartments?limit=5', 5],
  ['of many', '/apartments', maxRows],
])('sends no body of an unchanged list %s, and nothing by another’s tag', async (_, path, length) => {
  const ask = (by: Landlord, tag?: string) =>
    by.api<{ id: string; name: string }[]>('GET', path, undefined, tag ? { 'if-none-match': tag } : {})
  const { headers, body: rows } = await ask(landlord)
  const tag = headers.get('etag') as string
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
  expect(headers.get('cache-control')).toBe('no-store')
  for (const held of [tag, `W/"other", ${tag}`]) {
    const unchanged = await ask(landlord, held)
    expect(unchanged).toMatchObject({ status: 304, body: undefined })
    expect(unchanged.headers.get('etag')).toBe(tag)
    expect(unchanged.headers.get('x-today')).toBe(api.clock.today())
    expect(unchanged.headers.get('content-type')).toBeNull()
  }

  const { id, ...fields } = rows[0] as (typeof rows)[number]
  await landlord.api('PUT', `/apartments/${id}`, { ...fields, name: `${fields.name} a`, files: [] })
  const changed = await ask(landlord, tag)
  expect(changed.status).toBe(200)
  expect(changed.body).toHaveLength(length)
  expect(changed.body).toContainEqual(expect.objectContaining({ id, name: `${fields.name} a` }))
  expect(changed.headers.get('etag')).not.toBe(tag)

  // Two landlords with the same answer: nothing.
  const [one, other] = [await registerLandlord(api), await registerLandlord(api)]
  const { headers: empty } = await ask(one)
  for (const foreign of [tag, changed.headers.get('etag'), empty.get('etag')])
    expect(await ask(other, foreign as string)).toMatchObject({ status: 200, body: [] })
})
