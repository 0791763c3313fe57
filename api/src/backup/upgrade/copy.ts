import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from '../../platform/database/migrate.ts'
import { migrations } from '../../platform/database/migrations/index.ts'
import { AppError } from '../../platform/http/errors/app-error.ts'
import { readEverything } from '../backup-role.ts'
import { named, tablesOf } from '../database-shape.ts'
import { loadRows } from '../load-rows.ts'
import type { OldData } from './old-data.ts'

/** A database with the schema and the rows of before. */
export interface Copy {
  url: string
  remove(): Promise<void>
}

/**
 * Makes a new database on a server, and fills it.
 * @param serverUrl its role may create databases
 * @throws AppError CONFLICT when the data are of a newer release
 */
export async function copyOf(data: OldData, serverUrl: string): Promise<Copy> {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = data.migrations.filter(name => !known.has(name))
  if (unknown.length > 0)
    throw new AppError('CONFLICT', {
      message: `The data are of a newer release than this one: ${unknown.join(', ')}.`,
    })
  const name = `orenda_upgrade_check_${randomBytes(6).toString('hex')}`
  await on(serverUrl, server => server.query(`create database ${name}`))
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  const remove = () => on(serverUrl, server => drop(server, name))
  try {
    await migrate(url, { only: data.migrations })
    await on(url, async owner => {
      await owner.query('begin')
      await loadRows(owner, data)
      await owner.query('commit')
      await owner.query('analyze')
    })
  } catch (error) {
    await remove()
    throw error
  }
  return { url, remove }
}

/**
 * Ends what still uses a database, and drops it. An autovacuum of it runs as a superuser, whom this
 * role may not end: without force the server ends that itself.
 */
async function drop(server: pg.Client, name: string): Promise<void> {
  await server.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = $1 and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    [name],
  )
  await server.query(`drop database if exists ${name}`)
}

/** How many rows each table of a database has, by name. */
export function countRows(url: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  return on(url, async owner => {
    await owner.query('begin isolation level repeatable read read only')
    await readEverything(owner)
    for (const table of (await tablesOf(owner)).filter(({ schema }) => schema === 'public')) {
      const { rows } = await owner.query<{ count: number }>(
        `select count(*)::float8 as count from ${named(table)}`,
      )
      counts.set(table.name, rows[0]?.count ?? 0)
    }
    return counts
  })
}

/** Runs `work` with a connection of its own. */
async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
