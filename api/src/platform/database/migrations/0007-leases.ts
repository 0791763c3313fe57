import type { MigrationInterface, QueryRunner } from 'typeorm'
import { jobsRole } from '../roles.ts'
import { chargesOfPayments, leasesOfCharges } from './leases-of-charges.ts'
import { isolateByOwner, openToJobs, stampUpdates } from './owner-table.ts'

/** Who lives where since when. Charges, payments and deposits are of a lease; before, they were of an apartment. */
export class Leases1795219200007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // For the exclusion constraint: uuids beside a range.
    await runner.query('create extension if not exists btree_gist')
    // The tenant's name stays when the tenant goes: a debt outlives the person's record.
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
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        primary key (owner_id, id),
        unique (owner_id, apartment_id, id),
        foreign key (owner_id, apartment_id) references apartments (owner_id, id) on delete cascade,
        foreign key (owner_id, tenant_id) references tenants (owner_id, id) on delete set null (tenant_id),
        check (starts_on <= ends_on),
        constraint leases_apart exclude using gist (
          owner_id with =, apartment_id with =, daterange(starts_on, ends_on, '[]') with &&
        ) where (not is_cancelled) deferrable initially immediate
      )`)
    for (const [column, comment] of Object.entries(leaseComments)) {
      await runner.query(`comment on column leases.${column} is '${comment}'`)
    }
    await runner.query('create index leases_by_tenant on leases (owner_id, tenant_id)')
    // What the job has to do, whoever the owner is; of leases without anything due nothing is read.
    await runner.query('create index leases_by_next_due on leases (next_due) where next_due is not null')
    await runner.query('create index leases_by_turn on leases (turns_on) where turns_on is not null')
    // The first step of a lease is from -infinity on.
    await runner.query(`
      create table lease_rents (
        owner_id uuid not null,
        lease_id uuid not null,
        valid_from date not null,
        amount numeric(14, 2) not null check (amount >= 0),
        primary key (owner_id, lease_id, valid_from),
        ${ofLease}
      )`)
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
        created_at timestamptz(3) not null default now(),
        primary key (owner_id, id),
        ${ofLease}
      )`)
    await runner.query('create index deposit_uses_by_lease on deposit_uses (owner_id, lease_id)')
    await runner.query(dueFunctions)

    await this.openToOwner(runner, true)
    await runner.query('alter table payments add column lease_id uuid')
    await runner.query('alter table apartments add column lease_id uuid')
    await runner.query('alter table rent_charges rename to charges')
    await runner.query(`
      alter table charges
        add column lease_id uuid,
        add column kind text not null default 'rent' check (kind in ('rent', 'utilities', 'other')),
        add column waived numeric(14, 2) not null default 0 check (waived >= 0)`)
    await runner.query('alter table charges alter column kind drop default')
    await leasesOfCharges(runner)
    await runner.query(`
      alter table charges
        alter column lease_id set not null,
        add constraint charges_of_lease ${ofLease},
        drop column apartment_id, drop column tenant_id, drop column tenant_name`)
    await runner.query(
      `create unique index charges_once on charges (owner_id, lease_id, month) where kind = 'rent'`,
    )
    await runner.query('create index charges_by_lease on charges (owner_id, lease_id, due_date)')
    // Apartment and lease of a payment belong together.
    await runner.query(`
      alter table payments add constraint payments_of_lease
        foreign key (owner_id, apartment_id, lease_id) references leases (owner_id, apartment_id, id)
        on delete set null (lease_id)`)
    await runner.query('drop index payments_by_apartment')
    await runner.query('create index payments_by_apartment on payments (owner_id, apartment_id)')
    await runner.query('create index payments_by_lease on payments (owner_id, lease_id)')
    await runner.query(`
      alter table apartments drop column entered_on,
        add foreign key (owner_id, id, lease_id) references leases (owner_id, apartment_id, id)
        on delete set null (lease_id)`)
    await runner.query('drop table rent_marks')
    await runner.query(chargesOfPayments)
    await this.openToOwner(runner, false)

    for (const table of ['leases', 'lease_rents', 'deposit_uses']) await isolateByOwner(runner, table)
    await stampUpdates(runner, 'leases')
    await openToJobs(runner, 'leases', 'select, update (next_due, turns_on)')
    await openToJobs(runner, 'lease_rents', 'select')
    await runner.query(
      `grant select (lease_id), update (lease_id, tenant_id, income, currency, lease_start, lease_end) on apartments to ${jobsRole}`,
    )
  }

  /**
   * The owner of the tables is subject to row-level security too, and sees no row at all. While the rows find their
   * leases it sees them, and what was edited before can be saved after: nobody has changed it.
   */
  private async openToOwner(runner: QueryRunner, isOpen: boolean): Promise<void> {
    for (const table of ['tenants', 'apartments', 'payments', isOpen ? 'rent_charges' : 'charges']) {
      await runner.query(`alter table ${table} ${isOpen ? 'no force' : 'force'} row level security,
        ${isOpen ? 'disable' : 'enable'} trigger stamp_update`)
    }
    if (isOpen) await runner.query('alter table rent_marks no force row level security')
  }

  async down(): Promise<void> {
    throw new Error('The charges of an apartment cannot be told from those of its leases any more')
  }
}

const ofLease = 'foreign key (owner_id, lease_id) references leases (owner_id, id) on delete cascade'

const leaseComments = {
  due_day: 'day of the month on which rent falls due, the last one of a month that is too short',
  due_days_before: 'the due day of earlier months, the oldest first: those before the first of a month',
  deposit: 'what was agreed on, not what is held',
  charged_from: 'rent that falls due from this day on is charged without being asked for',
  next_due: 'the first due date that has not been looked at',
  turns_on: 'the day on which the apartment begins to show another lease, or another rent',
  closed_by: 'what ended it before its time; the end of its term leaves this null',
  ends_on_reopened: 'what its end was before its apartment was deleted',
  is_cancelled: 'it ended before it began; its payments are still to be accounted for',
}

const dueFunctions = `
  create function due_day_of(month date, due_day int, due_days_before jsonb) returns int
    language sql immutable parallel safe as $$
      select coalesce(
        (select (earlier ->> 'day')::int from jsonb_array_elements(due_days_before) earlier
         where month < (earlier ->> 'before')::date order by earlier ->> 'before' limit 1),
        due_day)
    $$;
  create function due_after(day date, due_day int, due_days_before jsonb) returns date
    language sql immutable parallel safe as $$
      select case when this_month > day then this_month else next_month end from (
        select due_date(month, due_day_of(month, due_day, due_days_before)) as this_month,
          due_date(following, due_day_of(following, due_day, due_days_before)) as next_month
        from (
          select date_trunc('month', day)::date as month, (date_trunc('month', day) + interval '1 month')::date as following
        ) months
      ) dues
    $$`
