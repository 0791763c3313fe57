import type { MigrationInterface, QueryRunner } from 'typeorm'
import { commentColumns } from './comments.ts'

/** The reminder that a move-in switched on, for taking it back. */
export class SwitchedReminders1795219200049 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table move_ins add column switched_reminder_id uuid')
    await commentColumns(runner, 'move_ins', { switched_reminder_id: 'was off before' })
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table move_ins drop column switched_reminder_id')
  }
}
