import type { MigrationInterface, QueryRunner } from 'typeorm'
import { commentColumns } from './comments.ts'
import { isolateByOwner, openToJobs, stampUpdates } from './owner-table.ts'

/** Spreadsheets of apartments, tenants and leases. Their rows have tax ids, and are encrypted. */
export class StartImports1795219200043 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table start_imports (
        owner_id uuid not null references users (id) on delete cascade,
        id uuid not null default new_id(),
        file_name text not null,
        status text not null check (status in ('needs_mapping', 'ready', 'posted', 'withdrawn')),
        sealed text,
        records jsonb not null default '[]',
        created_at timestamptz(3) not null default product_now(),
        updated_at timestamptz(3) not null default product_now(),
        primary key (owner_id, id)
      )`)
    await runner.query('create index start_imports_by_age on start_imports (created_at)')
    await isolateByOwner(runner, 'start_imports')
    await stampUpdates(runner, 'start_imports')
    await commentColumns(runner, 'start_imports', {
      sealed: 'its rows, encrypted; null once they are no longer kept',
      records: 'what was created of each row',
    })
    await openToJobs(
      runner,
      'start_imports',
      'select (owner_id, id, status, created_at, sealed), update (sealed, updated_at), delete',
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table start_imports')
  }
}
