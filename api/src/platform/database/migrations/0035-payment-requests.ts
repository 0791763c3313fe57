import type { MigrationInterface, QueryRunner } from 'typeorm'
import { isolateByOwner, stampUpdates } from './owner-table.ts'

/** Requests of tenants for what is open, as they were sent. */
export class PaymentRequests1795219200035 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A lease that was asked for something stays, so that no number is missing.
    await runner.query(`
      create table payment_requests (
        owner_id uuid not null references users (id) on delete cascade,
        id uuid not null default new_id(),
        year integer not null,
        serial integer not null,
        lease_id uuid not null,
        date date not null,
        apartment_name text not null,
        tenant_name text not null,
        payee_name text not null,
        payee_iban text not null,
        payee_code text not null,
        lines jsonb not null,
        charge_ids uuid[] not null,
        currency text not null check (currency in ('UAH', 'USD', 'EUR')),
        amount numeric(14, 2) not null,
        amount_uah numeric(14, 2) not null,
        rate numeric(12, 4),
        rate_date date,
        purpose text not null,
        note text not null,
        withdrawn_at timestamptz(3),
        created_at timestamptz(3) not null default product_now(),
        updated_at timestamptz(3) not null default product_now(),
        primary key (owner_id, id),
        unique (owner_id, year, serial),
        foreign key (owner_id, lease_id) references leases (owner_id, id)
      )`)
    await runner.query('create index payment_requests_by_date on payment_requests (owner_id, date, id)')
    await runner.query('create index payment_requests_of_lease on payment_requests (owner_id, lease_id)')
    await isolateByOwner(runner, 'payment_requests', 'select, insert, update')
    await stampUpdates(runner, 'payment_requests')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table payment_requests')
  }
}
