import type { MigrationInterface, QueryRunner } from 'typeorm'
import { commentColumns } from './comments.ts'

/** What the end of a lease changed, for taking it back, and what its last charge was before it was cut. */
export class EndsUndone1795219200063 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table leases add column before_end jsonb')
    await runner.query('alter table charges add column before_cut jsonb')
    await commentColumns(runner, 'leases', {
      before_end:
        'what its end changed: date, ends_on, closed_by, last_charge, deposit_use_ids, charges; for taking it back',
    })
    await commentColumns(runner, 'charges', {
      before_cut:
        'what it was before the end of its lease cut it: amount, waived, note, and what it was cut to: cut_to',
    })
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table charges drop column before_cut')
    await runner.query('alter table leases drop column before_end')
  }
}
