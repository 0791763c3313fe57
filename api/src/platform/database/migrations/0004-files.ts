import type { MigrationInterface, QueryRunner } from 'typeorm'
import { isolateByOwner, openToJobs } from './owner-table.ts'

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
        free_since timestamptz(3) not null default product_now(),
        created_at timestamptz(3) not null default product_now(),
        primary key (owner_id, id)
      )`)
    await runner.query('create index files_by_freedom on files (free_since)')
    await isolateByOwner(runner, 'files')
    // The job that deletes free files locks them first, and a lock needs the right to update a column.
    await openToJobs(runner, 'files', 'select (owner_id, id, free_since), delete, update (free_since)')
    // For the tables of `linkFiles`: a record no longer holds the file.
    await runner.query(`
      create function free_file() returns trigger language plpgsql as $$
      begin
        update files set free_since = product_now() where owner_id = old.owner_id and id = old.file_id;
        return null;
      end $$`)

    // Room in a landlord's share that is kept for uploads while they come in. A process moves `until` on for as long as the
    // upload runs; one that is past belongs to a process that has ended without deleting it.
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
