import type { MigrationInterface, QueryRunner } from 'typeorm'
import { commentColumns } from './comments.ts'
import { createLookup, openToLookups } from './lookups.ts'
import { isolateByOwner } from './owner-table.ts'

/** Links to the tenant's page of a lease, and when what of it was opened. */
export class TenantLinks1795219200038 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table tenant_links (
        owner_id uuid not null references users (id) on delete cascade,
        lease_id uuid not null,
        token_hash bytea not null unique,
        sealed_token text not null,
        shows_phone boolean not null,
        shows_email boolean not null,
        created_at timestamptz(3) not null default product_now(),
        primary key (owner_id, lease_id),
        foreign key (owner_id, lease_id) references leases (owner_id, id) on delete cascade
      )`)
    await commentColumns(runner, 'tenant_links', {
      token_hash: 'SHA-256 of the token',
      sealed_token: 'the token, sealed with DATA_KEYS, to show it again',
    })
    await isolateByOwner(runner, 'tenant_links')
    await openToLookups(runner, 'tenant_links')
    await createLookup(runner, {
      name: 'landlord_of_tenant_link',
      parameter: 'link_hash',
      type: 'bytea',
      query: 'select owner_id from tenant_links where token_hash = link_hash',
    })
    await runner.query(`
      create table tenant_page_openings (
        owner_id uuid not null references users (id) on delete cascade,
        lease_id uuid not null,
        day date not null,
        part text not null check (part in ('page', 'request', 'receipt')),
        at timestamptz(3) not null,
        times integer not null,
        primary key (owner_id, lease_id, day, part),
        foreign key (owner_id, lease_id) references leases (owner_id, id) on delete cascade
      )`)
    await commentColumns(runner, 'tenant_page_openings', { at: 'the last time on that day' })
    await isolateByOwner(runner, 'tenant_page_openings')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table tenant_page_openings')
    await runner.query('drop function landlord_of_tenant_link(bytea)')
    await runner.query('drop table tenant_links')
  }
}
