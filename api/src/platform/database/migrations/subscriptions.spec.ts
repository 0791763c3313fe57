import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOldDatabase, type OldDatabase } from '../../../../test/old-database.ts'
import { migrations } from './index.ts'

const with10 = migrations.slice(0, 10)

let old: OldDatabase

beforeAll(async () => {
  old = await createOldDatabase(migrations.slice(0, 9))
})
afterAll(() => old.db.end())

const rows = async (sql: string) => (await old.db.query(sql)).rows

describe('plans that were there before', () => {
  it('keep their end, which is that of access, and a trial has begun', async () => {
    for (const [name, plan, status] of [
      ['a', 'Trial', 'trial'],
      ['b', 'Business', 'paid'],
    ]) {
      await old.db.query(
        `with u as (insert into users (name, email, language, password_hash) values ($1, $1 || '@example.com', 'uk', '-') returning id)
         insert into subscriptions (owner_id, plan_name, payment_status, max_apartments, started_at, end_date)
         select id, $2, $3, 3, '2026-11-01T10:00:00Z', '2026-11-08T10:00:00Z' from u`,
        [name, plan, status],
      )
    }
    await old.migrate(with10)
    const end = new Date('2026-11-08T10:00:00Z')
    expect(
      await rows(
        `select s.plan_name, payment_status, end_date, access_until, renews, p.code from subscriptions s
         left join subscription_plans p on p.id = s.plan_id order by 1 desc`,
      ),
    ).toEqual([
      {
        plan_name: 'Trial',
        payment_status: 'trial',
        end_date: end,
        access_until: end,
        renews: false,
        code: null,
      },
      {
        plan_name: 'Business',
        payment_status: 'active',
        end_date: end,
        access_until: end,
        renews: false,
        code: 'business',
      },
    ])
    expect(await rows('select action, plan_name, created_at from subscription_history')).toEqual([
      { action: 'trial_activated', plan_name: 'Trial', created_at: new Date('2026-11-01T10:00:00Z') },
    ])
  })

  it('have 72 hours more while they renew, whoever sets it and whatever moves the end', async () => {
    await old.db.query(`update subscriptions set renews = true where plan_name = 'Business'`)
    await old.db.query(
      `update subscriptions set end_date = '2027-03-27T10:00:00Z' where plan_name = 'Business'`,
    )
    expect(await rows(`select access_until from subscriptions where plan_name = 'Business'`)).toEqual([
      { access_until: new Date('2027-03-30T10:00:00Z') },
    ])
  })

  it('are as they were when it is taken back, and come again', async () => {
    await old.undoLast(with10)
    const tables = `select relname from pg_class where relname like 'subscription%' and relkind = 'r'`
    expect(await rows(tables)).toEqual([{ relname: 'subscriptions' }])
    expect(Object.keys((await rows('select * from subscriptions limit 1'))[0])).toEqual([
      ...['owner_id', 'id', 'plan_name', 'payment_status', 'max_apartments', 'started_at', 'end_date'],
    ])
    await old.migrate(with10)
    expect(
      await rows('select code, price::int, max_apartments from subscription_plans order by position'),
    ).toEqual([
      { code: 'basic', price: 100, max_apartments: 1 },
      { code: 'standard', price: 200, max_apartments: 3 },
      { code: 'premium', price: 500, max_apartments: 5 },
      { code: 'business', price: 1000, max_apartments: 10 },
      { code: 'enterprise', price: 2000, max_apartments: 100 },
    ])
  })
})
