import type { MigrationInterface, QueryRunner } from 'typeorm'
import { jobsRole } from '../roles.ts'
import { isolateByOwner, openToJobs } from './owner-table.ts'

/** A device, as far as it says what it is; empty where it does not. */
const device = `
  browser text not null default '',
  system text not null default '',
  kind text not null default 'other' check (kind in ('computer', 'phone', 'tablet', 'other'))`

/** What a landlord sees of their account and can take back: sessions, what happened, second factor, its end. */
export class AccountSecurity1795219200012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const added = device
      .trim()
      .split(',\n')
      .map(column => `add column ${column.trim()}`)
    await runner.query(`alter table sessions ${added.join(', ')}, add column last_used_at timestamptz(3)`)
    // Row-level security is forced on the tables' owner, too, whose update would find no row; a rewrite asks no policy.
    await runner.query(
      `alter table sessions alter column last_used_at type timestamptz(3) using date_trunc('minute', created_at)`,
    )
    await runner.query('alter table sessions alter column last_used_at set not null')

    await runner.query(`
      create table account_events (
        owner_id uuid not null references users (id) on delete cascade,
        id uuid not null default new_id(),
        at timestamptz(3) not null,
        event text not null,
        ${device},
        network text not null,
        primary key (owner_id, id)
      )`)
    await runner.query(
      `comment on column account_events.network is 'a keyed hash: whether two came from one network, not from which'`,
    )
    await runner.query('create index account_events_by_time on account_events (owner_id, at, id)')
    await runner.query('create index account_events_by_age on account_events (at)')
    await isolateByOwner(runner, 'account_events', 'select, insert')
    await openToJobs(runner, 'account_events', 'select, delete')

    await runner.query(`
      create table second_factors (
        owner_id uuid primary key references users (id) on delete cascade,
        secret bytea not null,
        created_at timestamptz(3) not null,
        confirmed_at timestamptz(3),
        last_step bigint not null default 0
      )`)
    for (const [column, comment] of Object.entries(factorComments)) {
      await runner.query(`comment on column second_factors.${column} is '${comment}'`)
    }
    await runner.query(`
      create table recovery_codes (
        owner_id uuid not null references second_factors (owner_id) on delete cascade,
        hash bytea not null,
        primary key (owner_id, hash)
      )`)
    await isolateByOwner(runner, 'second_factors')
    await isolateByOwner(runner, 'recovery_codes', 'select, insert, delete')

    // One for each address that an account had: a later change must not kill the way back of an earlier one.
    await runner.query(`
      create table take_backs (
        owner_id uuid not null references users (id) on delete cascade,
        id uuid not null default new_id(),
        email text not null,
        hash bytea unique,
        since timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        primary key (owner_id, id)
      )`)
    await runner.query(`comment on column take_backs.since is 'when the address was first given up'`)
    await runner.query(
      `comment on column take_backs.hash is 'of the link that was sent last; null until one is'`,
    )
    await runner.query('create unique index take_backs_by_email on take_backs (owner_id, lower(email))')
    await isolateByOwner(runner, 'take_backs')
    await openToJobs(runner, 'take_backs', 'select, update (hash), delete')
    await runner.query('create policy lookups on take_backs for select to current_user using (true)')
    await this.lookUpIn(runner, ['email_tokens', 'spent_links', 'take_backs'])

    await runner.query('alter table users add column delete_at timestamptz(3)')
    await runner.query(
      `comment on column users.delete_at is 'when the account is erased, unless its holder logs in before'`,
    )
    await runner.query('create index users_to_erase on users (delete_at) where delete_at is not null')
    await runner.query('create index users_unverified on users (created_at) where email_verified_at is null')
    // Jobs remove only whom nobody has confirmed, and who wants to be gone.
    await runner.query(`grant delete on users to ${jobsRole}`)
    await runner.query(
      `create policy erasure on users as restrictive for delete to ${jobsRole} using (delete_at is not null or email_verified_at is null)`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop policy erasure on users; revoke delete on users from ${jobsRole}`)
    await runner.query('drop index users_unverified')
    await runner.query('alter table users drop column delete_at')
    await this.lookUpIn(runner, ['email_tokens', 'spent_links'])
    await runner.query('drop table take_backs, recovery_codes, second_factors, account_events')
    const columns = ['browser', 'system', 'kind', 'last_used_at'].map(name => `drop column ${name}`)
    await runner.query(`alter table sessions ${columns.join(', ')}`)
  }

  /** Whose link it is; the rights of the function stay as they are. */
  private async lookUpIn(runner: QueryRunner, tables: readonly string[]): Promise<void> {
    const query = tables
      .map(table => `select owner_id from ${table} where hash = link_hash`)
      .join(' union all ')
    await runner.query(
      `create or replace function account_of_link(link_hash bytea) returns uuid language sql stable security definer set search_path = public, pg_temp as $$ ${query} limit 1 $$`,
    )
  }
}

const factorComments = {
  secret: 'encrypted with a key that follows from the secret of the installation',
  confirmed_at: 'null until a code has shown that the app has the secret; until then it is not asked for',
  last_step: 'of the last code that was taken: none is taken twice',
}
