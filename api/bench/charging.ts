import pg from 'pg'
import { chargeDue } from '../src/tenancy/charging.queries.ts'
import type { Part } from './bench.ts'
import { median } from './measured.ts'
import { line } from './report.ts'

const landlords = 100_000
/** How many leases have rent due. */
const due = 3000
const day = '2026-11-05'
const roundsOf = 9
const maxRatio = 1.5

/** Rounds of the job and of bare statements alternate; medians in milliseconds. */
interface ChargingFigures {
  /** The job's statement, which finds what is due, creates the charges and updates the leases. */
  job: number
  /** A statement that only finds what is due. */
  found: number
  /**
   * Statements that find what is due, insert as many charges and update as many leases, without any
   * rules.
   */
  bare: number
  /** The job when nothing is due. */
  idle: number
}

/** Gives 100,000 landlords a lease each, of which 3,000 have rent due, and measures the job. */
export const raceCharging: Part = async ({ databaseUrl, jobsUrl }) => {
  const { job, bare, found, idle } = await measureCharging(databaseUrl, await jobsUrl())
  return () => {
    console.log(`the job \`rent\`: ${landlords} landlords, of whom ${due} have something due`)
    line('the job', job, undefined, 'ms')
    line('bare statements that find, insert and move as many', bare, undefined, 'ms')
    line('the job : bare', job / bare, maxRatio)
    line('bare statement that only finds them', found, undefined, 'ms')
    line('the job when nothing is due any more', idle, undefined, 'ms')
  }
}

async function measureCharging(appUrl: string, jobsUrl: string): Promise<ChargingFigures> {
  await fillLeases(appUrl)
  const client = new pg.Client({ connectionString: jobsUrl, options: '-c jit=off' })
  await client.connect()
  await client.query('vacuum analyze leases').catch(() => undefined)
  const timed = async (statements: readonly string[], isKept = false) => {
    await client.query('begin')
    const begunAt = performance.now()
    for (const statement of statements) await client.query(statement, statement.includes('$1') ? [day] : [])
    const took = performance.now() - begunAt
    await client.query(isKept ? 'commit' : 'rollback')
    return took
  }
  const job: number[] = []
  const found: number[] = []
  const bare: number[] = []
  for (let round = 0; round < roundsOf; round += 1) {
    job.push(await timed([chargeDue.text]))
    found.push(await timed([findSql]))
    bare.push(await timed([insertSql, moveSql]))
  }
  await timed([chargeDue.text], true)
  const idle: number[] = []
  for (let round = 0; round < roundsOf; round += 1) idle.push(await timed([chargeDue.text]))
  await client.end()
  return { job: median(job), found: median(found), bare: median(bare), idle: median(idle) }
}

const findSql = `
  select l.owner_id, l.id, l.next_due, l.currency,
    (select amount from lease_rents r where r.owner_id = l.owner_id and r.lease_id = l.id order by valid_from desc limit 1) as rent
  from leases l where l.next_due <= $1::date`

const insertSql = `
  insert into charges (owner_id, lease_id, kind, month, due_date, rent, currency)
  select owner_id, id, 'rent', '2026-11', next_due, rent, currency from (${findSql}) due`

const moveSql = `update leases set next_due = next_due + 30 where next_due <= $1::date`

/** Writes as the API does: each landlord's rows in that landlord's name. */
async function fillLeases(appUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: appUrl, options: '-c statement_timeout=0' })
  await client.connect()
  await client.query(`
    do $$ declare owner uuid; tenant uuid; apartment uuid; lease uuid;
    begin
      for n in 1..${landlords} loop
        owner := new_id();
        perform set_config('app.user_id', owner::text, true);
        insert into users (id, email, name, phone, language, password_hash) values (owner, 'landlord-' || n || '@bench.example.com', 'Landlord', '', 'uk', '-');
        insert into tenants (owner_id, name, phone, email) values (owner, 'Tenant', '', '') returning id into tenant;
        insert into apartments (owner_id, name, address, income, currency, status) values (owner, 'Apartment', '', 1000, 'UAH', 'occupied') returning id into apartment;
        insert into leases (owner_id, apartment_id, tenant_id, tenant_name, starts_on, currency, due_day, charged_from, next_due)
        values (owner, apartment, tenant, 'Tenant', '2026-01-05', 'UAH', 5, '2026-01-05',
          case when n <= ${due} then date '${day}' else date '${day}' + 1 + n % 27 end) returning id into lease;
        insert into lease_rents (owner_id, lease_id, valid_from, amount) values (owner, lease, '-infinity', 1000);
      end loop;
    end $$`)
  await client.end()
}
