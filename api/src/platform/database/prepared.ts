import type pg from 'pg'
import type { EntityManager } from 'typeorm'
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js'
import type { Statement } from './owner-query.ts'

/**
 * Runs a statement that every connection prepares once and keeps: what jobs say again and again is planned a few times and
 * not each time, which for a statement over many tables takes longer than the statement itself. In the transaction of the
 * manager, or in one of its own where the manager has none.
 * @param statement its text is one of the same few again and again
 * @returns the rows that it gives back
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

/** The same for the same text, on whichever connection. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared_${names.size}`
  names.set(text, name)
  return name
}
