import type { MigrationInterface, QueryRunner } from 'typeorm'
import { appRole, jobsRole } from '../roles.ts'

/**
 * Common definitions for all tables: rights on the schema, ids, the owner of a transaction, the time of a
 * change.
 */
export class Foundation1795219200001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('revoke create on schema public from public')
    await runner.query(`grant usage on schema public to ${appRole}, ${jobsRole}`)
    // The health check reads whether all migrations have run.
    await runner.query(`grant select on migrations to ${appRole}, ${jobsRole}`)

    const [{ version }] = (await runner.query(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )) as [{ version: number }]
    await runner.query(
      `create function new_id() returns uuid language sql volatile as $$ ${newId(version)} $$`,
    )
    // Not set, or empty after an earlier transaction of the connection: null, which is no owner.
    await runner.query(`
      create function current_owner() returns uuid language sql stable parallel safe
        as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$`)
    // Writers set the product's time together with the owner; otherwise it is the machine's time.
    await runner.query(`
      create function product_now() returns timestamptz language sql stable parallel safe
        as $$ select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) $$`)
    await runner.query(stampFunction('stamp_update', 'product_now()'))
    await runner.query(stampFunction('stamp_by_machine', 'clock_timestamp()'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop function stamp_by_machine(), stamp_update(), product_now(), current_owner(), new_id()',
    )
  }
}

/** A UUID v7 (RFC 9562): 48 bits of Unix milliseconds, then version, variant and random bits. */
function newId(version: number): string {
  if (version >= 18) return 'select uuidv7()'
  return `select encode(
      set_bit(set_bit(
        overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          from 1 for 6),
        52, 1), 53, 1),
      'hex')::uuid`
}

/**
 * A trigger function that sets `updated_at` in milliseconds, as clients receive and send it back; always later
 * than before, because two changes within one millisecond are two versions.
 */
const stampFunction = (name: string, instant: string) => `
  create function ${name}() returns trigger language plpgsql as $$
  begin
    new.updated_at := greatest(date_trunc('milliseconds', ${instant}), old.updated_at + interval '1 millisecond');
    return new;
  end $$`
