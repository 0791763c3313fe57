import type { QueryRunner } from 'typeorm'
import { isolateByOwner, openToJobs } from './owner-table.ts'

/**
 * Makes the table that says which files the records of one kind hold, and in which order: `{record}_files` for the
 * table `{record}s`. A record that goes lets go of its files; a file that goes leaves its records.
 */
export async function linkFiles(runner: QueryRunner, record: string): Promise<void> {
  const table = `${record}_files`
  await runner.query(`
    create table ${table} (
      owner_id uuid not null,
      ${record}_id uuid not null,
      file_id uuid not null,
      position int not null,
      primary key (owner_id, ${record}_id, file_id),
      foreign key (owner_id, ${record}_id) references ${record}s (owner_id, id) on delete cascade,
      foreign key (owner_id, file_id) references files (owner_id, id) on delete cascade
    )`)
  await runner.query(`create index ${table}_by_file on ${table} (owner_id, file_id)`)
  await isolateByOwner(runner, table)
  await openToJobs(runner, table, 'select')
  await runner.query(
    `create trigger free_file after delete on ${table} for each row execute function free_file()`,
  )
}
