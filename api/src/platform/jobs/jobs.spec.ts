import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Landlord, tokenIn } from '../../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { CONFIG } from '../../config.ts'
import { startApi } from '../../start-api.ts'
import { DATABASE_URLS, type DatabaseUrls } from '../database/connections.ts'
import { OwnerDb } from '../database/owner-db.ts'
import { Jobs } from './jobs.ts'
import { queueSchema } from './queues.ts'

let api: TestApi
let landlord: Landlord
let jobs: Jobs
let ownerDb: OwnerDb

beforeAll(async () => {
  api = await startTestApi()
  landlord = await registerLandlord(api)
  jobs = api.app.get(Jobs)
  ownerDb = api.app.get(OwnerDb)
})
afterAll(() => api.close())

const countJobs = async () => (await api.db.query('select from jobs.job')).rowCount
const mail = () => ({ ownerId: landlord.id, kind: 'password-changed' })
const query = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

describe('a job', () => {
  it('exists if and only if its transaction is committed', async () => {
    const before = await countJobs()
    const failed = ownerDb.run(landlord.id, async em => {
      await jobs.send(em, 'mail', mail())
      throw new Error('Taken back')
    })
    await expect(failed).rejects.toThrow('Taken back')
    expect(await countJobs()).toBe(before)
    await ownerDb.run(landlord.id, em => jobs.send(em, 'mail', mail()))
    expect(await countJobs()).toBe((before ?? 0) + 1)
    await api.mailbox(landlord.email, 2)
  })

  it('runs at once after it is sent, and so do many that are sent together', async () => {
    const { length } = await api.mailbox(landlord.email)
    const many = 60
    const begun = performance.now()
    await ownerDb.run(landlord.id, async em => {
      for (let count = 0; count < many; count += 1) await jobs.send(em, 'mail', mail())
    })
    await api.mailbox(landlord.email, length + many)
    // Without a notification, a worker would look for one job every two seconds. With it, all take a
    // few seconds, also on a busy machine.
    expect(performance.now() - begun).toBeLessThan(many * 1000)
  })
})

describe('the roles', () => {
  let urls: DatabaseUrls
  beforeAll(() => {
    urls = api.app.get(DATABASE_URLS)
  })

  it('of requests adds jobs, and can neither read nor remove them', async () => {
    for (const sql of [
      'delete from jobs.job',
      'update jobs.job set data = null',
      'select data from jobs.job',
    ]) {
      await expect(query(urls.app, sql), sql).rejects.toThrow('permission denied')
    }
  })

  it('of jobs creates nothing, and sees only what it works on', async () => {
    for (const sql of [
      'create table jobs.mine (id int)',
      'create table mine (id int)',
      'create schema mine',
      'select * from apartments',
      'select * from sessions',
      'select * from refresh_tokens',
      `update users set password_hash = 'x'`,
    ]) {
      await expect(query(urls.jobs, sql), sql).rejects.toThrow(/permission denied/)
    }
  })

  it('of jobs maintains the queue', async () => {
    const troubles: unknown[] = []
    const boss = new PgBoss({
      connectionString: urls.jobs,
      schema: queueSchema,
      max: 1,
      migrate: false,
      schedule: false,
      // What is slow is the machine here.
      reindex: false,
      monitorVacuum: false,
      warningSlowQuerySeconds: 3600,
    })
    boss.on('error', error => troubles.push(error))
    boss.on('warning', warning => troubles.push(warning))
    await boss.start()
    await boss.supervise()
    await boss.stop({ graceful: false })
    expect(troubles).toEqual([])
  })
})

it('continues after all connections of the worker were closed', async () => {
  const { length } = await api.mailbox(landlord.email)
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()
    and datname = current_database()`
  expect((await query(api.app.get<DatabaseUrls>(DATABASE_URLS).jobs, cut)).rowCount).toBeGreaterThan(0)
  await ownerDb.run(landlord.id, em => jobs.send(em, 'mail', mail()))
  await api.mailbox(landlord.email, length + 1)
})

it('sends what was queued while no worker ran', async () => {
  const email = `restart-${landlord.id}@example.com`
  await api.app.get(Jobs).beforeApplicationShutdown()
  // Requests still come while the worker is away.
  await api.db.query(
    `insert into jobs.job (name, data) values ('mail', jsonb_build_object('ownerId', $1::text, 'kind', 'reset', 'to', $2::text))`,
    [landlord.id, email],
  )
  const next = await startApi(api.app.get(CONFIG))
  try {
    const [message] = await api.mailbox(email)
    expect(tokenIn(message?.text ?? '')).toMatch(/^[\w-]{43}$/)
  } finally {
    await next.close()
  }
})
