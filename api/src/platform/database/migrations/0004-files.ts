import type { MigrationInterface, QueryRunner } from 'typeorm'
import { isolateByOwner, openToJobs } from './owner-table.ts'
import { linkFiles } from './record-files.ts'

/** What landlords attach to their records. The content is in the file store, under a key that follows from the id. */
export class Files1795219200004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // `free_since` says since when no record holds the file; it means nothing while one does.
    await runner.query(`
      create table files (
        owner_id uuid not null references users (id) on delete cascade,
        id uuid not null default new_id(),
        name text not null,
        mime text not null,
        size bigint not null check (size > 0),
        free_since timestamptz(3) not null default now(),
        created_at timestamptz(3) not null default now(),
        primary key (owner_id, id)
      )`)
    await runner.query('create index files_by_freedom on files (free_since)')
    await isolateByOwner(runner, 'files')
    // The sweep locks what it takes away, and that asks for the right to change something.
    await openToJobs(runner, 'files', 'select, delete, update (free_since)')
    await runner.query(`
      create function free_file() returns trigger language plpgsql as $$
      begin
        update files set free_since = now() where owner_id = old.owner_id and id = old.file_id;
        return null;
      end $$`)
    await linkFiles(runner, 'apartment')
    await linkFiles(runner, 'tenant')
    // An apartment that has been deleted for a while no longer holds its files.
    await openToJobs(runner, 'apartments', 'select (owner_id, id, deleted_at)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop policy jobs on apartments')
    await runner.query('drop table apartment_files, tenant_files')
    await runner.query('drop function free_file()')
    await runner.query('drop table files')
  }
}
