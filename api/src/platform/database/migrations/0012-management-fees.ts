import type { MigrationInterface, QueryRunner } from 'typeorm'
import { isolateByOwner, stampUpdates } from './owner-table.ts'
import { publishView } from './published-view.ts'
import { linkFiles } from './record-files.ts'

/** Monthly fees of a landlord. In hryvnia. */
export class ManagementFees1795219200012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table management_fees (
        owner_id uuid not null references users (id) on delete cascade,
        id uuid not null default new_id(),
        apartment_id uuid not null,
        type text not null check (type in ('management_company', 'hoa', 'other')),
        date date not null,
        amount numeric(14, 2) not null check (amount > 0),
        comment text not null,
        created_at timestamptz(3) not null default product_now(),
        updated_at timestamptz(3) not null default product_now(),
        primary key (owner_id, id),
        foreign key (owner_id, apartment_id) references apartments (owner_id, id) on delete cascade
      )`)
    await runner.query(
      'create index management_fees_by_apartment on management_fees (owner_id, apartment_id)',
    )
    await runner.query('create index management_fees_by_date on management_fees (owner_id, date, id)')
    await isolateByOwner(runner, 'management_fees')
    await stampUpdates(runner, 'management_fees')
    await linkFiles(runner, 'management_fee')
    await publishView(runner, {
      name: 'fee_amounts',
      select: 'select owner_id, apartment_id, date, amount from management_fees',
      comment: 'what was paid to the house',
    })
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view fee_amounts')
    await runner.query('drop table management_fee_files, management_fees')
  }
}
