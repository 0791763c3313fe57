import type { MigrationInterface, QueryRunner } from 'typeorm'
import { commentColumns } from './comments.ts'

/** Debts of present tenants are asked for by hand too, not only those of former ones. */
export class DebtNotices1795219200061 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await commentColumns(runner, 'reminder_notices', { by_hand: 'sent by hand, for all that is open' })
  }

  async down(runner: QueryRunner): Promise<void> {
    await commentColumns(runner, 'reminder_notices', { by_hand: 'sent to a former tenant by hand' })
  }
}
