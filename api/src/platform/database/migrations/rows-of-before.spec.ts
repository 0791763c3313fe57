import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOldDatabase, type OldDatabase } from '../../../../test/old-database.ts'
import { migrations } from './index.ts'

// Row-level security is forced on the tables' owner, too: an update of a migration that forgets it finds no row and says nothing.

let old: OldDatabase

beforeAll(async () => {
  old = await createOldDatabase(migrations.slice(0, 9))
})
afterAll(() => old.db.end())

const rows = async (sql: string) => (await old.db.query(sql)).rows

it('accounts and sessions that were there before have what later migrations add to them', async () => {
  await old.db.query(
    `with u as (
       insert into users (name, email, language, password_hash, email_verified_at)
       select 'N' || n, n || '@example.com', 'uk', '-', now() from generate_series(1, 2) n returning id),
     s as (
       insert into sessions (owner_id, created_at)
       select id, at::timestamptz from u, unnest(array['2026-11-01T10:00:42Z', '2026-11-02T11:01:01Z']) at)
     insert into subscriptions (owner_id, plan_name, payment_status, max_apartments, started_at, end_date)
     select id, 'Standard', 'paid', 3, '2026-11-01T10:00:00Z', '2026-12-01T10:00:00Z' from u`,
  )
  await old.migrate(migrations)
  const inUse = { browser: '', system: '', kind: 'other', ended_at: null }
  expect(
    await rows(
      'select owner_id is not null as is_owned, last_used_at, browser, system, kind, ended_at from sessions order by last_used_at',
    ),
  ).toEqual(
    ['10:00', '10:00', '11:01', '11:01'].map((time, place) => ({
      ...inUse,
      is_owned: true,
      last_used_at: new Date(`2026-11-0${place < 2 ? 1 : 2}T${time}:00Z`),
    })),
  )
  expect(await rows('select delete_at, email_verified_at is not null as is_verified from users')).toEqual([
    { delete_at: null, is_verified: true },
    { delete_at: null, is_verified: true },
  ])
  expect(
    await rows(
      `select s.payment_status, p.code, s.access_until = s.end_date as is_without_grace
       from subscriptions s join subscription_plans p on p.id = s.plan_id`,
    ),
  ).toEqual(Array(2).fill({ payment_status: 'active', code: 'standard', is_without_grace: true }))
})

it('no table of landlords is left open to its owner', async () => {
  expect(
    await rows(
      `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'owner_id'
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity)`,
    ),
  ).toEqual([])
})
