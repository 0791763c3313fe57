import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export const templateName = 'orenda_template'

/** Sees and writes every row past row-level security, so that a test can look behind the API. */
export const witnessRole = 'orenda_witness'

/** The address of another database on the same server. */
export function addressOf(serverUrl: string, database: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href
}

export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<void> {
  const from = template === undefined ? '' : ` template ${pg.escapeIdentifier(template)}`
  await administer(serverUrl, `create database ${pg.escapeIdentifier(name)}${from}`)
}

/** Gives a database its final name, once nobody is connected to it any more: a pool that is closed still says goodbye. */
export async function renameDatabase(serverUrl: string, name: string, newName: string): Promise<void> {
  const sessions = `select from pg_stat_activity where datname = ${pg.escapeLiteral(name)}`
  while ((await administer(serverUrl, sessions)).rowCount !== 0) await pause(20)
  const [from, to] = [name, newName].map(pg.escapeIdentifier)
  await administer(serverUrl, `alter database ${from} rename to ${to}`)
}

export async function databaseExists(serverUrl: string, name: string): Promise<boolean> {
  const found = await administer(
    serverUrl,
    `select from pg_database where datname = ${pg.escapeLiteral(name)}`,
  )
  return found.rowCount === 1
}

async function administer(serverUrl: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

/** The settings that tests run with, before those that a test asks for. */
export function testEnvironment(databaseUrl: string, runFolder: string): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DEV_TOOLS: '1',
    // What happens at a certain minute of the hour would happen in the middle of a test.
    SCHEDULED_JOBS: '0',
    // And what is told nobody in the evening would wait for the morning.
    QUIET_HOURS: '0-0',
    // A test calls more often in a minute than a landlord does.
    RATE_REQUESTS_ACCOUNT: '999999/1m',
    // Nobody listens there: a test that wants a bank starts one.
    NBU_URL: 'http://127.0.0.1:9/',
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(runFolder, 'data'),
    // One for all: the log-in roles belong to the server, not to a database, and their passwords follow from it.
    // 32 bytes.
    DATA_KEYS: Buffer.from('a key of tests that seals column').toString('base64'),
    APP_SECRET: 'tests only, and the same in every database of a run: 0123456789',
  }
}
