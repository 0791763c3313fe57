import type { MigrationInterface, QueryRunner } from 'typeorm'
import { commentColumns } from './comments.ts'
import { isolateByOwner, openToJobs, stampUpdates } from './owner-table.ts'
import { publishView } from './published-view.ts'

/** Leases, and what is owed for them. Charges, payments and deposits belong to a lease. */
export class Tenancy1795219200008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createLeases(runner)
    await createCharges(runner)
    await createDepositUses(runner)
    for (const statement of dueFunctions) await runner.query(statement)
    // Apartments and leases refer to each other.
    await runner.query(`
      alter table apartments add foreign key (owner_id, id, lease_id)
        references leases (owner_id, apartment_id, id) on delete set null (lease_id)`)
    await publishView(runner, {
      name: 'lease_terms',
      select: `
        select l.owner_id, l.id, l.apartment_id, l.tenant_id, coalesce((
            select t.name from tenants t where t.owner_id = l.owner_id and t.id = l.tenant_id), l.tenant_name) as tenant_name,
          l.starts_on, l.ends_on, l.due_day, l.due_days_before, l.is_cancelled
        from leases l`,
      comment:
        'who has an apartment from when to when, also of tenants who were deleted; due days as in the table',
      isForJobs: true,
    })
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view lease_terms')
    await runner.query('alter table apartments drop constraint apartments_owner_id_id_lease_id_fkey')
    await runner.query(
      'drop function due_after(date, int, jsonb), due_day_of(date, int, jsonb), due_date(date, int)',
    )
    await runner.query('drop table deposit_uses, utility_bills, charges, lease_rents, leases')
    await runner.query('drop extension btree_gist')
  }
}

async function createLeases(runner: QueryRunner): Promise<void> {
  // For the exclusion constraint, which combines uuids with a range.
  await runner.query('create extension if not exists btree_gist')
  // The tenant's name stays when the tenant is deleted, because a debt remains.
  await runner.query(`
    create table leases (
      owner_id uuid not null references users (id) on delete cascade,
      id uuid not null default new_id(),
      apartment_id uuid not null,
      tenant_id uuid,
      tenant_name text not null,
      starts_on date,
      ends_on date,
      currency text not null check (currency in ('UAH', 'USD', 'EUR')),
      due_day smallint not null check (due_day between 1 and 31),
      due_days_before jsonb,
      deposit numeric(14, 2) not null default 0 check (deposit >= 0),
      charged_from date not null,
      next_due date,
      turns_on date,
      closed_by text check (closed_by in ('end', 'clearing', 'deletion')),
      ends_on_reopened date,
      is_cancelled boolean not null default false,
      created_at timestamptz(3) not null default product_now(),
      updated_at timestamptz(3) not null default product_now(),
      primary key (owner_id, id),
      unique (owner_id, apartment_id, id),
      foreign key (owner_id, apartment_id) references apartments (owner_id, id) on delete cascade,
      foreign key (owner_id, tenant_id) references tenants (owner_id, id) on delete set null (tenant_id),
      check (starts_on <= ends_on),
      constraint leases_apart exclude using gist (
        owner_id with =, apartment_id with =, daterange(starts_on, ends_on, '[]') with &&
      ) where (not is_cancelled) deferrable initially immediate
    )`)
  await commentColumns(runner, 'leases', {
    due_day: 'day of the month on which rent falls due, the last one of a month that is too short',
    due_days_before: 'the due day of earlier months, the oldest first: those before the first of a month',
    deposit: 'what was agreed on, not what is held',
    charged_from: 'rent that falls due from this day on is charged without being asked for',
    next_due: 'the first due date that has not been looked at',
    turns_on: 'the day on which the apartment begins to show another lease, or another rent',
    closed_by: 'what ended it before its time; the end of its term leaves this null',
    ends_on_reopened: 'what its end was before its apartment was deleted',
    is_cancelled: 'it ended before it began; its payments are still to be accounted for',
  })
  await runner.query('create index leases_by_tenant on leases (owner_id, tenant_id)')
  // The job queries all owners at once, and reads only leases with something due.
  await runner.query('create index leases_by_next_due on leases (next_due) where next_due is not null')
  await runner.query('create index leases_by_turn on leases (turns_on) where turns_on is not null')
  await isolateByOwner(runner, 'leases')
  await stampUpdates(runner, 'leases')
  await openToJobs(runner, 'leases', 'select, update (next_due, turns_on)')

  // The rent from a day on. The first one of a lease starts at -infinity.
  await runner.query(`
    create table lease_rents (
      owner_id uuid not null,
      lease_id uuid not null,
      valid_from date not null,
      amount numeric(14, 2) not null check (amount >= 0),
      primary key (owner_id, lease_id, valid_from),
      ${ofLease}
    )`)
  await isolateByOwner(runner, 'lease_rents')
  await openToJobs(runner, 'lease_rents', 'select')
}

async function createCharges(runner: QueryRunner): Promise<void> {
  // `amount` is null while it equals `rent`.
  await runner.query(`
    create table charges (
      owner_id uuid not null references users (id) on delete cascade,
      id uuid not null default new_id(),
      lease_id uuid not null,
      kind text not null check (kind in ('rent', 'utilities', 'other')),
      month text not null,
      due_date date not null,
      rent numeric(14, 2) not null check (rent >= 0),
      amount numeric(14, 2) check (amount >= 0),
      waived numeric(14, 2) not null default 0 check (waived >= 0),
      currency text not null check (currency in ('UAH', 'USD', 'EUR')),
      note text,
      created_at timestamptz(3) not null default product_now(),
      updated_at timestamptz(3) not null default product_now(),
      primary key (owner_id, id),
      constraint charges_of_lease ${ofLease}
    )`)
  await runner.query(
    `create unique index charges_once on charges (owner_id, lease_id, month) where kind = 'rent'`,
  )
  await runner.query('create index charges_by_lease on charges (owner_id, lease_id, due_date)')
  await isolateByOwner(runner, 'charges')
  await stampUpdates(runner, 'charges')
  await openToJobs(
    runner,
    'charges',
    `select (owner_id, id, lease_id, kind, month, due_date, rent, amount, waived, currency),
       insert (owner_id, lease_id, kind, month, due_date, rent, currency)`,
  )

  // The bill of a month is a charge of a lease.
  await runner.query(`
    create table utility_bills (
      owner_id uuid not null references users (id) on delete cascade,
      lease_id uuid not null,
      month text not null,
      charge_id uuid not null,
      created_at timestamptz(3) not null default product_now(),
      primary key (owner_id, lease_id, month),
      unique (owner_id, charge_id),
      ${ofLease},
      foreign key (owner_id, charge_id) references charges (owner_id, id) on delete cascade
    )`)
  await isolateByOwner(runner, 'utility_bills')
}

async function createDepositUses(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table deposit_uses (
      owner_id uuid not null references users (id) on delete cascade,
      id uuid not null default new_id(),
      lease_id uuid not null,
      kind text not null check (kind in ('returned', 'withheld')),
      amount numeric(14, 2) not null check (amount > 0),
      currency text not null check (currency in ('UAH', 'USD', 'EUR')),
      date date not null,
      note text not null,
      settles jsonb,
      created_at timestamptz(3) not null default product_now(),
      primary key (owner_id, id),
      ${ofLease}
    )`)
  await commentColumns(runner, 'deposit_uses', {
    settles:
      'the charges it was withheld for; null: the oldest that are open. One that was made for it goes with it',
  })
  await runner.query('create index deposit_uses_by_lease on deposit_uses (owner_id, lease_id)')
  await isolateByOwner(runner, 'deposit_uses')
  // Reminders read what is open.
  await openToJobs(
    runner,
    'deposit_uses',
    'select (owner_id, lease_id, kind, amount, currency, date, settles)',
  )
}

const ofLease = 'foreign key (owner_id, lease_id) references leases (owner_id, id) on delete cascade'

const dueFunctions = [
  // The day of a month, or the last day of a shorter month.
  `create function due_date(month date, day int) returns date language sql immutable parallel safe as $$
    select month + least(day, extract(day from month + interval '1 month' - interval '1 day')::int) - 1
  $$`,
  // The due day that applies to a month.
  `create function due_day_of(month date, due_day int, due_days_before jsonb) returns int
    language sql immutable parallel safe as $$
      select coalesce(
        (select (earlier ->> 'day')::int from jsonb_array_elements(due_days_before) earlier
         where month < (earlier ->> 'before')::date order by earlier ->> 'before' limit 1),
        due_day)
    $$`,
  // The first due date after a day.
  `create function due_after(day date, due_day int, due_days_before jsonb) returns date
    language sql immutable parallel safe as $$
      select case when this_month > day then this_month else next_month end from (
        select due_date(month, due_day_of(month, due_day, due_days_before)) as this_month,
          due_date(following, due_day_of(following, due_day, due_days_before)) as next_month
        from (
          select date_trunc('month', day)::date as month, (date_trunc('month', day) + interval '1 month')::date as following
        ) months
      ) dues
    $$`,
]
