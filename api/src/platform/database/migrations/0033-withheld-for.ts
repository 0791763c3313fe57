import type { MigrationInterface, QueryRunner } from 'typeorm'
import { jobsRole } from '../roles.ts'

/** What is withheld of a deposit may be for charges that are named. What was withheld before settles the oldest, as it did. */
export class WithheldFor1795403300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deposit_uses add column settles jsonb')
    await runner.query(`
      comment on column deposit_uses.settles is
        'the charges it was withheld for; null: the oldest that are open. One that was made for it goes with it'`)
    // Reminders ask for what is open.
    await runner.query(`grant select (settles) on deposit_uses to ${jobsRole}`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deposit_uses drop column settles')
  }
}
