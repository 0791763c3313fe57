import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export const templateName = 'orenda_template'

/**
 * A role that reads and writes every row past row-level security, so that a test can check what the
 * API stored.
 */
export const witnessRole = 'orenda_witness'

/** The address of another database on the same server. */
export function addressOf(serverUrl: string, database: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href
}

export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<void> {
  const from = template === undefined ? '' : ` template ${pg.escapeIdentifier(template)}`
  await administer(serverUrl, `create database ${pg.escapeIdentifier(name)}${from}`)
}

/** Renames a database once no connection to it is left; a closed pool needs a moment for that. */
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

/** The default settings of tests; a test may override them. */
export function testEnvironment(databaseUrl: string, runFolder: string): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DEV_TOOLS: '1',
    // Jobs that run at a certain minute of the hour would run in the middle of a test.
    SCHEDULED_JOBS: '0',
    // Without quiet hours; else notices in the evening would wait for the morning.
    QUIET_HOURS: '0-0',
    // A test sends more requests a minute than a landlord does.
    RATE_REQUESTS_ACCOUNT: '999999/1m',
    // A port without a server: a test that needs the bank starts one.
    NBU_URL: 'http://127.0.0.1:9/',
    // That of the samples, which nobody has: no test calls a push service of the internet.
    PUSH_HOSTS: 'push.example',
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(runFolder, 'data'),
    // The same for all tests: log-in roles belong to the server, not to a database, and their
    // passwords are derived from this key of 32 bytes.
    DATA_KEYS: Buffer.from('a key of tests that seals column').toString('base64'),
    APP_SECRET: 'tests only, and the same in every database of a run: 0123456789',
  }
}
