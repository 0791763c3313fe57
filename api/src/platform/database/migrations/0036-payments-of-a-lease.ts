import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * The payments of a lease by date. Before there are statistics, an index that meets more of the conditions is chosen: by that
 * of all payments by date, each lease looked at those of all others.
 */
export class PaymentsOfALease1795403600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index payments_by_lease')
    await runner.query('create index payments_by_lease on payments (owner_id, lease_id, date)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index payments_by_lease')
    await runner.query('create index payments_by_lease on payments (owner_id, lease_id)')
  }
}
