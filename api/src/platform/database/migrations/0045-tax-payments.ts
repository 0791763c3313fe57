import type { MigrationInterface, QueryRunner } from 'typeorm'
import { isolateByOwner } from './owner-table.ts'

/** Which quarters a landlord has paid the tax of. */
export class TaxPayments1795219200045 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table tax_payments (
        owner_id uuid not null references users (id) on delete cascade,
        year integer not null,
        quarter integer not null check (quarter between 1 and 4),
        regime text not null check (regime in ('private', 'single_tax_3', 'agent')),
        paid_on date not null,
        amount numeric(14, 2) not null check (amount >= 0),
        primary key (owner_id, year, quarter, regime)
      )`)
    await isolateByOwner(runner, 'tax_payments')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table tax_payments')
  }
}
