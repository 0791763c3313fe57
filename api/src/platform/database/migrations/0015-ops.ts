import type { MigrationInterface, QueryRunner } from 'typeorm'
import { jobsRole } from '../roles.ts'

/** The actions of the operator's command-line tool. */
export class Ops1795219200015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Stored before the action, and again at its end: one without an outcome was interrupted.
    await runner.query(`
      create table operator_actions (
        id uuid primary key default new_id(),
        at timestamptz(3) not null,
        operator text not null,
        action text not null,
        account_id uuid references users (id) on delete cascade,
        details jsonb not null,
        outcome text
      )`)
    await runner.query('create index operator_actions_by_account on operator_actions (account_id, at desc)')
    await runner.query(`grant select, insert, update on operator_actions to ${jobsRole}`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table operator_actions')
  }
}
