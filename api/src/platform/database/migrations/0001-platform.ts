import type { MigrationInterface, QueryRunner } from 'typeorm'
import { appRole, jobsRole } from '../roles.ts'

/** What all tables stand on: ids, the owner of a transaction, the stamp of a change. */
export class Platform1795219200001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('revoke create on schema public from public')
    await runner.query(`grant usage on schema public to ${appRole}, ${jobsRole}`)
    // Whether the migrations are at head is part of being ready.
    await runner.query(`grant select on migrations to ${appRole}, ${jobsRole}`)

    const [{ version }] = (await runner.query(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )) as [{ version: number }]
    await runner.query(
      `create function new_id() returns uuid language sql volatile as $$ ${newId(version)} $$`,
    )

    // Unset, or empty after an earlier transaction of the connection: null, which is nobody.
    await runner.query(
      `create function current_owner() returns uuid language sql stable parallel safe
       as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$`,
    )

    // Millisecond precision, because that is what goes to the client and comes back; strictly rising, because two
    // edits in the same millisecond are two versions.
    await runner.query(
      `create function stamp_update() returns trigger language plpgsql as $$
       begin
         new.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
         return new;
       end $$`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['stamp_update', 'current_owner', 'new_id'])
      await runner.query(`drop function ${name}()`)
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
