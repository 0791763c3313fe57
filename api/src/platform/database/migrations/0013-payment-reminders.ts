import type { MigrationInterface, QueryRunner } from 'typeorm'
import { commentColumns } from './comments.ts'
import { createLookup, openToLookups } from './lookups.ts'
import { isolateByOwner, openToJobs } from './owner-table.ts'

/** Rent reminders, all notices with their attempts, and unsubscriptions. */
export class PaymentReminders1795219200013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createReminders(runner)
    await createNotices(runner)
    await createRecipients(runner)
    await runner.query(noticeAddress)
    await planAnew(runner)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger look_again on leases')
    await runner.query('drop trigger look_again on apartments')
    await runner.query('drop function look_again()')
    await runner.query('drop function notice_address(text, text)')
    await runner.query('drop function landlord_of_notice_token(text)')
    await runner.query('drop table notice_recipients, notice_attempts, reminder_notices, payment_reminders')
  }
}

async function createReminders(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table payment_reminders (
      owner_id uuid not null references users (id) on delete cascade,
      id uuid not null default new_id(),
      apartment_id uuid not null,
      is_enabled boolean not null,
      days_before_due smallint not null check (days_before_due between 0 and 30),
      days_after_due smallint not null check (days_after_due between 0 and 30),
      reminder_frequency smallint not null check (reminder_frequency between 1 and 30),
      email_enabled boolean not null,
      sms_enabled boolean not null,
      email_by_hand text,
      phone_by_hand text,
      due_day smallint not null check (due_day between 1 and 31),
      expected_amount numeric(14, 2) not null check (expected_amount >= 0),
      note text not null,
      began_on date not null,
      planned_through date not null,
      next_at timestamptz(3),
      created_at timestamptz(3) not null default product_now(),
      updated_at timestamptz(3) not null default product_now(),
      primary key (owner_id, id),
      unique (owner_id, apartment_id),
      foreign key (owner_id, apartment_id) references apartments (owner_id, id) on delete cascade
    )`)
  await commentColumns(runner, 'payment_reminders', {
    email_by_hand: 'an address that was typed in; without one the present tenant has it',
    phone_by_hand: 'a number that was typed in; without one the present tenant has it',
    due_day: 'where there is no lease; a lease has its own',
    began_on: 'without a lease, rent is expected from this day on',
    planned_through: 'notices of days up to this one were planned, or never will be',
    next_at: 'when there is something to plan again, at the earliest; null for one that is not enabled',
  })
  // The job queries all owners at once, and reads only reminders with something to plan.
  await runner.query(
    'create index payment_reminders_due on payment_reminders (next_at) where next_at is not null',
  )
  await isolateByOwner(runner, 'payment_reminders')
  // Changes by the planning job must not make open forms outdated.
  await runner.query(`
    create trigger stamp_update before update of
      is_enabled, days_before_due, days_after_due, reminder_frequency, email_enabled, sms_enabled, email_by_hand,
      phone_by_hand, due_day, expected_amount, note, began_on
    on payment_reminders for each row execute function stamp_update()`)
  await openToJobs(runner, 'payment_reminders', 'select, update (planned_through, next_at)')
}

async function createNotices(runner: QueryRunner): Promise<void> {
  // A notice belongs to the apartment, not to its reminder: a reminder that is deleted and created again sends
  // nothing twice. `updated_at` is by the machine's clock, since it is the lock of the sending process.
  await runner.query(`
    create table reminder_notices (
      owner_id uuid not null references users (id) on delete cascade,
      id uuid not null default new_id(),
      reminder_id uuid,
      apartment_id uuid not null,
      lease_id uuid,
      due_date date not null,
      type text not null check (type in ('before_due', 'after_due', 'overdue')),
      occurrence int not null check (occurrence >= 0),
      channel text not null check (channel in ('email', 'sms')),
      by_hand boolean not null default false,
      is_pressed boolean not null default false,
      recipient text,
      tenant_name text,
      amount numeric(14, 2) not null,
      currency text not null check (currency in ('UAH', 'USD', 'EUR')),
      state text not null check (state in ('planned', 'handed', 'retrying', 'sent', 'failed', 'skipped')),
      skipped_reason text,
      failed_reason text,
      tries smallint not null default 0,
      next_try_at timestamptz(3),
      handed_at timestamptz(3),
      sent_at timestamptz(3),
      provider_id text,
      planned_at timestamptz(3) not null,
      created_at timestamptz(3) not null default product_now(),
      updated_at timestamptz(3) not null default now(),
      primary key (owner_id, id),
      constraint reminder_notices_once
        unique nulls not distinct (owner_id, apartment_id, lease_id, due_date, type, occurrence, channel, by_hand),
      foreign key (owner_id, apartment_id) references apartments (owner_id, id) on delete cascade,
      foreign key (owner_id, lease_id) references leases (owner_id, id) on delete cascade,
      foreign key (owner_id, reminder_id) references payment_reminders (owner_id, id) on delete set null (reminder_id)
    )`)
  await commentColumns(runner, 'reminder_notices', {
    occurrence: '0, and of what is overdue 1, 2, 3',
    by_hand: 'sent to a former tenant by hand',
    is_pressed: 'somebody wants it to go now, whatever the hour',
    recipient: 'lower case; numbers as + and digits; null where there was none',
    handed_at: 'when the last try began',
  })
  // Unsent notices of all owners.
  await runner.query(
    `create index reminder_notices_open on reminder_notices (next_try_at) where state in ('planned', 'handed', 'retrying')`,
  )
  await runner.query('create index reminder_notices_by_age on reminder_notices (owner_id, planned_at, id)')
  await runner.query('create index reminder_notices_of_reminder on reminder_notices (owner_id, reminder_id)')
  await isolateByOwner(runner, 'reminder_notices')
  await runner.query(
    'create trigger stamp_by_machine before update on reminder_notices for each row execute function stamp_by_machine()',
  )
  await openToJobs(runner, 'reminder_notices', 'select, insert, update')

  await runner.query(`
    create table notice_attempts (
      owner_id uuid not null,
      notice_id uuid not null,
      number smallint not null,
      at timestamptz(3) not null,
      outcome text check (outcome in ('accepted', 'deferred', 'refused', 'unknown')),
      reason text,
      reply text,
      primary key (owner_id, notice_id, number),
      foreign key (owner_id, notice_id) references reminder_notices (owner_id, id) on delete cascade
    )`)
  await commentColumns(runner, 'notice_attempts', {
    outcome: 'null while nobody knows; reply: what the server said, cut, for support',
  })
  await isolateByOwner(runner, 'notice_attempts')
  await openToJobs(runner, 'notice_attempts', 'select, insert, update')
}

/** All recipients of notices with their tokens, for the unsubscribe link. */
async function createRecipients(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table notice_recipients (
      owner_id uuid not null references users (id) on delete cascade,
      channel text not null check (channel in ('email', 'sms')),
      address text not null,
      token text not null unique,
      opted_out_at timestamptz(3),
      created_at timestamptz(3) not null default product_now(),
      primary key (owner_id, channel, address)
    )`)
  await commentColumns(runner, 'notice_recipients', { address: 'lower case; numbers as + and digits' })
  await isolateByOwner(runner, 'notice_recipients')
  await openToJobs(runner, 'notice_recipients', 'select, insert, update (opted_out_at)')
  // The unsubscribe link works without an account.
  await openToLookups(runner, 'notice_recipients')
  await createLookup(runner, {
    name: 'landlord_of_notice_token',
    parameter: 'notice_token',
    type: 'text',
    query: 'select owner_id from notice_recipients where token = notice_token',
  })
}

/**
 * The stored form of an address or number, for comparison; null for a blank one. Numbers as written in Ukraine:
 * `067 123-45-67`, `8 (067) …`, `380…`; foreign ones with a plus or `00`.
 */
const noticeAddress = `
  create function notice_address(channel text, typed text) returns text
    language sql immutable parallel safe as $$
      select case
        when btrim(typed) = '' then null
        when channel = 'email' then lower(btrim(typed))
        else '+' || regexp_replace(regexp_replace(regexp_replace(regexp_replace(typed, '\\D', '', 'g'),
          '^00', ''), '^0(?=[1-9]\\d{8}$)', '380'), '^80(?=[1-9]\\d{8}$)', '380')
      end
    $$`

/**
 * Triggers that plan a reminder again when the due days of its apartment, or its debtors, change, by any
 * statement. A disabled one stays as it is.
 */
async function planAnew(runner: QueryRunner): Promise<void> {
  await runner.query(`
  create function look_again() returns trigger language plpgsql as $$
    declare
      owner uuid := case when tg_op = 'DELETE' then old.owner_id else new.owner_id end;
      apartment uuid;
    begin
      if tg_table_name = 'apartments' then
        apartment := new.id;
      elsif tg_op = 'DELETE' then
        apartment := old.apartment_id;
      else
        apartment := new.apartment_id;
      end if;
      update payment_reminders set next_at = '-infinity'
      where owner_id = owner and apartment_id = apartment and is_enabled and next_at is distinct from '-infinity';
      return null;
    end $$`)
  await runner.query(`
    create trigger look_again
    after insert or delete or update of starts_on, ends_on, due_day, due_days_before, is_cancelled
    on leases for each row execute function look_again()`)
  await runner.query(`
    create trigger look_again after update of lease_id, deleted_at
    on apartments for each row execute function look_again()`)
}
