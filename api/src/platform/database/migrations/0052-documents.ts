import type { MigrationInterface, QueryRunner } from 'typeorm'
import { isolateByOwner, stampUpdates } from './owner-table.ts'
import { linkFiles, showRecordFiles } from './record-files.ts'

/** Documents of leases, and landlords' own templates for them. */
export class Documents1795219200052 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table document_templates (
        owner_id uuid not null references users (id) on delete cascade,
        id uuid not null default new_id(),
        kind text not null check (kind in ('contract', 'act')),
        name text not null,
        created_at timestamptz(3) not null default product_now(),
        updated_at timestamptz(3) not null default product_now(),
        primary key (owner_id, id)
      )`)
    await isolateByOwner(runner, 'document_templates')
    await stampUpdates(runner, 'document_templates')
    await linkFiles(runner, 'document_template')
    // A lease that never began and has no money goes with its documents (`api/src/tenancy/occupancy.ts`).
    await runner.query(`
      create table lease_documents (
        owner_id uuid not null references users (id) on delete cascade,
        id uuid not null default new_id(),
        lease_id uuid not null,
        kind text not null check (kind in ('contract', 'act', 'insurance', 'passport', 'ownership', 'other')),
        name text not null,
        date date not null,
        valid_until date,
        notice_days integer not null check (notice_days between 0 and 365),
        missing text[] not null,
        created_at timestamptz(3) not null default product_now(),
        updated_at timestamptz(3) not null default product_now(),
        primary key (owner_id, id),
        foreign key (owner_id, lease_id) references leases (owner_id, id) on delete cascade,
        constraint lease_documents_check check (date <= valid_until)
      )`)
    await runner.query('create index lease_documents_by_date on lease_documents (owner_id, date, id)')
    await runner.query('create index lease_documents_of_lease on lease_documents (owner_id, lease_id)')
    await isolateByOwner(runner, 'lease_documents')
    await stampUpdates(runner, 'lease_documents')
    await linkFiles(runner, 'lease_document')
    await showRecordFiles(runner, [
      ...kindsBefore,
      { record: 'document_template', isNamed: true },
      { record: 'lease_document', isNamed: true },
    ])
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view file_records, held_files')
    await runner.query(
      'drop table lease_document_files, lease_documents, document_template_files, document_templates',
    )
    await showRecordFiles(runner, kindsBefore)
  }
}

const kindsBefore = [
  { record: 'apartment', isNamed: true },
  { record: 'tenant', isNamed: true },
  { record: 'payment', isNamed: false },
  { record: 'expense', isNamed: false },
  { record: 'utility_reading', isNamed: false },
  { record: 'management_fee', isNamed: false },
]
