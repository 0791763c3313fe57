import type { MigrationInterface, QueryRunner } from 'typeorm'
import { jobsRole } from '../roles.ts'

/**
 * Whether a scheduled job was set going at its time is known by the queue, which takes each id once. Processes of the release
 * before say that their ticks come to nothing until they end; those of this one tick.
 */
export class NoTicks1795403000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop table scheduled_ticks')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create table scheduled_ticks (name text primary key, last_tick timestamptz(3) not null)',
    )
    await runner.query(`grant select, insert, update on scheduled_ticks to ${jobsRole}`)
  }
}
