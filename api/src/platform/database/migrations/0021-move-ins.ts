import type { MigrationInterface, QueryRunner } from 'typeorm'
import { isolateByOwner } from './owner-table.ts'

/** What a move-in created beside its lease, so that all of it can be taken back together. */
export class MoveIns1795219200021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // There are no foreign keys to the records: they may be deleted or changed later, and then the
    // move-in cannot be taken back.
    await runner.query(`
      create table move_ins (
        owner_id uuid not null references users (id) on delete cascade,
        lease_id uuid not null,
        tenant_id uuid,
        payment_id uuid,
        reminder_id uuid,
        reading_ids uuid[] not null,
        apartment_status text not null check (apartment_status in ('available', 'occupied', 'maintenance')),
        apartment_income numeric(14, 2) not null,
        apartment_currency text not null check (apartment_currency in ('UAH', 'USD', 'EUR')),
        created_at timestamptz(3) not null default product_now(),
        primary key (owner_id, lease_id),
        foreign key (owner_id, lease_id) references leases (owner_id, id) on delete cascade
      )`)
    await isolateByOwner(runner, 'move_ins', 'select, insert')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table move_ins')
  }
}
