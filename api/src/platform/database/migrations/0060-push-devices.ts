import type { MigrationInterface, QueryRunner } from 'typeorm'
import { commentColumns } from './comments.ts'
import { createLookup, openToLookups } from './lookups.ts'
import { isolateByOwner } from './owner-table.ts'
import { publishView } from './published-view.ts'

/** Browsers that want notifications, each with its session. */
export class PushDevices1795219200060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table push_devices (
        owner_id uuid not null references users (id) on delete cascade,
        session_id uuid not null,
        endpoint text not null,
        endpoint_hash bytea not null,
        p256dh text not null,
        auth text not null,
        public_key text not null,
        created_at timestamptz(3) not null default product_now(),
        primary key (owner_id, session_id),
        foreign key (owner_id, session_id) references sessions (owner_id, id) on delete cascade
      )`)
    await commentColumns(runner, 'push_devices', {
      endpoint: 'the address at the push service: a secret, in no log',
      endpoint_hash: 'SHA-256 of the endpoint',
      p256dh: 'the public key of the browser',
      auth: 'the secret that messages are encrypted with',
      public_key: 'the public key of the server that the browser has subscribed with',
    })
    await runner.query('create index push_devices_by_endpoint on push_devices (endpoint_hash)')
    await isolateByOwner(runner, 'push_devices')
    await openToLookups(runner, 'push_devices')
    await createLookup(runner, {
      name: 'landlord_of_push_endpoint',
      parameter: 'endpoint_hash_asked',
      type: 'bytea',
      query: 'select owner_id from push_devices where endpoint_hash = endpoint_hash_asked limit 1',
    })
    await publishView(runner, {
      name: 'live_sessions',
      select: `
        select s.owner_id, s.id as session_id, t.expires_at
        from sessions s join refresh_tokens t on t.owner_id = s.owner_id and t.session_id = s.id
        where s.ended_at is null and t.used_at is null`,
      comment: 'which sessions go on, and until when',
    })
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view live_sessions')
    await runner.query('drop function landlord_of_push_endpoint(bytea)')
    await runner.query('drop table push_devices')
  }
}
