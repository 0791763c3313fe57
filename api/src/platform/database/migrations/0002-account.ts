import type { MigrationInterface, QueryRunner } from 'typeorm'
import { appRole, jobsRole } from '../roles.ts'
import { commentColumns } from './comments.ts'
import { createLookup, openToLookups } from './lookups.ts'
import { isolateByOwner, openToJobs, stampUpdates } from './owner-table.ts'
import { publishView } from './published-view.ts'

/** Landlords: profiles, login, account history. */
export class Account1795219200002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createUsers(runner)
    await createSessions(runner)
    await createLinks(runner)
    await createHistory(runner)
    await createSecondFactors(runner)
    await openLookups(runner)
    await publishView(runner, {
      name: 'landlords',
      select: 'select id, name, email, email_verified_at, language, delete_at from users',
      comment: 'whom an account is of, and how they are written to; delete_at: when it is to be erased',
      isForJobs: true,
    })
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view landlords')
    await runner.query(
      'drop function account_by_email(text), account_of_link(bytea), account_of_refresh_token(bytea)',
    )
    await runner.query('drop table second_factor_losses, recovery_codes, second_factors')
    await runner.query('drop table known_networks, account_events, take_backs, spent_links, email_tokens')
    await runner.query('drop table refresh_tokens, sessions, users')
  }
}

async function createUsers(runner: QueryRunner): Promise<void> {
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
      delete_at timestamptz(3),
      created_at timestamptz(3) not null default product_now(),
      updated_at timestamptz(3) not null default product_now()
    )`)
  await commentColumns(runner, 'users', {
    delete_at: 'when the account is erased, unless its holder logs in before',
  })
  await runner.query('create unique index users_by_email on users (lower(email))')
  await runner.query('create index users_to_erase on users (delete_at) where delete_at is not null')
  await runner.query('create index users_unverified on users (created_at) where email_verified_at is null')
  await stampUpdates(runner, 'users')
  // The owner of a row in this table is the row itself, so it has its own policy.
  await runner.query('alter table users enable row level security, force row level security')
  await runner.query(
    `create policy self_only on users to ${appRole} using (id = current_owner()) with check (id = current_owner())`,
  )
  await runner.query(`grant select, insert, update, delete on users to ${appRole}`)
  await openToJobs(
    runner,
    'users',
    'select (id, name, email, pending_email, language, email_verified_at, created_at, delete_at), delete',
  )
  // Jobs delete only accounts that were never verified or whose owner has requested it.
  await runner.query(
    `create policy erasure on users as restrictive for delete to ${jobsRole} using (delete_at is not null or email_verified_at is null)`,
  )
}

/** A session is the family of refresh tokens that one login started. */
async function createSessions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table sessions (
      owner_id uuid not null references users (id) on delete cascade,
      id uuid not null default new_id(),
      created_at timestamptz(3) not null,
      last_used_at timestamptz(3) not null,
      ended_at timestamptz(3),
      ${device},
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
  await isolateByOwner(runner, 'sessions')
  await isolateByOwner(runner, 'refresh_tokens')
}

/** Links sent by mail. Only their hashes are stored. */
async function createLinks(runner: QueryRunner): Promise<void> {
  // One per purpose: a newer link replaces the older one. A link proves access only to the address that it was
  // sent to.
  await runner.query(`
    create table email_tokens (
      owner_id uuid not null references users (id) on delete cascade,
      purpose text not null check (purpose in ('verify', 'reset', 'change', 'factor')),
      email text not null,
      hash bytea not null unique,
      expires_at timestamptz(3) not null,
      primary key (owner_id, purpose)
    )`)
  await isolateByOwner(runner, 'email_tokens')
  await openToJobs(runner, 'email_tokens', 'select, insert, update (email, hash, expires_at)')

  // Used verification links, until their expiry: opening one again reports success.
  await runner.query(`
    create table spent_links (
      owner_id uuid not null references users (id) on delete cascade,
      hash bytea not null unique,
      email text not null,
      expires_at timestamptz(3) not null,
      primary key (owner_id, hash)
    )`)
  await isolateByOwner(runner, 'spent_links', 'select, insert, delete')
  await openToJobs(runner, 'spent_links', 'insert')

  // The right to take back a change of the address. One for each former address: a later change does not end the
  // right of an earlier address.
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
  await commentColumns(runner, 'take_backs', {
    since: 'when the address was first given up',
    hash: 'of the link that was sent last; null until one is',
  })
  await runner.query('create unique index take_backs_by_email on take_backs (owner_id, lower(email))')
  await isolateByOwner(runner, 'take_backs')
  await openToJobs(runner, 'take_backs', 'select (owner_id, id, email, expires_at), update (hash), delete')
}

async function createHistory(runner: QueryRunner): Promise<void> {
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
  await commentColumns(runner, 'account_events', {
    network: 'a keyed hash: whether two came from one network, not from which',
  })
  await runner.query('create index account_events_by_time on account_events (owner_id, at, id)')
  await runner.query('create index account_events_by_age on account_events (at)')
  await isolateByOwner(runner, 'account_events', 'select, insert')
  await openToJobs(runner, 'account_events', 'select (owner_id, id, at), delete')

  // Networks of earlier logins: wrong passwords from elsewhere do not delay them.
  await runner.query(`
    create table known_networks (
      owner_id uuid not null references users (id) on delete cascade,
      network text not null,
      last_at timestamptz(3) not null,
      primary key (owner_id, network)
    )`)
  await commentColumns(runner, 'known_networks', { network: 'a keyed hash, as in account_events' })
  await runner.query('create index known_networks_by_age on known_networks (last_at)')
  await isolateByOwner(runner, 'known_networks')
  await openToJobs(runner, 'known_networks', 'select (last_at), delete')
}

async function createSecondFactors(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table second_factors (
      owner_id uuid primary key references users (id) on delete cascade,
      secret bytea not null,
      created_at timestamptz(3) not null,
      confirmed_at timestamptz(3),
      last_step bigint not null default 0
    )`)
  await commentColumns(runner, 'second_factors', {
    secret: 'encrypted with a key that follows from the secret of the installation',
    confirmed_at: 'null until a code has shown that the app has the secret; until then it is not asked for',
    last_step: 'of the last code that was taken: none is taken twice',
  })
  await isolateByOwner(runner, 'second_factors')

  await runner.query(`
    create table recovery_codes (
      owner_id uuid not null references second_factors (owner_id) on delete cascade,
      hash bytea not null,
      primary key (owner_id, hash)
    )`)
  await isolateByOwner(runner, 'recovery_codes', 'select, insert, delete')

  // For users who have lost app and recovery codes: the factor is turned off by mail, after three days.
  await runner.query(`
    create table second_factor_losses (
      owner_id uuid primary key references second_factors (owner_id) on delete cascade,
      due_at timestamptz(3) not null,
      told_at timestamptz(3) not null,
      link_sent_at timestamptz(3)
    )`)
  await commentColumns(runner, 'second_factor_losses', {
    due_at: 'from when on the link is sent',
    told_at: 'when the holder was told last that it is to be turned off',
  })
  await runner.query(
    'create index second_factor_losses_to_tell on second_factor_losses (told_at) where link_sent_at is null',
  )
  await isolateByOwner(runner, 'second_factor_losses')
  await openToJobs(
    runner,
    'second_factor_losses',
    'select (owner_id, due_at, told_at, link_sent_at), update (told_at, link_sent_at)',
  )
}

/** Finds the owner of an address, link or refresh token. */
async function openLookups(runner: QueryRunner): Promise<void> {
  const links = ['email_tokens', 'spent_links', 'take_backs']
  for (const table of ['users', 'refresh_tokens', ...links]) await openToLookups(runner, table)
  await createLookup(runner, {
    name: 'account_by_email',
    parameter: 'address',
    type: 'text',
    query: 'select id from users where lower(email) = lower(address)',
  })
  const ofLink = links.map(table => `select owner_id from ${table} where hash = link_hash`)
  await createLookup(runner, {
    name: 'account_of_link',
    parameter: 'link_hash',
    type: 'bytea',
    query: `${ofLink.join(' union all ')} limit 1`,
  })
  await createLookup(runner, {
    name: 'account_of_refresh_token',
    parameter: 'token_hash',
    type: 'bytea',
    query: 'select owner_id from refresh_tokens where hash = token_hash',
  })
}

/** The browser and system of a client; empty when unknown. */
const device = `
      browser text not null default '',
      system text not null default '',
      kind text not null default 'other' check (kind in ('computer', 'phone', 'tablet', 'other'))`.trimStart()
