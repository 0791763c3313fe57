import type { QueryRunner } from 'typeorm'

/**
 * Makes an index while others write. Only in a migration with `transaction = false`, which may be run again: one that
 * was interrupted has left an index that is not used, and it is made anew.
 * @param of table and columns, with the condition if there is one
 */
export async function indexUnderLoad(runner: QueryRunner, name: string, of: string): Promise<void> {
  const left = (await runner.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  )) as unknown[]
  if (left.length > 0) await runner.query(`drop index concurrently ${name}`)
  await runner.query(`create index concurrently if not exists ${name} on ${of}`)
}
