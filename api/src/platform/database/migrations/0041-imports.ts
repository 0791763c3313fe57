import type { MigrationInterface, QueryRunner } from 'typeorm'
import { commentColumns } from './comments.ts'
import { isolateByOwner, openToJobs, stampUpdates } from './owner-table.ts'

/** Files of banks with their rows, and what became of each row. */
export class Imports1795219200041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table imports (
        owner_id uuid not null references users (id) on delete cascade,
        id uuid not null default new_id(),
        kind text not null check (kind in ('bank', 'start')),
        file_name text not null,
        source text not null check (source in ('privatbank', 'monobank', 'pumb', 'sense', 'ukrsib', 'procredit', 'template', 'other')),
        account text,
        header text not null,
        columns jsonb not null,
        mapping jsonb,
        status text not null check (status in ('needs_mapping', 'ready', 'posted', 'withdrawn')),
        created_at timestamptz(3) not null default product_now(),
        updated_at timestamptz(3) not null default product_now(),
        primary key (owner_id, id)
      )`)
    await isolateByOwner(runner, 'imports')
    await stampUpdates(runner, 'imports')
    await commentColumns(runner, 'imports', { header: 'a hash of the names of its columns' })

    await runner.query(`
      create table import_contents (
        owner_id uuid not null references users (id) on delete cascade,
        import_id uuid not null,
        content bytea not null,
        size integer not null check (size > 0),
        created_at timestamptz(3) not null default product_now(),
        primary key (owner_id, import_id),
        foreign key (owner_id, import_id) references imports (owner_id, id) on delete cascade
      )`)
    await runner.query('create index import_contents_by_age on import_contents (created_at)')
    await isolateByOwner(runner, 'import_contents', 'select, insert, delete')
    await openToJobs(runner, 'import_contents', 'select (owner_id, import_id, created_at), delete')

    await this.createRows(runner)

    await runner.query(`
      create table import_mappings (
        owner_id uuid not null references users (id) on delete cascade,
        header text not null,
        mapping jsonb not null,
        primary key (owner_id, header)
      )`)
    await isolateByOwner(runner, 'import_mappings')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table import_mappings, import_rows, import_contents, imports')
  }

  private async createRows(runner: QueryRunner): Promise<void> {
    // No foreign keys to the records: they may be deleted, and the row still says that it was booked.
    await runner.query(`
      create table import_rows (
        owner_id uuid not null references users (id) on delete cascade,
        import_id uuid not null,
        row integer not null,
        date date,
        amount numeric(14, 2),
        currency text check (currency in ('UAH', 'USD', 'EUR')),
        text text not null,
        sender text,
        sender_key text,
        iban text,
        errors jsonb not null,
        key text not null,
        ordinal integer not null,
        choice jsonb,
        is_booked boolean not null default false,
        booked_at timestamptz(3),
        record_ids uuid[] not null default '{}',
        contradicts uuid,
        primary key (owner_id, import_id, row),
        foreign key (owner_id, import_id) references imports (owner_id, id) on delete cascade
      )`)
    await commentColumns(runner, 'import_rows', {
      sender_key: 'the name of the sender, the same for all its spellings',
      key: 'a hash of the account and of what the file says of the row',
      ordinal: 'the place among equal rows of the file',
      is_booked: 'what was chosen for it was done, or it was passed over by choice',
      record_ids: 'payments or expenses that it became',
      contradicts: 'the lease that its sender had been known for, when another was chosen',
    })
    // A row is booked once, whichever files it comes in and whatever runs at the same time.
    await runner.query(
      'create unique index import_rows_once on import_rows (owner_id, key, ordinal) where is_booked',
    )
    await runner.query(
      'create index import_rows_by_time on import_rows (owner_id, booked_at) where is_booked',
    )
    await isolateByOwner(runner, 'import_rows')
  }
}
