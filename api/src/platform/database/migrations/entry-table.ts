import type { QueryRunner } from 'typeorm'
import { isolateByOwner, stampUpdates } from './owner-table.ts'

/**
 * Creates a table of entries, which are amounts of money of an apartment on a day (`contracts/src/entries.ts`).
 * @param columns definitions of its other columns
 */
export async function createEntryTable(
  runner: QueryRunner,
  table: string,
  columns: readonly string[],
): Promise<void> {
  await runner.query(`
    create table ${table} (
      owner_id uuid not null references users (id) on delete cascade,
      id uuid not null default new_id(),
      apartment_id uuid not null,
      date date not null,
      amount numeric(14, 2) not null check (amount > 0),
      currency text not null check (currency in ('UAH', 'USD', 'EUR')),
      ${columns.map(column => `${column},`).join(' ')}
      created_at timestamptz(3) not null default product_now(),
      updated_at timestamptz(3) not null default product_now(),
      primary key (owner_id, id),
      foreign key (owner_id, apartment_id) references apartments (owner_id, id) on delete cascade
    )`)
  await runner.query(`create index ${table}_by_apartment on ${table} (owner_id, apartment_id)`)
  await runner.query(`create index ${table}_by_date on ${table} (owner_id, date, id)`)
  await isolateByOwner(runner, table)
  await stampUpdates(runner, table)
}
