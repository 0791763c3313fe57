import type { MigrationInterface, QueryRunner } from 'typeorm'
import { isolateByOwner, openToJobs } from './owner-table.ts'

/**
 * Files that landlords attach to their records. The content is in the file store, under a key derived from the
 * id.
 */
export class Files1795219200004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // `free_since` is when the last record released the file; meaningless while one holds it.
    await runner.query(`
      create table files (
        owner_id uuid not null references users (id) on delete cascade,
        id uuid not null default new_id(),
        name text not null,
        mime text not null,
        size bigint not null check (size > 0),
        free_since timestamptz(3) not null default product_now(),
        created_at timestamptz(3) not null default product_now(),
        primary key (owner_id, id)
      )`)
    await runner.query('create index files_by_freedom on files (free_since)')
    await isolateByOwner(runner, 'files')
    // The job that deletes unused files locks them first, and a lock needs the right to update a column.
    await openToJobs(runner, 'files', 'select (owner_id, id, free_since), delete, update (free_since)')
    // For the tables of `linkFiles`: a record no longer holds the file.
    await runner.query(`
      create function free_file() returns trigger language plpgsql as $$
      begin
        update files set free_since = product_now() where owner_id = old.owner_id and id = old.file_id;
        return null;
      end $$`)

    // Reserved space in a landlord's quota for running uploads. A process extends `until` while the upload runs;
    // an expired one belongs to a process that was killed.
    await runner.query(`
      create table file_reservations (
        owner_id uuid not null references users (id) on delete cascade,
        id uuid not null,
        bytes bigint not null check (bytes > 0),
        until timestamptz(3) not null,
        primary key (owner_id, id)
      )`)
    await isolateByOwner(runner, 'file_reservations')
    await openToJobs(runner, 'file_reservations', 'select, delete')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table file_reservations')
    await runner.query('drop function free_file()')
    await runner.query('drop table files')
  }
}
