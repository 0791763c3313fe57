import type { MigrationInterface, QueryRunner } from 'typeorm'
import { appRole, jobsRole } from '../roles.ts'
import { isolateByOwner, openToJobs, stampUpdates } from './owner-table.ts'

/** How tenants are reminded of the rent, every notice with its way, and who wants none. */
export class PaymentReminders1795219200009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
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
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        primary key (owner_id, id),
        unique (owner_id, apartment_id),
        foreign key (owner_id, apartment_id) references apartments (owner_id, id) on delete cascade
      )`)
    for (const [column, comment] of Object.entries(reminderComments)) {
      await runner.query(`comment on column payment_reminders.${column} is '${comment}'`)
    }
    // What planning has to do, whoever the owner is; of reminders with nothing to send nothing is read.
    await runner.query(
      'create index payment_reminders_due on payment_reminders (next_at) where next_at is not null',
    )
    // Of an apartment and not of its reminder: one that is deleted and made again sends nothing a second time.
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
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        primary key (owner_id, id),
        constraint reminder_notices_once
          unique nulls not distinct (owner_id, apartment_id, lease_id, due_date, type, occurrence, channel, by_hand),
        foreign key (owner_id, apartment_id) references apartments (owner_id, id) on delete cascade,
        foreign key (owner_id, lease_id) references leases (owner_id, id) on delete cascade,
        foreign key (owner_id, reminder_id) references payment_reminders (owner_id, id) on delete set null (reminder_id)
      )`)
    for (const [column, comment] of Object.entries(noticeComments)) {
      await runner.query(`comment on column reminder_notices.${column} is '${comment}'`)
    }
    // What is still to be handed over, whoever the owner is.
    await runner.query(
      `create index reminder_notices_open on reminder_notices (next_try_at) where state in ('planned', 'handed', 'retrying')`,
    )
    await runner.query('create index reminder_notices_by_age on reminder_notices (owner_id, planned_at, id)')
    await runner.query(
      'create index reminder_notices_of_reminder on reminder_notices (owner_id, reminder_id)',
    )
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
    await runner.query(
      `comment on column notice_attempts.outcome is 'null while nobody knows; reply: what the server said, cut, for support'`,
    )
    // Everybody who was ever written to, so that the link in a notice says who wants no more.
    await runner.query(`
      create table notice_recipients (
        owner_id uuid not null references users (id) on delete cascade,
        channel text not null check (channel in ('email', 'sms')),
        address text not null,
        token text not null unique,
        opted_out_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        primary key (owner_id, channel, address)
      )`)
    await runner.query(`comment on column notice_recipients.address is 'lower case; numbers as + and digits'`)
    for (const table of ['payment_reminders', 'reminder_notices', 'notice_attempts', 'notice_recipients']) {
      await isolateByOwner(runner, table)
    }
    // What planning writes down for itself is no change that a form would have to know of.
    await runner.query(`
      create trigger stamp_update before update of
        is_enabled, days_before_due, days_after_due, reminder_frequency, email_enabled, sms_enabled, email_by_hand,
        phone_by_hand, due_day, expected_amount, note, began_on
      on payment_reminders for each row execute function stamp_update()`)
    await this.openLookup(runner)
    await stampUpdates(runner, 'reminder_notices')
    await runner.query(noticeAddress)
    await runner.query(lookAgain)
    await openToJobs(runner, 'payment_reminders', 'select, update (planned_through, next_at)')
    await openToJobs(runner, 'reminder_notices', 'select, insert, update')
    await openToJobs(runner, 'notice_attempts', 'select, insert, update')
    await openToJobs(runner, 'notice_recipients', 'select, insert, update (opted_out_at)')
    // What notices and their schedule are made of.
    await runner.query(`grant select (email, phone) on tenants to ${jobsRole}`)
    await runner.query(`grant select (name) on apartments to ${jobsRole}`)
    await openToJobs(
      runner,
      'payments',
      'select (owner_id, apartment_id, lease_id, category, amount, currency, date)',
    )
    await openToJobs(runner, 'deposit_uses', 'select')
    await openToJobs(runner, 'subscriptions', 'select (owner_id, end_date)')
    // When each scheduled job was last set going, whichever process did: of no landlord.
    await runner.query(
      'create table scheduled_ticks (name text primary key, last_tick timestamptz(3) not null)',
    )
    await runner.query(`grant select, insert, update on scheduled_ticks to ${jobsRole}`)
  }

  /** Who follows the link in a notice is nobody: as with links to an account, this says whose notice it was. */
  private async openLookup(runner: QueryRunner): Promise<void> {
    await runner.query('create policy lookups on notice_recipients for select to current_user using (true)')
    await runner.query(
      `create function landlord_of_notice_token(notice_token text) returns uuid language sql stable security definer set search_path = public, pg_temp as $$ select owner_id from notice_recipients where token = notice_token $$`,
    )
    await runner.query('revoke execute on function landlord_of_notice_token(text) from public')
    await runner.query(`grant execute on function landlord_of_notice_token(text) to ${appRole}`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger look_again on leases')
    await runner.query('drop trigger look_again on apartments')
    await runner.query('drop function look_again()')
    await runner.query('drop function notice_address(text, text)')
    await runner.query('drop table scheduled_ticks')
    await runner.query('drop function landlord_of_notice_token(text)')
    await runner.query('drop table notice_attempts, reminder_notices, notice_recipients, payment_reminders')
  }
}

const reminderComments = {
  email_by_hand: 'an address that was typed in; without one the present tenant has it',
  phone_by_hand: 'a number that was typed in; without one the present tenant has it',
  due_day: 'where there is no lease; a lease has its own',
  began_on: 'without a lease, rent is expected from this day on',
  planned_through: 'notices of days up to this one were planned, or never will be',
  next_at: 'when there is something to plan again, at the earliest; null for one that is not enabled',
}

const noticeComments = {
  occurrence: '0, and of what is overdue 1, 2, 3',
  by_hand: 'sent to a former tenant by hand',
  is_pressed: 'somebody wants it to go now, whatever the hour',
  recipient: 'lower case; numbers as + and digits; null where there was none',
  handed_at: 'when the last try began',
}

/**
 * How an address or a number is stored and compared; null for one that is blank. Numbers as people in Ukraine write them:
 * `067 123-45-67`, `8 (067) …`, `380…`; foreign ones with their plus or `00`.
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
 * Whatever writes leases: an apartment's reminder is planned anew when its due days, or who owes rent there, are others
 * from now on. One that is not enabled stays as it is.
 */
const lookAgain = `
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
    end $$;
  create trigger look_again after insert or delete or update of starts_on, ends_on, due_day, due_days_before, is_cancelled
    on leases for each row execute function look_again();
  create trigger look_again after update of lease_id, deleted_at on apartments for each row execute function look_again()`
