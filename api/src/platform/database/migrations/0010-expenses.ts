import type { MigrationInterface, QueryRunner } from 'typeorm'
import { isolateByOwner, stampUpdates } from './owner-table.ts'
import { linkFiles } from './record-files.ts'

/** Expenses for apartments. Each expense keeps the currency that its apartment had at that time. */
export class Expenses1795219200010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table expenses (
        owner_id uuid not null references users (id) on delete cascade,
        id uuid not null default new_id(),
        apartment_id uuid not null,
        category text not null check (category in ('repair', 'purchase', 'maintenance', 'penalty', 'other')),
        status text not null check (status in ('pending', 'done')),
        date date not null,
        amount numeric(14, 2) not null check (amount > 0),
        currency text not null check (currency in ('UAH', 'USD', 'EUR')),
        comment text not null,
        created_at timestamptz(3) not null default product_now(),
        updated_at timestamptz(3) not null default product_now(),
        primary key (owner_id, id),
        foreign key (owner_id, apartment_id) references apartments (owner_id, id) on delete cascade
      )`)
    await runner.query('create index expenses_by_apartment on expenses (owner_id, apartment_id)')
    await runner.query('create index expenses_by_date on expenses (owner_id, date, id)')
    await isolateByOwner(runner, 'expenses')
    await stampUpdates(runner, 'expenses')
    await linkFiles(runner, 'expense')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table expense_files, expenses')
  }
}
