import type { MigrationInterface, QueryRunner } from 'typeorm'
import { commentColumns } from './comments.ts'

/** Files of captured mails, which the mailbox of the development tools shows. */
export class CapturedAttachments1795219200037 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table captured_messages add column attachments jsonb not null default '[]'`)
    await commentColumns(runner, 'captured_messages', { attachments: 'name, type, cid, content in base64' })
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table captured_messages drop column attachments')
  }
}
