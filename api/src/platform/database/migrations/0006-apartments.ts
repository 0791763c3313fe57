import type { MigrationInterface, QueryRunner } from 'typeorm'
import { isolateByOwner, openToJobs, stampUpdates } from './owner-table.ts'
import { publishView } from './published-view.ts'
import { linkFiles } from './record-files.ts'

/**
 * A landlord's apartments. `0008-tenancy.ts` adds the foreign key of `lease_id`, because leases refer to
 * apartments too.
 */
export class Apartments1795219200006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Status, lease, tenant, income, currency and the two dates are copied from the current lease by the tenancy
    // feature. A tenant cannot be deleted while an apartment shows them; for deleted apartments the key sets the
    // column to null.
    await runner.query(`
      create table apartments (
        owner_id uuid not null references users (id) on delete cascade,
        id uuid not null default new_id(),
        name text not null,
        address text not null,
        status text not null check (status in ('available', 'occupied', 'maintenance')),
        income numeric(14, 2) not null check (income >= 0),
        currency text not null check (currency in ('UAH', 'USD', 'EUR')),
        lease_id uuid,
        tenant_id uuid,
        lease_start date,
        lease_end date,
        deleted_at timestamptz(3),
        created_at timestamptz(3) not null default product_now(),
        updated_at timestamptz(3) not null default product_now(),
        primary key (owner_id, id),
        foreign key (owner_id, tenant_id) references tenants (owner_id, id) on delete set null (tenant_id),
        check (lease_start <= lease_end)
      )`)
    await runner.query(
      'create index apartments_by_tenant on apartments (owner_id, tenant_id) where tenant_id is not null',
    )
    await isolateByOwner(runner, 'apartments')
    await stampUpdates(runner, 'apartments')
    // Jobs update an apartment's current lease, and delete files of apartments that were deleted long ago.
    await openToJobs(
      runner,
      'apartments',
      `select (owner_id, id, name, status, income, currency, lease_id, tenant_id, lease_start, lease_end, deleted_at),
         update (status, income, currency, lease_id, tenant_id, lease_start, lease_end)`,
    )
    await linkFiles(runner, 'apartment')
    await publishView(runner, {
      name: 'apartment_names',
      select: 'select owner_id, id, name, currency, deleted_at from apartments',
      comment:
        'what an apartment is called, what its new records are in, and whether it is there; its rows can be locked',
      isForJobs: true,
      update: { columns: 'id', isForJobs: false },
    })
    await publishView(runner, {
      name: 'apartment_occupancy',
      select: `
        select owner_id, id, name, deleted_at, status, lease_id, tenant_id, income, currency, lease_start, lease_end
        from apartments`,
      comment: 'what an apartment shows of its present lease; tenancy keeps that',
      isForJobs: true,
      update: {
        columns: 'status, lease_id, tenant_id, income, currency, lease_start, lease_end',
        isForJobs: true,
      },
    })
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view apartment_occupancy, apartment_names')
    await runner.query('drop table apartment_files, apartments')
  }
}
