import type { MigrationInterface, QueryRunner } from 'typeorm'
import { appRole, jobsRole } from '../roles.ts'
import { isolateByOwner, openToJobs } from './owner-table.ts'

/** Tables of the platform: rate limits, captured messages, idempotency keys, canaries. */
export class Platform1795219200003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table rate_limits (
        key varchar(255) primary key,
        points int not null default 0,
        expire bigint
      )`)
    await runner.query(`grant select, insert, update, delete on rate_limits to ${appRole}`)

    // Messages that were not sent, because no server is configured: only the development tools show them.
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

    await createIdempotency(runner)
    await createCanaries(runner)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table canary_stops, canary_people, visitor_keys, stored_answers')
    await runner.query('drop table captured_messages, rate_limits')
  }
}

/** Answers stored by `Idempotency-Key`, so that a repeated request is done once. */
async function createIdempotency(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table stored_answers (
      owner_id uuid not null references users (id) on delete cascade,
      key text not null,
      body_hash text not null,
      answer jsonb not null,
      created_at timestamptz(3) not null default product_now(),
      primary key (owner_id, key)
    )`)
  await runner.query('create index stored_answers_by_age on stored_answers (created_at)')
  await isolateByOwner(runner, 'stored_answers')
  await openToJobs(runner, 'stored_answers', 'select (created_at), delete')

  // For users without an account. Requests write it with the jobs' role, because there is no owner.
  await runner.query(`
    create table visitor_keys (
      key text primary key,
      body_hash text not null,
      created_at timestamptz(3) not null default product_now()
    )`)
  await runner.query('create index visitor_keys_by_age on visitor_keys (created_at)')
  await runner.query(
    `grant select, insert, update (body_hash, created_at), delete on visitor_keys to ${jobsRole}`,
  )
}

/**
 * Counts users of a remote's canary, and those with a failure. The rows have no owner: a user is a keyed hash,
 * different for each version, and is kept only while failures are counted.
 */
async function createCanaries(runner: QueryRunner): Promise<void> {
  // `run` is when the canary was set again after a stop; empty the first time.
  await runner.query(`
    create table canary_people (
      remote text not null,
      version text not null,
      run text not null,
      person text not null,
      shown_at timestamptz(3) not null,
      failed_at timestamptz(3),
      primary key (remote, version, run, person)
    )`)
  await runner.query(`
    create table canary_stops (
      remote text not null,
      version text not null,
      run text not null,
      failed int not null,
      shown int not null,
      stopped_at timestamptz(3) not null,
      primary key (remote, version, run)
    )`)
  await runner.query(`grant select, insert, update on canary_people to ${appRole}`)
  await runner.query(`grant select, insert on canary_stops to ${appRole}`)
  await runner.query(`grant select, delete on canary_people, canary_stops to ${jobsRole}`)
}
