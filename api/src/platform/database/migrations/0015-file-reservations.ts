import type { MigrationInterface, QueryRunner } from 'typeorm'
import { isolateByOwner, openToJobs } from './owner-table.ts'

/** Room in a landlord's share that is kept for uploads while they come in. */
export class FileReservations1795368916726 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Whoever holds one puts `until` off; one that is past belongs to a process that has ended without saying so.
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
  }
}
