import type { MigrationInterface, QueryRunner } from 'typeorm'
import { commentColumns } from './comments.ts'

/** The last mail with a letter about a rent that rises. */
export class RiseMails1795219200058 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table lease_rents
        add column mail_to text,
        add column mail_state text check (mail_state in ('queued', 'sent', 'failed')),
        add column mail_at timestamptz(3)`)
    await commentColumns(runner, 'lease_rents', { mail_at: 'the press that asked for the mail' })
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table lease_rents drop column mail_to, drop column mail_state, drop column mail_at',
    )
  }
}
