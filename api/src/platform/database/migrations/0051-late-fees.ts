import type { MigrationInterface, QueryRunner } from 'typeorm'
import { commentColumns } from './comments.ts'

/** What leases say about payments that come late, and which charges are late fees for which. */
export class LateFees1795219200051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table leases add column late_fee jsonb')
    await runner.query(`
      alter table charges add column late_fee_of uuid, add column late_days jsonb,
        add constraint charges_late_days_check check ((late_fee_of is null) = (late_days is null)) not valid,
        add constraint charges_late_fee_of_fkey foreign key (owner_id, late_fee_of)
          references charges (owner_id, id) on delete cascade not valid`)
    await commentColumns(runner, 'leases', {
      late_fee: 'what is agreed on for payments that come late: after_days, kind, value, most',
    })
    await commentColumns(runner, 'charges', {
      late_fee_of: 'the charge that it is a late fee for',
      late_days: 'the days that it is for, in rows: from and until, both included',
    })
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table charges drop column late_fee_of, drop column late_days')
    await runner.query('alter table leases drop column late_fee')
  }
}
