import type { MigrationInterface, QueryRunner } from 'typeorm'
import { isolateByOwner, openToJobs, stampUpdates } from './owner-table.ts'
import { publishView } from './published-view.ts'
import { linkFiles } from './record-files.ts'

/** Payments of tenants. Each payment keeps the currency that its apartment had at that time. */
export class Payments1795219200009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Null when the apartment had no lease at that time. The lease must belong to the payment's apartment.
    await runner.query(`
      create table payments (
        owner_id uuid not null references users (id) on delete cascade,
        id uuid not null default new_id(),
        apartment_id uuid not null,
        lease_id uuid,
        category text not null check (category in ('rent', 'deposit', 'utilities', 'repair', 'penalty', 'other')),
        date date not null,
        amount numeric(14, 2) not null check (amount > 0),
        currency text not null check (currency in ('UAH', 'USD', 'EUR')),
        note text not null,
        created_at timestamptz(3) not null default product_now(),
        updated_at timestamptz(3) not null default product_now(),
        primary key (owner_id, id),
        foreign key (owner_id, apartment_id) references apartments (owner_id, id) on delete cascade,
        constraint payments_of_lease foreign key (owner_id, apartment_id, lease_id)
          references leases (owner_id, apartment_id, id) on delete set null (lease_id)
      )`)
    await runner.query('create index payments_by_apartment on payments (owner_id, apartment_id)')
    await runner.query('create index payments_by_date on payments (owner_id, date, id)')
    // With the date: without statistics, the planner would use payments_by_date for the payments of a lease, and
    // read those of all leases.
    await runner.query('create index payments_by_lease on payments (owner_id, lease_id, date)')
    await isolateByOwner(runner, 'payments')
    await stampUpdates(runner, 'payments')
    await openToJobs(
      runner,
      'payments',
      'select (owner_id, apartment_id, lease_id, category, amount, currency, date)',
    )
    await linkFiles(runner, 'payment')
    await keepDeposits(runner)
    await publishView(runner, {
      name: 'payment_amounts',
      select: 'select owner_id, apartment_id, lease_id, category, amount, currency, date from payments',
      comment: 'what was paid, when, for which lease',
      isForJobs: true,
    })
    await publishView(runner, {
      name: 'payment_entries',
      select:
        'select owner_id, id, apartment_id, lease_id, category, amount, currency, date, note from payments',
      comment: 'payments as a statement lists them; tenancy finds the lease of those that have none',
      update: { columns: 'lease_id', isForJobs: false },
    })
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view payment_entries, payment_amounts')
    await runner.query('drop table payment_files, payments')
    await runner.query('drop function keep_deposit()')
  }
}

/**
 * Checks that never more of a deposit is returned or withheld than was paid by that day. The database refuses a
 * change or deletion of a payment that violates this, so it also holds for concurrent changes.
 */
async function keepDeposits(runner: QueryRunner): Promise<void> {
  // It locks the lease first, like every use of the deposit.
  await runner.query(`
  create function keep_deposit() returns trigger language plpgsql as $$
    begin
      perform 1 from leases where owner_id = old.owner_id and id = old.lease_id for no key update;
      if exists (
        select from deposit_uses u
        where u.owner_id = old.owner_id and u.lease_id = old.lease_id and u.currency = old.currency
          and (select sum(before.amount) from deposit_uses before
               where before.owner_id = u.owner_id and before.lease_id = u.lease_id and before.currency = u.currency
                 and before.date <= u.date)
            > (select coalesce(sum(p.amount), 0) from payments p
               where p.owner_id = u.owner_id and p.lease_id = u.lease_id and p.currency = u.currency
                 and p.category = 'deposit' and p.date <= u.date)
      ) then
        raise exception 'More of the deposit was used than would have been received' using
          errcode = 'check_violation', constraint = 'deposit_covered';
      end if;
      return null;
    end $$`)
  // At the end of the transaction, because erasing an account deletes the lease too.
  await runner.query(`
    create constraint trigger deposit_covered after update on payments deferrable initially deferred
    for each row when (old.category = 'deposit' and old.lease_id is not null and (
      new.category <> old.category or new.amount < old.amount or new.date > old.date or new.currency <> old.currency
      or new.lease_id is distinct from old.lease_id))
    execute function keep_deposit()`)
  await runner.query(`
    create constraint trigger deposit_covered_still after delete on payments deferrable initially deferred
    for each row when (old.category = 'deposit' and old.lease_id is not null)
    execute function keep_deposit()`)
}
