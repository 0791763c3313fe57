import type pg from 'pg'
import type { EntityManager } from 'typeorm'
import { poolOf } from './pool.ts'
import type { Statement } from './statement.ts'

/**
 * Runs a statement that every connection prepares once and keeps. Jobs run the same statements again and again; planning one
 * over many tables takes longer than running it. It runs in the transaction of the manager, or in its own where the manager
 * has none.
 * @param statement its text is one of a few that are used again and again
 * @returns the rows that it returns
 */
export async function runPrepared<Row>(
  { queryRunner, dataSource }: EntityManager,
  { text, values }: Statement,
): Promise<Row[]> {
  const query = { name: nameOf(text), text, values: [...values] }
  const connection: pg.Pool | pg.ClientBase =
    queryRunner === undefined ? poolOf(dataSource) : await queryRunner.connect()
  return (await connection.query<Row & pg.QueryResultRow>(query)).rows
}

const names = new Map<string, string>()

/** The same name for the same text, on every connection. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared_${names.size}`
  names.set(text, name)
  return name
}
