import type pg from 'pg'
import type { EntityManager } from 'typeorm'
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js'
import type { Statement } from './owner-query.ts'

/**
 * Runs a statement that is prepared once per connection and kept: for a statement over many tables, planning
 * takes longer than execution. In the manager's transaction, or in one of its own.
 * @param statement its text is one of a few constant ones
 * @returns its rows
 */
export async function runPrepared<Row>(
  { queryRunner, dataSource }: EntityManager,
  { text, values }: Statement,
): Promise<Row[]> {
  const query = { name: nameOf(text), text, values: [...values] }
  if (queryRunner === undefined) {
    const pool = (dataSource.driver as PostgresDriver).master as pg.Pool
    return (await pool.query<Row & pg.QueryResultRow>(query)).rows
  }
  const client = (await queryRunner.connect()) as pg.ClientBase
  return (await client.query<Row & pg.QueryResultRow>(query)).rows
}

const names = new Map<string, string>()

/** The same name for the same text, on every connection. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared_${names.size}`
  names.set(text, name)
  return name
}
