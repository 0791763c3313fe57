import type { MigrationInterface, QueryRunner } from 'typeorm'
import { isolateByOwner } from './owner-table.ts'

/** How a landlord pays taxes, for Today and the calendar. */
export class TaxRegimes1795219200050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table tax_regimes (
        owner_id uuid primary key references users (id) on delete cascade,
        regime text not null check (regime in ('private', 'single_tax_3', 'agent'))
      )`)
    await isolateByOwner(runner, 'tax_regimes')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table tax_regimes')
  }
}
