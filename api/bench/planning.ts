import { daysAfter } from '@orenda/contracts/calendar'
import pg from 'pg'

import { factsOf, settings } from '../src/payment-reminders/facts-sql.ts'
import { namedStatement } from '../src/platform/database/named-statement.ts'
import { listRentDuesOfAll } from '../src/tenancy/rent-dues.queries.ts'
import { daysBefore, fillReminders } from '../test/due-reminders.ts'
import { callTo } from '../test/http.ts'
import { median } from './measured.ts'

export const reminders = 100_000
/** How many reminders have a notice due. */
export const dueReminders = 3000
const roundsOf = 5

/** Rounds of the job and of bare statements alternate; medians in milliseconds. */
export interface PlanningFigures {
  /** The job, from its call until nothing is due. */
  job: number
  /** Two statements that only find what is due with all its data, and send it to the client. */
  found: number
  /**
   * Those, and statements that insert as many notices and jobs and update as many reminders,
   * without any rules.
   */
  bare: number
  /** Median of the ratios between the job and the bare statements. */
  ratio: number
  /** The job when nothing is due. */
  idle: number
}

export interface PlanningBench {
  /** Of a role with the rights of the API. */
  appUrl: string
  /** Of a role with the rights of jobs. */
  jobsUrl: string
  /** Address of an API with development tools and no workers. */
  base: string
  /** `YYYY-MM-DD`. */
  today: string
  count?: number
  due?: number
}

export async function measurePlanning(bench: PlanningBench): Promise<PlanningFigures> {
  const { appUrl, jobsUrl, base, today, count = reminders, due = dueReminders } = bench
  await fillReminders(appUrl, { landlords: count / 10, each: 10, due: 0, today, mark: 'planned' })
  const client = new pg.Client({ connectionString: jobsUrl, options: '-c jit=off' })
  await client.connect()
  const plan = async () => {
    const begunAt = performance.now()
    const done = callTo(base)('POST', '/dev/jobs/reminders/run').catch(() => undefined)
    while (
      (await client.query(`select from payment_reminders where next_at <= now() limit 1`)).rowCount !== 0
    ) {
      await new Promise(resolve => setTimeout(resolve, 2))
    }
    const took = performance.now() - begunAt
    // The workers deliver what was planned; the next round waits until they have finished.
    await done
    return took
  }
  const timed = async (statements: readonly [text: string, values: unknown[]][]) => {
    await client.query('begin')
    const begunAt = performance.now()
    await find()
    for (const [text, values] of statements) await client.query(text, values)
    const took = performance.now() - begunAt
    await client.query('rollback')
    return took
  }
  const find = async () => {
    const { text, values } = findDue.with({ now: new Date().toISOString(), today, limit: due })
    const { rows } = await client.query<Found>(text, [...values])
    const leases = rows.flatMap(({ owner_id, leases }) =>
      leases.map(({ lease_id }) => ({ owner_id, lease_id })),
    )
    const asked = listRentDuesOfAll.with({
      today,
      owners: leases.map(({ owner_id }) => owner_id),
      leases: leases.map(({ lease_id }) => lease_id),
      untils: leases.map(() => daysAfter(today, daysBefore)),
    })
    await client.query(asked.text, [...asked.values])
  }
  const job: number[] = []
  const found: number[] = []
  const bare: number[] = []
  for (let round = 0; round < roundsOf; round += 1) {
    // Each round uses other reminders, because a notice is planned only once.
    const { rowCount } = await client.query(
      `update payment_reminders set next_at = now() - interval '1 minute'
       where (owner_id, id) in (
         select owner_id, id from payment_reminders r
         where planned_through < $1 and next_at > now() and not exists (select from reminder_notices n where n.owner_id = r.owner_id)
         order by owner_id, id limit $2)`,
      [today, due],
    )
    if (rowCount !== due) throw new Error(`${rowCount} reminders are due`)
    found.push(await timed([]))
    bare.push(
      await timed([
        [insertSql, [today]],
        [insertJobsSql, []],
        [moveSql, []],
      ]),
    )
    job.push(await plan())
  }
  const idle: number[] = []
  for (let round = 0; round < roundsOf; round += 1) idle.push(await plan())
  await client.end()
  const ratio = median(job.map((took, round) => took / (bare[round] as number)))
  return { job: median(job), found: median(found), bare: median(bare), ratio, idle: median(idle) }
}

interface Found {
  owner_id: string
  leases: { lease_id: string }[]
}

/**
 * Finds and locks what is due, with all its data except the rent. Parameters: `now`, `today`,
 * `limit`.
 */
const findDue = namedStatement(
  factsOf(`
  with due as materialized (
    select * from payment_reminders where next_at <= $now::timestamptz order by next_at limit $limit::int
    for no key update skip locked
  )
  select ${settings} from due r`),
)

const insertSql = `
  insert into reminder_notices (owner_id, reminder_id, apartment_id, due_date, type, occurrence, channel, recipient, amount, currency, state, planned_at)
  select owner_id, id, apartment_id, $1::date - 7, 'after_due', 1000, 'email', 'tenant@example.com', 100, 'UAH', 'planned', now()
  from payment_reminders where next_at <= now()`

const insertJobsSql = `
  insert into jobs.job (name, data)
  select 'notices', jsonb_build_object('ownerId', owner_id, 'noticeId', id) from payment_reminders where next_at <= now()`

const moveSql = `update payment_reminders set next_at = now() + interval '1 day' where next_at <= now()`
