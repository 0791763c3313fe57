import type { MigrationInterface, QueryRunner } from 'typeorm'
import { jobsRole } from '../roles.ts'
import { isolateByOwner, openToJobs, stampUpdates } from './owner-table.ts'
import { linkFiles } from './record-files.ts'

/** What comes in, what goes out, and what is owed. Every amount keeps the currency that its apartment had then. */
export class Money1795219200005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The day in the product's time zone; rent is charged from it on.
    await runner.query('alter table apartments add column entered_on date not null default current_date')
    await runner.query(`
      create table payments (
        ${record},
        category text not null check (category in ('rent', 'deposit', 'utilities', 'repair', 'penalty', 'other')),
        note text not null,
        ${stamps},
        ${ofApartment}
      )`)
    await runner.query(`
      create table expenses (
        ${record},
        category text not null check (category in ('repair', 'purchase', 'maintenance', 'penalty', 'other')),
        status text not null check (status in ('pending', 'done')),
        comment text not null,
        ${stamps},
        ${ofApartment}
      )`)
    // The tenant's name stays when the tenant goes: a debt outlives the lease. `amount` is null as long as what is
    // owed is the rent of the day.
    await runner.query(`
      create table rent_charges (
        owner_id uuid not null references users (id) on delete cascade,
        id uuid not null default new_id(),
        apartment_id uuid not null,
        tenant_id uuid,
        tenant_name text not null,
        month text not null,
        due_date date not null,
        rent numeric(14, 2) not null check (rent >= 0),
        amount numeric(14, 2) check (amount >= 0),
        currency text not null check (currency in ('UAH', 'USD', 'EUR')),
        note text,
        ${stamps},
        unique (owner_id, apartment_id, month),
        ${ofApartment},
        foreign key (owner_id, tenant_id) references tenants (owner_id, id) on delete set null (tenant_id)
      )`)
    // The day of a month, or its last one where it is too short.
    await runner.query(`
      create function due_date(month date, day int) returns date language sql immutable parallel safe as $$
        select month + least(day, extract(day from month + interval '1 month' - interval '1 day')::int) - 1
      $$`)
    // Until which day an apartment's due dates have been looked at, with a charge or without.
    await runner.query(`
      create table rent_marks (
        owner_id uuid not null,
        apartment_id uuid not null,
        charged_until date not null,
        primary key (owner_id, apartment_id),
        ${ofApartment}
      )`)
    await runner.query(
      'create index payments_by_apartment on payments (owner_id, apartment_id, currency) where category = $$rent$$',
    )
    await runner.query('create index expenses_by_apartment on expenses (owner_id, apartment_id)')
    await runner.query('create index rent_charges_by_tenant on rent_charges (owner_id, tenant_id)')
    for (const table of ['payments', 'expenses', 'rent_charges']) {
      await isolateByOwner(runner, table)
      await stampUpdates(runner, table)
    }
    await isolateByOwner(runner, 'rent_marks', 'select')
    await linkFiles(runner, 'payment')
    await linkFiles(runner, 'expense')
    await openToJobs(runner, 'rent_charges', 'select, insert')
    await openToJobs(runner, 'rent_marks', 'select, insert, update')
    await openToJobs(runner, 'tenants', 'select (owner_id, id, name)')
    await runner.query(
      `grant select (tenant_id, income, currency, lease_start, lease_end, entered_on) on apartments to ${jobsRole}`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop policy jobs on tenants')
    await runner.query(
      'drop table payment_files, expense_files, payments, expenses, rent_marks, rent_charges',
    )
    await runner.query('drop function due_date(date, int)')
    await runner.query('alter table apartments drop column entered_on')
  }
}

const record = `
  owner_id uuid not null references users (id) on delete cascade,
  id uuid not null default new_id(),
  apartment_id uuid not null,
  date date not null,
  amount numeric(14, 2) not null check (amount > 0),
  currency text not null check (currency in ('UAH', 'USD', 'EUR'))`

const stamps = `
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (owner_id, id)`

const ofApartment =
  'foreign key (owner_id, apartment_id) references apartments (owner_id, id) on delete cascade'
