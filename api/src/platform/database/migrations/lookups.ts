import type { QueryRunner } from 'typeorm'
import { appRole } from '../roles.ts'

interface Lookup {
  name: string
  parameter: string
  type: string
  /** SQL that returns the owner's id for the parameter. */
  query: string
}

/**
 * Creates a function that finds the owner of a row. Before authentication (at login, or for a link), row-level
 * security shows no row. The function runs with the rights of the tables' owner; `openToLookups` lets that role
 * read the tables.
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

/** Row-level security also applies to the tables' owner: without this policy a lookup finds no row. */
export async function openToLookups(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`create policy lookups on ${table} for select to current_user using (true)`)
}
