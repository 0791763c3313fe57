import type { QueryRunner } from 'typeorm'

/** Comments of a table's columns. The table's entity repeats them. */
export async function commentColumns(
  runner: QueryRunner,
  table: string,
  comments: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [column, comment] of Object.entries(comments)) {
    await runner.query(`comment on column ${table}.${column} is '${comment}'`)
  }
}
