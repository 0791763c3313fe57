import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { DataSource } from 'typeorm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { OldWorld, oldBalancesSql, oldJobSql } from '../../../../test/old-world.ts'
import { addressOf, createDatabase, testEnvironment, witnessRole } from '../../../../test/test-database.ts'
import { loadConfig } from '../../../config.ts'
import { chargeDue, showTurned } from '../../../tenancy/charging.queries.ts'
import { loadSecrets } from '../../security/secrets/secrets.ts'
import { withStartLock } from '../embedded/start-lock.ts'
import { ensureRoles } from '../roles.ts'
import { migrations } from './index.ts'

// What stood before there were leases: years of an old database, made by the statements that ran then.

/** Until here the job of old has looked. */
const today = '2026-06-20'
/** Days on which the job looks next. */
const nextLooks = ['2026-06-21', '2026-07-31', '2027-03-15']

beforeAll(async () => {
  // Those that the migrations give rights to.
  const [serverUrl, runFolder] = [inject('serverUrl'), inject('runFolder')]
  const secrets = await loadSecrets(loadConfig(testEnvironment(serverUrl, runFolder)))
  const owner = new pg.Client({ connectionString: serverUrl })
  await owner.connect()
  await withStartLock(runFolder, () => ensureRoles(owner, secrets))
  await owner.end()
})

const migrate = async (url: string, names: typeof migrations) => {
  // The owner of the tables is no superuser: what row-level security hides is hidden from the migration too.
  const owner = new DataSource({
    type: 'postgres',
    url,
    poolSize: 1,
    migrations: names,
    installExtensions: false,
  })
  await owner.initialize()
  try {
    await owner.runMigrations({ transaction: 'each' })
  } finally {
    await owner.destroy()
  }
}

interface Database {
  url: string
  db: pg.Client
}

async function oldDatabase(): Promise<Database> {
  const name = `old_${randomBytes(6).toString('hex')}`
  await createDatabase(inject('serverUrl'), name)
  const url = addressOf(inject('serverUrl'), name)
  await migrate(url, migrations.slice(0, 6))
  const witness = Object.assign(new URL(url), { username: witnessRole, password: inject('witnessPassword') })
  const db = new pg.Client({ connectionString: witness.href })
  pg.types.setTypeParser(pg.types.builtins.DATE, text => text)
  await db.connect()
  return { url, db }
}

/** What the ledger of leases adds up to, by apartment and currency. Parameter: today. */
const newBalancesSql = `
  with events as (
    select l.apartment_id, c.currency, coalesce(c.amount, c.rent) - c.waived as due, 0 as paid
    from charges c join leases l on l.owner_id = c.owner_id and l.id = c.lease_id where c.due_date <= $1
    union all
    select l.apartment_id, p.currency, 0, p.amount from payments p join leases l on l.owner_id = p.owner_id and l.id = p.lease_id
    where p.category <> 'deposit' and p.date <= $1
  )
  select apartment_id, currency, sum(due) - sum(paid) as balance from events group by 1, 2 order by 1, 2`

const fieldsSql = `
  select id, tenant_id, lease_start, lease_end, income, currency, deleted_at from apartments order by id`

describe('an old database', () => {
  let old: Database
  let world: OldWorld
  let before: { balances: unknown[]; fields: Record<string, unknown>[]; charged: string[][] }

  const rows = async <Row extends object = Record<string, unknown>>(sql: string, values: unknown[] = []) =>
    (await old.db.query<Row>(sql, values)).rows

  /** What the job would charge on days to come, after a standstill until then. */
  async function chargedBy(job: string, table: string, apartment: string): Promise<string[][]> {
    const all: string[][] = []
    for (const day of nextLooks) {
      await old.db.query('begin')
      await old.db.query(job, [day])
      const made = await rows(
        `select ${apartment} || ' ' || due_date || ' ' || rent || ' ' || c.currency as charge from ${table} c
         ${table === 'charges' ? 'join leases l on l.owner_id = c.owner_id and l.id = c.lease_id' : ''}
         where c.xmin::text = pg_current_xact_id()::text order by 1`,
      )
      all.push(made.map(({ charge }) => charge as string))
      await old.db.query('rollback')
    }
    return all
  }

  beforeAll(async () => {
    old = await oldDatabase()
    world = new OldWorld(old.db, 20_261_122)
    await world.live({ from: '2024-06-01', until: today, landlords: 6, apartments: 25 })
    before = {
      balances: await rows(oldBalancesSql, [today]),
      fields: await rows(fieldsSql),
      charged: await chargedBy(oldJobSql, 'rent_charges', 'c.apartment_id'),
    }
    await migrate(old.url, migrations)
  })
  afterAll(() => old.db.end())

  it('has what makes the test worth something', async () => {
    const [has] = await rows<Record<string, string>>(`
      select count(*) filter (where category = 'rent') as rents, count(*) filter (where category <> 'rent') as others,
        count(*) filter (where date > '${today}') as future, (select count(*) from charges where amount = 0) as waived,
        (select count(*) from charges where amount > 0) as adjusted, (select count(*) from leases) as leases,
        (select count(*) from leases where tenant_id is null) as gone, (select count(*) from leases where starts_on is null) as without_start,
        (select count(*) from leases where starts_on > '${today}') as to_come,
        (select count(*) from apartments where deleted_at is not null and lease_id is not null) as deleted,
        (select count(*) from (select from lease_rents group by owner_id, lease_id having count(*) > 1) r) as risen,
        (select count(*) from (select from charges group by owner_id, lease_id having count(distinct currency) > 1) r) as two_currencies
      from payments`)
    expect(Object.entries(has ?? {}).filter(([, count]) => Number(count) < 3)).toEqual([])
  })

  it('keeps every balance of apartments that have had one tenant', async () => {
    const once = new Set(
      (
        await rows<{ apartment_id: string }>('select apartment_id from leases group by 1 having count(*) = 1')
      ).map(({ apartment_id }) => apartment_id),
    )
    const ofOne = (all: unknown[]) =>
      (all as { apartment_id: string; balance: string; currency: string }[])
        .filter(({ apartment_id, balance }) => once.has(apartment_id) && Number(balance) !== 0)
        .map(
          ({ apartment_id, currency, balance }) =>
            `${apartment_id} ${currency} ${Number(balance).toFixed(2)}`,
        )
    expect(ofOne(before.balances).length).toBeGreaterThan(30)
    expect(ofOne(await rows(newBalancesSql, [today]))).toEqual(ofOne(before.balances))
    // Apartments of landlords with one tenant each have had one lease at most.
    const many = await rows(
      `select apartment_id from leases where owner_id = any($1) group by 1 having count(*) > 1`,
      [world.settled],
    )
    expect(many).toEqual([])
  })

  it('gives every charge and every payment a lease of its apartment, and its charges to whoever they named', async () => {
    const lost = await rows(
      `select p.id from payments p where p.lease_id is null
         and exists (select from leases l where l.owner_id = p.owner_id and l.apartment_id = p.apartment_id)
         and p.date + 31 >= (select min(coalesce(l.starts_on, '-infinity')) from leases l
           where l.owner_id = p.owner_id and l.apartment_id = p.apartment_id)`,
    )
    expect(lost).toEqual([])
    const charged = await rows<{ id: string; apartment_id: string; tenant_name: string }>(
      `select c.id, l.apartment_id, l.tenant_name from charges c join leases l on l.owner_id = c.owner_id and l.id = c.lease_id
       where kind = 'rent'`,
    )
    expect(charged).toHaveLength(world.charges.size)
    expect(
      charged.filter(({ id, apartment_id, tenant_name }) => {
        const charge = world.charges.get(id)
        return charge?.apartment_id !== apartment_id || charge.tenant_name !== tenant_name
      }),
    ).toEqual([])
  })

  it('gives what was paid between two charges of somebody to nobody else', async () => {
    const astray = await rows(
      `select p.id, p.date, l.id, first_due, last_due from payments p join leases l on l.owner_id = p.owner_id and l.apartment_id = p.apartment_id
       cross join lateral (select min(due_date) as first_due, max(due_date) as last_due from charges c
         where c.owner_id = l.owner_id and c.lease_id = l.id and kind = 'rent') dues
       where p.date between first_due and last_due and p.lease_id <> l.id`,
    )
    expect(astray).toEqual([])
  })

  it('has leases that never overlap, of which none but the present one is still to come or running', async () => {
    expect(
      await rows(`select a.id from leases a join leases b on b.owner_id = a.owner_id and b.apartment_id = a.apartment_id and b.id > a.id
        and daterange(a.starts_on, a.ends_on, '[]') && daterange(b.starts_on, b.ends_on, '[]') and not a.is_cancelled and not b.is_cancelled`),
    ).toEqual([])
    expect(
      await rows(`select l.id from leases l join apartments a on a.owner_id = l.owner_id and a.id = l.apartment_id
        where a.lease_id is distinct from l.id and (l.ends_on is null or l.ends_on > '${today}')`),
    ).toEqual([])
    expect(
      await rows(`select l.id, l.starts_on, l.ends_on, c.due_date from leases l join charges c on c.owner_id = l.owner_id and c.lease_id = l.id
        where c.kind = 'rent' and l.closed_by is not null and c.due_date > l.ends_on`),
    ).toEqual([])
  })

  it('is charged what the job of before would have charged, and nothing else', async () => {
    const after = await chargedBy(chargeDue.text, 'charges', 'l.apartment_id')
    expect(after.map(charges => charges.length > 20)).toEqual([false, true, true])
    // Of two tenants in one month the second was never charged.
    const months = new Set(
      (
        await rows(
          'select apartment_id, month from charges c join leases l on l.id = c.lease_id where ends_on <= $1',
          [today],
        )
      ).map(({ apartment_id, month }) => `${apartment_id} ${month}`),
    )
    const isSecond = (charge: string) => months.has(charge.slice(0, 44))
    expect(after.map(charges => charges.filter(charge => !isSecond(charge)))).toEqual(before.charged)
    // No apartment begins to show another lease for that; one whose lease is over shows none.
    const over = new Set(
      (
        await rows(
          `select a.id from apartments a join leases l on l.owner_id = a.owner_id and l.id = a.lease_id where l.ends_on < $1`,
          [today],
        )
      ).map(({ id }) => id),
    )
    const none = { tenant_id: null, lease_start: null, lease_end: null }
    const expected = (await rows(fieldsSql)).map(row => (over.has(row.id) ? { ...row, ...none } : row))
    await old.db.query('begin')
    await old.db.query(chargeDue.text, [today])
    await old.db.query(showTurned.text, [today])
    const shown = await rows(fieldsSql)
    await old.db.query('rollback')
    expect(over.size).toBeGreaterThan(3)
    expect(shown).toEqual(expected)
  })

  it('keeps the five fields of every apartment, but for starts that were those of a tenant before', async () => {
    const after = await rows(fieldsSql)
    const changed = after.filter((row, at) => JSON.stringify(row) !== JSON.stringify(before.fields[at]))
    const takenOver = new Set(world.takenOver)
    expect(changed.filter(({ id }) => !takenOver.has(id as string))).toEqual([])
    expect(
      changed.map(({ id, tenant_id, income, currency }) => ({ id, tenant_id, income, currency })),
    ).toEqual(
      before.fields
        .filter(({ id }) => changed.some(row => row.id === id))
        .map(({ id, tenant_id, income, currency }) => ({ id, tenant_id, income, currency })),
    )
    expect(
      await rows(`select a.id from apartments a left join leases l on l.owner_id = a.owner_id and l.id = a.lease_id
        where a.tenant_id is distinct from l.tenant_id or a.deleted_at is null and l.id is not null and (
          a.lease_start is distinct from l.starts_on or a.lease_end is distinct from l.ends_on or a.currency <> l.currency
          or a.income <> (select amount from lease_rents s where s.owner_id = l.owner_id and s.lease_id = l.id order by valid_from desc limit 1))`),
    ).toEqual([])
  })
})
