import type { MigrationInterface, QueryRunner } from 'typeorm'
import { isolateByOwner, openToJobs } from './owner-table.ts'

/** Networks from which each account was logged in to: strangers' wrong passwords do not hold those up. */
export class KnownNetworks1795368914910 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table known_networks (
        owner_id uuid not null references users (id) on delete cascade,
        network text not null,
        last_at timestamptz(3) not null,
        primary key (owner_id, network)
      )`)
    await runner.query(`comment on column known_networks.network is 'a keyed hash, as in account_events'`)
    await runner.query('create index known_networks_by_age on known_networks (last_at)')
    // Row-level security is forced on the tables' owner, too.
    await runner.query('alter table account_events no force row level security')
    await runner.query(
      `insert into known_networks (owner_id, network, last_at)
       select owner_id, network, max(at) from account_events where event = 'logged_in' group by owner_id, network`,
    )
    await runner.query('alter table account_events force row level security')
    await isolateByOwner(runner, 'known_networks')
    await openToJobs(runner, 'known_networks', 'select (last_at), delete')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table known_networks')
  }
}
