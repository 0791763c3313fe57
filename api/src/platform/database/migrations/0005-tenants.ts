import type { MigrationInterface, QueryRunner } from 'typeorm'
import { commentColumns } from './comments.ts'
import { isolateByOwner, openToJobs } from './owner-table.ts'
import { publishView } from './published-view.ts'
import { linkFiles } from './record-files.ts'

/** Tenants. */
export class Tenants1795219200005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table tenants (
        owner_id uuid not null references users (id) on delete cascade,
        id uuid not null default new_id(),
        name text not null,
        phone text not null,
        email text not null,
        identity text,
        identity_key text generated always as (split_part(identity, '.', 1)) stored,
        created_at timestamptz(3) not null default product_now(),
        updated_at timestamptz(3) not null default product_now(),
        primary key (owner_id, id)
      )`)
    await commentColumns(runner, 'tenants', {
      identity: 'tax id and passport, encrypted with one of DATA_KEYS for their owner',
      identity_key: 'the key that it is encrypted with',
    })
    await runner.query('create index tenants_by_identity_key on tenants (identity_key, owner_id)')
    // Encrypting with a new key must not make open forms outdated. Every edit of a tenant sets the name.
    await runner.query(
      'create trigger stamp_update before update of name on tenants for each row execute function stamp_update()',
    )
    await isolateByOwner(runner, 'tenants')
    // Jobs write notices, and find rows to encrypt without reading their content.
    await openToJobs(runner, 'tenants', 'select (owner_id, id, name, email, phone, identity_key)')
    await linkFiles(runner, 'tenant')

    await publishView(runner, {
      name: 'tenant_contacts',
      select: 'select owner_id, id, name, email, phone from tenants',
      comment: 'what a tenant is called, and where to be reached',
      isForJobs: true,
    })
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view tenant_contacts')
    await runner.query('drop table tenant_files, tenants')
  }
}
