import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { prepareQueues } from '../jobs/queues.ts'
import type { Secrets } from '../security/secrets/secrets.ts'
import type { DatabaseUrls } from './connections.ts'
import { migrate } from './migrate.ts'
import { postgresError } from './postgres-errors.ts'
import { databaseUrls, ensureRoles } from './roles.ts'

/** The advisory lock for changes of roles and tables; an arbitrary unique number. */
const lockKey = 7_306_224

/** Milliseconds between two tries to get it. */
const retryEvery = 100

/** The oldest server version that the migrations support. */
const oldestVersion = 15

/**
 * Brings the database up to date: login roles first, then migrations. Several processes may do so at the same
 * time.
 * @param ownerUrl the address for a role that may create roles and owns the database
 * @param readUrl the address of its standby, if there is one; it is not asked now, because nothing depends on it
 * @returns the addresses for all roles
 */
export async function prepareDatabase(
  ownerUrl: string,
  readUrl: string | undefined,
  secrets: Secrets,
): Promise<DatabaseUrls> {
  const [owner, holder] = [clientOf(ownerUrl), clientOf(ownerUrl)]
  try {
    await Promise.all([owner.connect(), holder.connect()])
    await refuseOldServer(owner)
    await owner.query(remembered)
    await alone(holder, async () => {
      await refuseForgetfulPooler(owner)
      await withoutCollision(() => ensureRoles(owner, secrets))
      await migrate(ownerUrl)
      await prepareQueues(ownerUrl, owner)
    })
    return { ...databaseUrls(ownerUrl, readUrl, secrets), isPooled: await isPooled(owner) }
  } finally {
    await Promise.all([owner.end(), holder.end()])
  }
}

function clientOf(connectionString: string): pg.Client {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  // A connection error is reported by the statement that waits for its answer.
  client.on('error', () => {})
  return client
}

/**
 * Runs `work` when no other process changes this database. A transaction of `holder` has the lock: one of a session would stay
 * with a pooler's session. A process that waits holds no session meanwhile, so that the one that works always gets its own.
 */
async function alone(holder: pg.Client, work: () => Promise<void>): Promise<void> {
  while (!(await beginAlone(holder))) {
    await holder.query('rollback')
    await pause(retryEvery)
  }
  await work()
  await holder.query('commit')
}

async function beginAlone(holder: pg.Client): Promise<boolean> {
  await holder.query('begin')
  await holder.query('set local idle_in_transaction_session_timeout = 0')
  // Without parameters: with them PostgreSQL keeps the statement's snapshot until the next one, and `create index
  // concurrently` would wait for its end.
  const { rows } = await holder.query<{ isOurs: boolean }>(
    `select pg_try_advisory_xact_lock(${lockKey}) as "isOurs"`,
  )
  return rows[0]?.isOurs === true
}

/** A statement by which a pooler shows whether it keeps those that were prepared on a connection. */
const remembered = { name: 'remembered', text: 'select 1' }

/**
 * Requests prepare each statement once on a connection. A pooler in transaction mode has to prepare it anew on another session.
 * @param owner has sent `remembered`, on a session that the holder of the lock has taken meanwhile
 * @throws Error when it does not
 */
async function refuseForgetfulPooler(owner: pg.Client): Promise<void> {
  try {
    await owner.query(remembered)
  } catch (error) {
    if (postgresError(error)?.code !== '26000') throw error
    throw new Error(
      'The pooler before the database forgets prepared statements: it takes PgBouncer 1.21 or newer with max_prepared_statements, or a pool mode of sessions.',
    )
  }
}

/** A server tells the process of a session at its start; a pooler tells a number of its own. `pg` keeps it, without a type. */
async function isPooled(client: pg.Client & { processID?: number | null }): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== client.processID
}

async function refuseOldServer(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ server_version_num: string }>('show server_version_num')
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (version < oldestVersion) {
    throw new Error(`The database is PostgreSQL ${version}; this release needs ${oldestVersion} or newer.`)
  }
}

/**
 * Roles belong to the server, but the lock to one database: another database's start may change them at the same
 * time.
 */
async function withoutCollision(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const { message } = error as Error
      if (attempt === 10 || !/concurrently updated|already exists|duplicate key/.test(message)) throw error
      await pause(20 * attempt * Math.random())
    }
  }
}
