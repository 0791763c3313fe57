import type { MigrationInterface, QueryRunner } from 'typeorm'
import { commentColumns } from './comments.ts'
import { isolateByOwner, stampUpdates } from './owner-table.ts'

/** Who receives the rent, for requests that a tenant's bank can read. */
export class Payees1795219200032 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table payees (
        owner_id uuid primary key references users (id) on delete cascade,
        name text not null,
        iban text not null,
        code text not null,
        updated_at timestamptz(3) not null default product_now()
      )`)
    await commentColumns(runner, 'payees', { iban: 'UA and 27 digits', code: 'EDRPOU or RNOKPP' })
    await isolateByOwner(runner, 'payees')
    await stampUpdates(runner, 'payees')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table payees')
  }
}
