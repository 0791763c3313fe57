import type { MigrationInterface, QueryRunner } from 'typeorm'
import { commentColumns } from './comments.ts'
import { isolateByOwner } from './owner-table.ts'

/** Passkeys, and the browsers in which login asks for no code. */
export class Passkeys1795219200033 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table passkeys (
        owner_id uuid not null references users (id) on delete cascade,
        id uuid not null default new_id(),
        credential_id text not null,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        browser text not null default '',
        system text not null default '',
        kind text not null default 'other' check (kind in ('computer', 'phone', 'tablet', 'other')),
        created_at timestamptz(3) not null,
        last_used_at timestamptz(3),
        challenged_at timestamptz(3),
        primary key (owner_id, id),
        unique (owner_id, credential_id)
      )`)
    await commentColumns(runner, 'passkeys', {
      public_key: 'in the format of COSE',
      counter: 'of signatures, by the authenticator; 0 when it does not count',
      transports: 'hints of the browser on how the authenticator is reached',
      challenged_at: 'when the challenge of the last login was given: an older one is not taken any more',
    })
    await isolateByOwner(runner, 'passkeys')
    await runner.query(`
      create table remembered_devices (
        owner_id uuid not null references users (id) on delete cascade,
        hash bytea not null,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        primary key (owner_id, hash)
      )`)
    await isolateByOwner(runner, 'remembered_devices', 'select, insert, delete')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table remembered_devices, passkeys')
  }
}
