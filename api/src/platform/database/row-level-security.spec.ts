import { DataSource } from 'typeorm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApartmentEntity } from '../../apartments/apartment.entity.ts'
import {
  filterApartmentsSql,
  getApartmentSql,
  listApartmentsSql,
} from '../../apartments/apartments.queries.ts'
import { TenantEntity } from '../../tenants/tenant.entity.ts'
import { listTenantsSql } from '../../tenants/tenants.queries.ts'
import { fillEstate } from '../../testing/every-route.ts'
import type { Landlord } from '../../testing/landlord.ts'
import { ownedTables, snapshot } from '../../testing/snapshot.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../testing/test-api.ts'
import { OwnerDb } from './owner-db.ts'

// What holds when a service has forgotten whose rows it wants.

let api: TestApi
let landlord: Landlord
let stranger: Landlord
let ownerDb: OwnerDb
let ids: Record<string, string>

beforeAll(async () => {
  api = await startTestApi()
  landlord = await registerLandlord(api)
  stranger = await registerLandlord(api)
  ids = (await fillEstate(api, landlord)).ids
  ownerDb = api.app.get(OwnerDb)
})
afterAll(() => api.close())

describe('row-level security', () => {
  it('is forced on every table with an owner', async () => {
    const tables = await ownedTables(api.db)
    expect(tables).toEqual(expect.arrayContaining(['apartments', 'tenants']))
    const { rows } = await api.db.query(
      'select relname from pg_class where relname = any($1) and not (relrowsecurity and relforcerowsecurity)',
      [tables],
    )
    expect(rows).toEqual([])
  })

  it("shows nothing to a service's own queries without their where clause", async () => {
    for (const sql of [listApartmentsSql, filterApartmentsSql, getApartmentSql, listTenantsSql]) {
      const unguarded = withoutOwner(sql)
      const values = [stranger.id, ids.apartment_id ?? null, null, null, null].slice(0, countParameters(sql))
      expect(await ownerDb.query(stranger.id, unguarded, values)).toEqual([])
      // The same statement shows the owner their rows: it is the policy that hides them, not the statement.
      if (values.length === 1) expect(await ownerDb.query(landlord.id, unguarded, values)).not.toEqual([])
    }
  })

  it('shows nothing of any table to another owner, nor to nobody', async () => {
    for (const table of await ownedTables(api.db)) {
      const seen = await ownerDb.run(stranger.id, em =>
        em.query(`select * from ${table} where owner_id = '${landlord.id}'`),
      )
      expect(seen, table).toEqual([])
      expect(await api.app.get(DataSource).query(`select * from ${table}`), table).toEqual([])
    }
  })

  it('changes nothing through an entity manager that forgets the owner', async () => {
    const before = await snapshot(api.db, landlord.id)
    await ownerDb.run(stranger.id, async em => {
      expect(
        (await em.update(ApartmentEntity, { id: ids.apartment_id ?? '' }, { name: 'mine now' })).affected,
      ).toBe(0)
      expect((await em.delete(TenantEntity, { id: ids.tenant_id ?? '' })).affected).toBe(0)
    })
    const intruder = { name: 'x', address: '', income: 1, currency: 'UAH', status: 'available' } as const
    await expect(
      ownerDb.run(stranger.id, em => em.insert(ApartmentEntity, { ...intruder, owner_id: landlord.id })),
    ).rejects.toThrow(/row-level security/)
    await expect(
      ownerDb.run(stranger.id, em =>
        em.insert(ApartmentEntity, { ...intruder, owner_id: stranger.id, tenant_id: ids.tenant_id ?? '' }),
      ),
    ).rejects.toThrow(/foreign key/)
    expect(await snapshot(api.db, landlord.id)).toEqual(before)
  })

  it('forgets the owner with the transaction, on every connection of the pool', async () => {
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

/** The statement with its owner taken out of every condition, as if it had been forgotten. */
function withoutOwner(sql: string): string {
  const unguarded = sql.replace(/\b(?:\w\.)?owner_id = \$1\b/g, '$1::uuid is not null')
  expect(unguarded).not.toBe(sql)
  return unguarded
}

const countParameters = (sql: string) => new Set(sql.match(/\$\d/g)).size
