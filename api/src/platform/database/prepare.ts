import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { DataSource } from 'typeorm'
import { prepareQueues } from '../jobs/queues.ts'
import type { Secrets } from '../security/secrets/secrets.ts'
import type { DatabaseUrls } from './connections.ts'
import { migrations } from './migrations/index.ts'
import { databaseUrls, ensureRoles } from './roles.ts'

/** The advisory lock for changes of roles and tables; an arbitrary unique number. */
const lockKey = 7_306_224

/** The oldest server version that the migrations support. */
const oldestVersion = 15

/**
 * Brings the database up to date: login roles first, then migrations. Several processes may do so at the same
 * time.
 * @param ownerUrl the address for a role that may create roles and owns the database
 * @returns the addresses for all roles
 */
export async function prepareDatabase(ownerUrl: string, secrets: Secrets): Promise<DatabaseUrls> {
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 })
  // A connection error is reported by the statement that waits for its answer.
  owner.on('error', () => {})
  await owner.connect()
  try {
    await refuseOldServer(owner)
    await owner.query('select pg_advisory_lock($1)', [lockKey])
    await withoutCollision(() => ensureRoles(owner, secrets))
    await migrate(ownerUrl)
    await prepareQueues(ownerUrl, owner)
  } finally {
    await owner.end()
  }
  return databaseUrls(ownerUrl, secrets)
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

async function migrate(url: string): Promise<void> {
  const owner = new DataSource({ type: 'postgres', url, poolSize: 1, migrations, installExtensions: false })
  await owner.initialize()
  try {
    await owner.runMigrations({ transaction: 'each' })
  } finally {
    await owner.destroy()
  }
}
