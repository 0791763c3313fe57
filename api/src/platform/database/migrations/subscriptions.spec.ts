import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { DataSource } from 'typeorm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { loadConfig } from '../../../config.ts'
import { addressOf, createDatabase, testEnvironment, witnessRole } from '../../../testing/test-database.ts'
import { loadSecrets } from '../../secrets/secrets.ts'
import { withStartLock } from '../embedded/start-lock.ts'
import { ensureRoles } from '../roles.ts'
import { migrations } from './index.ts'

const before = migrations.slice(0, 9)
const with10 = migrations.slice(0, 10)

let url: string
let db: pg.Client

beforeAll(async () => {
  const secrets = await loadSecrets(loadConfig(testEnvironment(inject('serverUrl'), inject('runFolder'))))
  const server = new pg.Client({ connectionString: inject('serverUrl') })
  await server.connect()
  // Each start sets the passwords of roles that all databases of the run share.
  await withStartLock(inject('runFolder'), () => ensureRoles(server, secrets))
  await server.end()
  const name = `plans_${randomBytes(6).toString('hex')}`
  await createDatabase(inject('serverUrl'), name)
  url = addressOf(inject('serverUrl'), name)
  await onOwner(before, owner => owner.runMigrations({ transaction: 'each' }))
  const witness = Object.assign(new URL(url), { username: witnessRole, password: inject('witnessPassword') })
  db = new pg.Client({ connectionString: witness.href })
  await db.connect()
})
afterAll(() => db.end())

async function onOwner(
  list: typeof migrations,
  work: (owner: DataSource) => Promise<unknown>,
): Promise<void> {
  const owner = new DataSource({
    type: 'postgres',
    url,
    poolSize: 1,
    migrations: list,
    installExtensions: false,
  })
  await owner.initialize()
  try {
    await work(owner)
  } finally {
    await owner.destroy()
  }
}

const rows = async (sql: string) => (await db.query(sql)).rows

describe('plans that were there before', () => {
  it('keep their end, which is that of access, and a trial has begun', async () => {
    for (const [name, plan, status] of [
      ['a', 'Trial', 'trial'],
      ['b', 'Business', 'paid'],
    ]) {
      await db.query(
        `with u as (insert into users (name, email, language, password_hash) values ($1, $1 || '@example.com', 'uk', '-') returning id)
         insert into subscriptions (owner_id, plan_name, payment_status, max_apartments, started_at, end_date)
         select id, $2, $3, 3, '2026-11-01T10:00:00Z', '2026-11-08T10:00:00Z' from u`,
        [name, plan, status],
      )
    }
    await onOwner(with10, owner => owner.runMigrations({ transaction: 'each' }))
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
        ...{
          plan_name: 'Business',
          payment_status: 'active',
          end_date: end,
          access_until: end,
          renews: false,
        },
        code: 'business',
      },
    ])
    expect(await rows('select action, plan_name, created_at from subscription_history')).toEqual([
      { action: 'trial_activated', plan_name: 'Trial', created_at: new Date('2026-11-01T10:00:00Z') },
    ])
  })

  it('have 72 hours more while they renew, whoever sets it and whatever moves the end', async () => {
    await db.query(`update subscriptions set renews = true where plan_name = 'Business'`)
    await db.query(`update subscriptions set end_date = '2027-03-27T10:00:00Z' where plan_name = 'Business'`)
    expect(await rows(`select access_until from subscriptions where plan_name = 'Business'`)).toEqual([
      { access_until: new Date('2027-03-30T10:00:00Z') },
    ])
  })

  it('are as they were when it is taken back, and come again', async () => {
    await onOwner(with10, owner => owner.undoLastMigration({ transaction: 'each' }))
    const tables = `select relname from pg_class where relname like 'subscription%' and relkind = 'r'`
    expect(await rows(tables)).toEqual([{ relname: 'subscriptions' }])
    expect(Object.keys((await rows('select * from subscriptions limit 1'))[0])).toEqual([
      ...['owner_id', 'id', 'plan_name', 'payment_status', 'max_apartments', 'started_at', 'end_date'],
    ])
    await onOwner(with10, owner => owner.runMigrations({ transaction: 'each' }))
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
