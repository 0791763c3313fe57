import { DataSource } from 'typeorm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addedTables } from '../../../test/added-tables.ts'
import { runBillStory } from '../../../test/bill-story.ts'
import { callEveryRoute } from '../../../test/call-every-route.ts'
import { type Estate, fillEstate, idOf } from '../../../test/estate.ts'
import { routesOf } from '../../../test/every-route.ts'
import { exportedTexts } from '../../../test/exported-texts.ts'
import type { Landlord } from '../../../test/landlord.ts'
import { runLeaseStory } from '../../../test/lease-story.ts'
import { ownerlessTables } from '../../../test/owner-in-plan.ts'
import { runReadingStory } from '../../../test/reading-story.ts'
import { runRareDeliveries } from '../../../test/reminder-estate.ts'
import { repeatForDays } from '../../../test/repeat-story.ts'
import { isFull } from '../../../test/scope.ts'
import { ownedIds, ownedTables, snapshot } from '../../../test/snapshot.ts'
import { tablesIn } from '../../../test/sql-tables.ts'
import { type Before, type Statement, Statements } from '../../../test/statements.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { uploadFile } from '../../../test/uploads.ts'
import { ApartmentEntity } from '../../apartments/apartment.entity.ts'
import { SubscriptionsService } from '../../subscriptions/subscriptions.service.ts'
import { DeskService } from '../../support/desk.service.ts'
import { TenantEntity } from '../../tenants/tenant.entity.ts'
import { nextIdentityKey } from '../../tenants/tenant-sealing.queries.ts'
import { TenantSealingService } from '../../tenants/tenant-sealing.service.ts'
import { FileStore } from '../files/file-store.ts'
import { ScheduledJobs } from '../jobs/scheduled-jobs.ts'
import { RowQuota } from '../security/row-quota/row-quota.ts'
import { JOBS_DATA_SOURCE } from './database.module.ts'
import { beyondEntities } from './migrations/beyond-entities.ts'
import { queryIn } from './named-statement.ts'
import { OwnerDb } from './owner-db.ts'
import { postgresError } from './postgres-errors.ts'

// What holds when a service has forgotten whose rows it wants.

let api: TestApi

afterAll(() => api.close())

interface Result {
  count: number
  rows: readonly unknown[]
}

/** What a statement does for its landlord, and for a stranger with the same values. */
interface Trial {
  statement: Statement
  own: Result
  stranger: Result | { error: unknown }
}

// In every other file `TestApi.close` refuses a statement that has forgotten its owner.
describe.runIf(isFull)('every statement of every service', () => {
  const trials: Trial[] = []
  let used: Set<string>
  let jobs: Statements
  let marks: string[]
  /** Those that look at tables of landlords, by their text. */
  let looking: Map<string, Statement>

  beforeAll(async () => {
    api = await startTestApi({ isOwnerChecked: false })
    jobs = new Statements(api.app.get(JOBS_DATA_SOURCE))
    const stranger = (await fillEstate(api, await registerLandlord(api))).landlord
    api.statements.before = tryAs(stranger)
    const estate = await fillEstate(api, await registerLandlord(api))
    marks = await ownedIds(api.db, estate.landlord.id)
    used = await callEveryRoute(api, estate)
    await runLeaseStory(estate.landlord, idOf(estate, 'tenants'), api.clock.today())
    await runBillStory(estate.landlord, idOf(estate, 'tenants'), api.clock.today())
    await runReadingStory(estate.landlord, idOf(estate, 'apartments'), api.clock.today())
    await repeatForDays(api, estate.landlord)
    await runRareDeliveries(api, estate.landlord)
    // What is taken back when the store does not take a file.
    vi.spyOn(api.app.get(FileStore), 'keep').mockRejectedValueOnce(new Error('The store is away'))
    await expect(uploadFile(api.url, estate.landlord)).rejects.toThrow('UNAVAILABLE')
    // And what gives room back that nothing came for.
    await expect(uploadFile(api.url, estate.landlord, 'a.pdf', Buffer.of(1))).rejects.toThrow(
      'UNSUPPORTED_FILE',
    )
    // Counted before there were any.
    for (const table of addedTables(api)) await api.app.get(RowQuota).stored(estate.landlord.id, table)
    api.statements.before = undefined
    // What only the operator asks.
    const desk = api.app.get(DeskService)
    const [ticket] = await desk.list(null)
    await desk.answer(ticket?.id ?? '', 'We look at it')
    await desk.setStatus(ticket?.id ?? '', 'closed')
    await api.app.get(TenantSealingService).count()
    // What a process asks before anybody watches it.
    await queryIn(api.app.get(JOBS_DATA_SOURCE), nextIdentityKey.with({ key: '' }))
    const gone = await registerLandlord(api)
    await api.db.query('update users set delete_at = now() where id = $1', [gone.id])
    // So that the job has something to encrypt.
    await api.db.query(`update tenants set identity = null where id = $1`, [idOf(estate, 'tenants')])
    for (const [, { work }] of api.app.get(ScheduledJobs).list()) await work()
    // What is asked before an account is erased.
    await api.app.get(SubscriptionsService).listUntold(estate.landlord.id)
    looking = new Map()
    for (const [text, statement] of api.statements.done) {
      const isForLandlord = statement.ownerId !== null
      if (isForLandlord && (await ownerlessTables(api.db, statement)) !== null) looking.set(text, statement)
    }
  })

  /** Sends each statement for a stranger first, in the very state in which it finds the landlord's rows. */
  function tryAs(stranger: Landlord): Before {
    return async (query, statements, isInTransaction) => {
      const sendFor = async (ownerId: string | null, { text, values }: Statement): Promise<Result> => {
        await query(`select set_config('app.user_id', $1, true)`, [ownerId])
        const { rowCount, rows } = await query(text, values)
        return { count: rowCount ?? 0, rows }
      }
      await query(isInTransaction ? 'savepoint trials' : 'begin')
      for (const statement of statements) {
        // A job may look at an order of the stranger meanwhile.
        if (statement.ownerId === stranger.id) continue
        await query('savepoint trial')
        const result = await sendFor(stranger.id, statement).catch(error => ({ error }))
        await query('rollback to savepoint trial')
        const own = await sendFor(statement.ownerId, statement).catch(() => undefined)
        // One that is refused to its landlord as well tells nothing, and no further one comes after it.
        if (own === undefined) break
        trials.push({ statement, own, stranger: result })
      }
      await query(isInTransaction ? 'rollback to savepoint trials' : 'rollback')
    }
  }

  it('was executed: no route and no query is left out', async () => {
    const routes = routesOf(api).filter(
      ({ path }) => !/^\/(dev|health|client-events|page-figures)\b/.test(path),
    )
    expect([...used]).toEqual(expect.arrayContaining(routes.map(({ method, path }) => `${method} ${path}`)))
    const ofLandlords = new Set([...(await ownedTables(api.db)), 'users', ...beyondEntities.views])
    const unseen: string[] = []
    for (const { file, name, sql } of await exportedTexts()) {
      const isSeen = [api.statements, jobs].some(({ done }) => done.has(sql))
      if (!isSeen && tablesIn(sql, ofLandlords).length > 0) unseen.push(`${name} of ${file}: ${sql}`)
    }
    // One that no route sends cannot be tried: let something above send it.
    expect(unseen).toEqual([])
  })

  it('names its owner for each table that it reads', async () => {
    for (const statement of looking.values())
      expect(await ownerlessTables(api.db, statement), statement.text).toEqual([])
    expect(looking.size).toBeGreaterThan(30)
  })

  it('is reported when the owner is missing for one of its tables', async () => {
    let tried = 0
    for (const statement of looking.values()) {
      const { text, values, ownerId } = statement
      const owner = values.indexOf(ownerId) + 1
      const place = new RegExp(`\\b"?(?:owner_)?id"? = \\$${owner}\\b`, 'g')
      for (const { index, 0: found } of text.matchAll(place)) {
        const rest = text.slice(index + found.length)
        const forgotten = `${text.slice(0, index)}${found.split(' = ')[0]} is not null and $${owner}::uuid is not null${rest}`
        expect(await ownerlessTables(api.db, { ...statement, text: forgotten }), forgotten).not.toEqual([])
        tried += 1
      }
    }
    expect(tried).toBeGreaterThan(looking.size / 2)
  })

  it("returns nothing to another landlord, even with the owner's id as its parameter", async () => {
    // A deletion may well find nothing to delete; a question that nobody's rows answer would prove nothing.
    const fruitless = new Set(
      trials
        .map(({ statement }) => statement.text)
        .filter(text => looking.has(text) && !/^\s*delete\b/i.test(text)),
    )
    for (const { statement, own, stranger } of trials) {
      const { text } = statement
      if (!looking.has(text)) continue
      if ('error' in stranger) {
        expect(postgresError(stranger.error)?.code, text).toBe('42501')
        expect(String(stranger.error), text).toMatch(/row-level security/)
        fruitless.delete(text)
      } else {
        const given = JSON.stringify(stranger.rows)
        for (const mark of marks) expect(given, text).not.toContain(mark)
        if (!/^\s*(select|with)\b/i.test(text)) expect(stranger.count, text).toBe(0)
        if (own.count > 0) {
          if (own.rows.length > 0) expect(stranger.rows, text).not.toEqual(own.rows)
          fruitless.delete(text)
        }
      }
    }
    expect([...fruitless]).toEqual([])
  })
})

describe('row-level security', () => {
  let landlord: Landlord
  let stranger: Landlord
  let ownerDb: OwnerDb
  let estate: Estate

  beforeAll(async () => {
    api ??= await startTestApi({ isOwnerChecked: false })
    landlord = await registerLandlord(api)
    stranger = await registerLandlord(api)
    estate = await fillEstate(api, landlord)
    ownerDb = api.app.get(OwnerDb)
  })

  it('is forced on every table with an owner', async () => {
    const tables = await ownedTables(api.db)
    expect(tables).toEqual(expect.arrayContaining(['apartments', 'tenants']))
    const { rows } = await api.db.query(
      'select relname from pg_class where relname = any($1) and not (relrowsecurity and relforcerowsecurity)',
      [[...tables, 'users']],
    )
    expect(rows).toEqual([])
  })

  it('shows no rows to another owner, or without an owner', async () => {
    for (const table of await ownedTables(api.db)) {
      const seen = await ownerDb.run(stranger.id, em =>
        em.query(`select * from ${table} where owner_id = '${landlord.id}'`),
      )
      expect(seen, table).toEqual([])
      expect(await api.app.get(DataSource).query(`select * from ${table}`), table).toEqual([])
    }
  })

  it('allows no change by an entity manager without an owner', async () => {
    const before = await snapshot(api.db, landlord.id)
    await ownerDb.run(stranger.id, async em => {
      const id = idOf(estate, 'apartments')
      expect((await em.update(ApartmentEntity, { id }, { name: 'mine now' })).affected).toBe(0)
      expect((await em.delete(TenantEntity, { id: idOf(estate, 'tenants') })).affected).toBe(0)
    })
    const intruder = { name: 'x', address: '', income: 1, currency: 'UAH', status: 'available' } as const
    await expect(
      ownerDb.run(stranger.id, em => em.insert(ApartmentEntity, { ...intruder, owner_id: landlord.id })),
    ).rejects.toThrow(/row-level security/)
    await expect(
      ownerDb.run(stranger.id, em =>
        em.insert(ApartmentEntity, {
          ...intruder,
          owner_id: stranger.id,
          tenant_id: idOf(estate, 'tenants'),
        }),
      ),
    ).rejects.toThrow(/foreign key/)
    expect(await snapshot(api.db, landlord.id)).toEqual(before)
  })

  it('removes the owner at the end of the transaction, on every connection of the pool', async () => {
    await Promise.all(
      Array.from({ length: 30 }, () =>
        ownerDb.query(landlord.id, 'select 1 from apartments where owner_id = $1', [landlord.id]),
      ),
    )
    const seen = await Promise.all(
      Array.from({ length: 30 }, () => api.app.get(DataSource).query('select * from apartments')),
    )
    expect(seen.flat()).toEqual([])
  })
})
