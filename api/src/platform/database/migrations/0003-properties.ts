import type { MigrationInterface, QueryRunner } from 'typeorm'
import { isolateByOwner, stampUpdates } from './owner-table.ts'

/** What a landlord owns, and who lives there. */
export class Properties1795219200003 implements MigrationInterface {
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
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        primary key (owner_id, id)
      )`)
    // A tenant who is gone leaves the apartments that were deleted before; the service refuses while one is in use.
    await runner.query(`
      create table apartments (
        owner_id uuid not null references users (id) on delete cascade,
        id uuid not null default new_id(),
        name text not null,
        address text not null,
        income numeric(14, 2) not null check (income >= 0),
        currency text not null check (currency in ('UAH', 'USD', 'EUR')),
        status text not null check (status in ('available', 'occupied', 'maintenance')),
        tenant_id uuid,
        lease_start date,
        lease_end date,
        deleted_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        primary key (owner_id, id),
        foreign key (owner_id, tenant_id) references tenants (owner_id, id) on delete set null (tenant_id),
        check (lease_start <= lease_end)
      )`)
    await runner.query(
      'create index apartments_by_tenant on apartments (owner_id, tenant_id) where tenant_id is not null',
    )
    for (const table of ['tenants', 'apartments']) {
      await isolateByOwner(runner, table)
      await stampUpdates(runner, table)
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table apartments, tenants')
  }
}
