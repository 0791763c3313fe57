import type { MigrationInterface, QueryRunner } from 'typeorm'
import { commentColumns } from './comments.ts'

/** A notice asks for more than the rent of its due date: the log says for how much. */
export class AskedSums1795219200062 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reminder_notices add column asked jsonb')
    await commentColumns(runner, 'reminder_notices', {
      asked: 'the sums by currency that it asked for; null before the first try',
    })
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reminder_notices drop column asked')
  }
}
