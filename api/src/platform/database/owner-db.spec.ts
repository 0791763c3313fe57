import type { DataSource } from 'typeorm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Landlord } from '../../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { JOBS_DATA_SOURCE } from './database.module.ts'
import { OwnerDb } from './owner-db.ts'

let api: TestApi
let landlord: Landlord
let ownerDb: OwnerDb

const insertTenant = `insert into tenants (owner_id, name, phone, email) values ($1, $2, '1', '2') returning id`

beforeAll(async () => {
  api = await startTestApi()
  landlord = await registerLandlord(api)
  ownerDb = api.app.get(OwnerDb)
})
afterAll(() => api.close())

const countTenants = async () =>
  (
    await ownerDb.query<{ count: number }>(landlord.id, 'select count(*) from tenants where owner_id = $1', [
      landlord.id,
    ])
  )[0]?.count

describe('a session', () => {
  it('has limits of time, and is in UTC', async () => {
    const sql = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`
    const ofRequests = { statement: '10s', lock: '3s', idle: '30s', zone: 'UTC' }
    expect(await ownerDb.query(landlord.id, sql)).toEqual([ofRequests])
    const jobs = api.app.get<DataSource>(JOBS_DATA_SOURCE)
    expect(await jobs.query(sql)).toEqual([{ ...ofRequests, statement: '5min', lock: '10s', idle: '1min' }])
  })
})

describe('query', () => {
  it('returns values as answers contain them', async () => {
    const sql = `select 1.10::numeric as money, 9007199254740991::int8 as big, date '2024-02-29' as day, null::text as nothing,
      timestamptz '2026-11-21 08:30:00.12+02' as instant, true as yes, array[1, 2] as list, $1::text as own`
    expect(await ownerDb.query(landlord.id, sql, ['ґ'])).toEqual([
      {
        money: 1.1,
        big: 9_007_199_254_740_991,
        day: '2024-02-29',
        nothing: null,
        instant: '2026-11-21T06:30:00.120Z',
        yes: true,
        list: [1, 2],
        own: 'ґ',
      },
    ])
  })

  it('sets its owner, and only for itself', async () => {
    const sql = 'select current_owner() as owner'
    const owners = [landlord.id, '00000000-0000-7000-8000-000000000001']
    const seen = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        ownerDb.query<{ owner: string }>(owners[index % 2] ?? '', sql, []),
      ),
    )
    expect(seen.map(([row]) => row?.owner)).toEqual(
      Array.from({ length: 40 }, (_, index) => owners[index % 2]),
    )
  })

  it("throws the database's error, and the next queries work", async () => {
    for (const [sql, message] of [
      ['select 1 / 0 as x', /division by zero/],
      ['select nothing', /does not exist/],
      ['select from where', /syntax error/],
    ] as const) {
      const answers = await Promise.allSettled(
        Array.from({ length: 12 }, () => ownerDb.query(landlord.id, sql, [])),
      )
      for (const answer of answers) {
        expect(answer).toMatchObject({
          status: 'rejected',
          reason: { message: expect.stringMatching(message) },
        })
      }
    }
    expect(await ownerDb.query(landlord.id, 'select 1 as one', [])).toEqual([{ one: 1 }])
  })

  it('stores what it wrote, and nothing after a failure', async () => {
    const before = await countTenants()
    await ownerDb.query(landlord.id, insertTenant, [landlord.id, 'kept'])
    await expect(
      ownerDb.query(landlord.id, `with added as (${insertTenant}) select 1 / (count(*) - 1) from added`, [
        landlord.id,
        'lost',
      ]),
    ).rejects.toThrow('division by zero')
    expect(await countTenants()).toBe((before ?? 0) + 1)
  })

  it('refuses an invalid owner', async () => {
    expect(() => ownerDb.query("'; drop table users", 'select 1', [])).toThrow('An owner is a UUID')
  })
})

describe('series', () => {
  const count = {
    text: 'select count(*) from tenants where owner_id = $1 and name = $2',
    values: () => [landlord.id, 'both'],
  }

  it('returns the rows of each statement, and each sees the changes of those before it', async () => {
    const statements = [
      { text: insertTenant, values: [landlord.id, 'both'] },
      { text: count.text, values: count.values() },
      { text: 'select 1 as one where false', values: [] },
      { text: insertTenant, values: [landlord.id, 'both'] },
      { text: count.text, values: count.values() },
    ]
    const id = { id: expect.any(String) }
    expect(await ownerDb.series(landlord.id, statements)).toEqual([
      [id],
      [{ count: 1 }],
      [],
      [id],
      [{ count: 2 }],
    ])
  })

  it('undoes all of them when one fails', async () => {
    const before = await countTenants()
    const statements = [
      { text: insertTenant, values: [landlord.id, 'lost'] },
      { text: 'select 1 / $1::int as x', values: [0] },
      { text: insertTenant, values: [landlord.id, 'lost'] },
    ]
    await expect(ownerDb.series(landlord.id, statements)).rejects.toThrow('division by zero')
    expect(await countTenants()).toBe(before)
  })

  it('passes lists unchanged', async () => {
    const list = ['', 'a,b', '{c}', '"d"', '\\e', 'NULL', 'ґ і\nї']
    expect(await ownerDb.query(landlord.id, 'select $1::text[] as list', [list])).toEqual([{ list }])
  })
})

describe('run', () => {
  it('undoes everything when the function throws', async () => {
    const before = await countTenants()
    const work = ownerDb.run(landlord.id, async em => {
      await em.query(insertTenant, [landlord.id, 'lost'])
      throw new Error('after all')
    })
    await expect(work).rejects.toThrow('after all')
    expect(await countTenants()).toBe(before)
  })

  it('runs again after a deadlock, and both succeed', async () => {
    const ids = await Promise.all(
      ['one', 'two'].map(
        async name =>
          (await ownerDb.query<{ id: string }>(landlord.id, insertTenant, [landlord.id, name]))[0]?.id,
      ),
    )
    const touchBoth = (order: (string | undefined)[], name: string) =>
      ownerDb.run(landlord.id, async em => {
        for (const id of order) {
          await em.query('update tenants set name = $3 where owner_id = $1 and id = $2', [
            landlord.id,
            id,
            name,
          ])
          await em.query('select pg_sleep(0.05)')
        }
      })
    await Promise.all([touchBoth(ids, 'forth'), touchBoth(ids.toReversed(), 'back')])
    const names = await ownerDb.query<{ name: string }>(
      landlord.id,
      'select distinct name from tenants where owner_id = $1 and id::text = any(string_to_array($2, $3))',
      [landlord.id, ids.join(), ','],
    )
    expect(names).toHaveLength(1)
  })

  it('works again after the database has ended its connection', async () => {
    const before = await countTenants()
    const work = ownerDb.run(landlord.id, async em => {
      await em.query(insertTenant, [landlord.id, 'lost'])
      const [{ pid }] = (await em.query('select pg_backend_pid() as pid')) as [{ pid: number }]
      await api.db.query('select pg_terminate_backend($1)', [pid])
      await em.query('select 1')
    })
    await expect(work).rejects.toThrow()
    expect(await countTenants()).toBe(before)
    await Promise.all(Array.from({ length: 30 }, () => ownerDb.run(landlord.id, em => em.query('select 1'))))
  })
})
