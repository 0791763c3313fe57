import type { MigrationInterface, QueryRunner } from 'typeorm'
import { commentColumns } from './comments.ts'
import { isolateByOwner } from './owner-table.ts'

/**
 * What the end of a lease changed, for taking it back, and what its last charge was before it was cut. The first has
 * notes of charges: jobs read all of `leases`, so it stands in a table that they cannot read.
 */
export class EndsUndone1795219200063 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table lease_ends (
        owner_id uuid not null references users (id) on delete cascade,
        lease_id uuid not null,
        before jsonb not null,
        primary key (owner_id, lease_id),
        foreign key (owner_id, lease_id) references leases (owner_id, id) on delete cascade
      )`)
    await isolateByOwner(runner, 'lease_ends')
    await runner.query('alter table charges add column before_cut jsonb')
    await commentColumns(runner, 'lease_ends', {
      before: 'what the end changed: date, ends_on, closed_by, last_charge, deposit_use_ids, charges',
    })
    await commentColumns(runner, 'charges', {
      before_cut:
        'what it was before the end of its lease cut it: amount, waived, note, and what it was cut to: cut_to',
    })
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table charges drop column before_cut')
    await runner.query('drop table lease_ends')
  }
}
