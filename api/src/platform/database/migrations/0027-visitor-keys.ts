import type { MigrationInterface, QueryRunner } from 'typeorm'
import { jobsRole } from '../roles.ts'

/** Under which key somebody who has no account sent something that is done once. Written as jobs are. */
export class VisitorKeys1795399227000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table visitor_keys (
        key text primary key,
        body_hash text not null,
        created_at timestamptz(3) not null default now()
      )`)
    await runner.query('create index visitor_keys_by_age on visitor_keys (created_at)')
    await runner.query(
      `grant select, insert, update (body_hash, created_at), delete on visitor_keys to ${jobsRole}`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table visitor_keys')
  }
}
