import type { MigrationInterface, QueryRunner } from 'typeorm'
import { appRole, jobsRole } from '../roles.ts'
import { isolateByOwner, openToJobs, stampUpdates } from './owner-table.ts'

/** Landlords, how they sign in, and what their plan allows. */
export class Accounts1795219200002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table users (
        id uuid primary key default new_id(),
        name text not null,
        email text not null,
        pending_email text,
        phone text,
        language text not null check (language in ('uk', 'ru', 'en')),
        password_hash text not null,
        email_verified_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      )`)
    await runner.query('create unique index users_by_email on users (lower(email))')
    await runner.query('alter table users enable row level security, force row level security')
    await runner.query(
      `create policy self_only on users to ${appRole} using (id = current_owner()) with check (id = current_owner())`,
    )
    await runner.query(`grant select, insert, update, delete on users to ${appRole}`)
    await openToJobs(runner, 'users', 'select')
    await stampUpdates(runner, 'users')

    // A session is the family of refresh tokens that one log-in began.
    await runner.query(`
      create table sessions (
        owner_id uuid not null references users (id) on delete cascade,
        id uuid not null default new_id(),
        created_at timestamptz(3) not null,
        ended_at timestamptz(3),
        primary key (owner_id, id)
      )`)
    await runner.query(`
      create table refresh_tokens (
        owner_id uuid not null,
        hash bytea not null unique,
        session_id uuid not null,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        used_at timestamptz(3),
        primary key (owner_id, hash),
        foreign key (owner_id, session_id) references sessions (owner_id, id) on delete cascade
      )`)
    await runner.query('create index refresh_tokens_by_session on refresh_tokens (owner_id, session_id)')

    // One for each purpose: a newer link kills the older by taking its place. It proves that somebody reads the address
    // that it was sent to, and counts for no other.
    await runner.query(`
      create table email_tokens (
        owner_id uuid not null references users (id) on delete cascade,
        purpose text not null check (purpose in ('verify', 'reset', 'change')),
        email text not null,
        hash bytea not null unique,
        expires_at timestamptz(3) not null,
        primary key (owner_id, purpose)
      )`)
    await openToJobs(runner, 'email_tokens', 'select, insert, update, delete')

    await runner.query(`
      create table subscriptions (
        owner_id uuid primary key references users (id) on delete cascade,
        id uuid not null default new_id() unique,
        plan_name text not null,
        payment_status text not null,
        max_apartments int not null check (max_apartments >= 0),
        started_at timestamptz(3) not null,
        end_date timestamptz(3) not null
      )`)
    for (const table of ['sessions', 'refresh_tokens', 'email_tokens', 'subscriptions']) {
      await isolateByOwner(runner, table)
    }
    await this.openLookups(runner)

    await runner.query(
      `create table rate_limits (key varchar(255) primary key, points int not null default 0, expire bigint)`,
    )
    await runner.query(`grant select, insert, update, delete on rate_limits to ${appRole}`)

    // Messages that were not sent, because no server is set: only the development tools show them.
    await runner.query(`
      create table captured_messages (
        id uuid primary key default new_id(),
        channel text not null check (channel in ('email', 'sms')),
        recipient text not null,
        sender text not null,
        subject text not null,
        text text not null,
        html text not null,
        headers jsonb not null,
        sent_at timestamptz(3) not null
      )`)
    await runner.query(
      'create index captured_messages_by_recipient on captured_messages (lower(recipient), id)',
    )
    await runner.query(`grant select, insert on captured_messages to ${jobsRole}`)
  }

  /**
   * Who logs in or follows a link is nobody yet, so row-level security shows them nothing. These functions answer the
   * few questions that come before: whose address, whose link, whose refresh token this is. They run with the rights
   * of the owner of the tables, who needs a policy of its own because security is forced on owners, too.
   */
  private async openLookups(runner: QueryRunner): Promise<void> {
    for (const table of ['users', 'email_tokens', 'refresh_tokens']) {
      await runner.query(`create policy lookups on ${table} for select to current_user using (true)`)
    }
    const lookups = [
      ['account_by_email(address text)', 'select id from users where lower(email) = lower(address)'],
      ['account_of_link(link_hash bytea)', 'select owner_id from email_tokens where hash = link_hash'],
      [
        'account_of_refresh_token(token_hash bytea)',
        'select owner_id from refresh_tokens where hash = token_hash',
      ],
    ]
    for (const [signature, query] of lookups) {
      await runner.query(
        `create function ${signature} returns uuid language sql stable security definer set search_path = public, pg_temp as $$ ${query} $$`,
      )
      await runner.query(`revoke execute on function ${signature?.replace(/\w+ (?=\w+\))/, '')} from public`)
      await runner.query(`grant execute on function ${signature?.replace(/\w+ (?=\w+\))/, '')} to ${appRole}`)
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop function account_by_email(text), account_of_link(bytea), account_of_refresh_token(bytea)',
    )
    await runner.query(
      'drop table captured_messages, rate_limits, subscriptions, email_tokens, refresh_tokens, sessions, users',
    )
  }
}
