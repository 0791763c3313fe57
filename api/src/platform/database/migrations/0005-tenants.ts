import type { MigrationInterface, QueryRunner } from 'typeorm'
import { appRole, jobsRole } from '../roles.ts'
import { commentColumns } from './comments.ts'
import { isolateByOwner, openToJobs } from './owner-table.ts'
import { publishView } from './published-view.ts'
import { linkFiles } from './record-files.ts'

/** Who rents. */
export class Tenants1795219200005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table tenants (
        owner_id uuid not null references users (id) on delete cascade,
        id uuid not null default new_id(),
        name text not null,
        phone text not null,
        email text not null,
        tax_id text not null,
        passport text,
        identity text,
        identity_key text generated always as
          (case when tax_id = '' and passport is null then split_part(identity, '.', 1) end) stored,
        created_at timestamptz(3) not null default product_now(),
        updated_at timestamptz(3) not null default product_now(),
        primary key (owner_id, id)
      )`)
    await commentColumns(runner, 'tenants', {
      identity:
        'tax id and passport, encrypted with one of DATA_KEYS for their owner; the plain columns are newer where filled',
      identity_key: 'the key that sealed them; null while a plain column is filled',
    })
    await runner.query('create index tenants_by_identity_key on tenants (identity_key, owner_id)')
    // Encrypting with a new key is no change that makes open forms stale. Whoever edits a tenant sets the name.
    await runner.query(
      'create trigger stamp_update before update of name on tenants for each row execute function stamp_update()',
    )
    await isolateByOwner(runner, 'tenants')
    // Jobs write notices, and find what is to be encrypted anew without reading it.
    await openToJobs(runner, 'tenants', 'select (owner_id, id, name, email, phone, identity_key)')
    await linkFiles(runner, 'tenant')

    await runner.query('create table tenant_sealing (begins_at timestamptz(3) primary key)')
    await runner.query(
      `comment on table tenant_sealing is 'from when on nobody reads the plain columns: until then they are written'`,
    )
    await runner.query(`grant select on tenant_sealing to ${appRole}, ${jobsRole}`)
    await runner.query('insert into tenant_sealing values (now())')

    await publishView(runner, {
      name: 'tenant_contacts',
      select: 'select owner_id, id, name, email, phone from tenants',
      comment: 'what a tenant is called, and where to be reached',
      isForJobs: true,
    })
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view tenant_contacts')
    await runner.query('drop table tenant_sealing, tenant_files, tenants')
  }
}
