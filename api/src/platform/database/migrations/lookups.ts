import type { QueryRunner } from 'typeorm'
import { appRole } from '../roles.ts'

interface Lookup {
  name: string
  parameter: string
  type: string
  /** The id of the owner that belongs to the parameter. */
  query: string
}

/**
 * Makes a function that says whose row it is. Before somebody is known (at log-in, behind a link), row-level security shows
 * no row. The function runs with the rights of the tables' owner; `openToLookups` lets that role read the tables.
 */
export async function createLookup(
  runner: QueryRunner,
  { name, parameter, type, query }: Lookup,
): Promise<void> {
  await runner.query(`
    create function ${name}(${parameter} ${type}) returns uuid
      language sql stable security definer set search_path = public, pg_temp as $$ ${query} $$`)
  await runner.query(`revoke execute on function ${name}(${type}) from public`)
  await runner.query(`grant execute on function ${name}(${type}) to ${appRole}`)
}

/** Row-level security is forced on the tables' owner, too: without this policy a lookup finds no row. */
export async function openToLookups(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`create policy lookups on ${table} for select to current_user using (true)`)
}
