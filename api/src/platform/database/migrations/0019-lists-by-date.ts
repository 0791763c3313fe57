import type { MigrationInterface, QueryRunner } from 'typeorm'

const tables = ['payments', 'expenses'] as const

/** The order in which lists of money are shown, page by page; readings and fees have such an index from the start. */
export class ListsByDate1795399200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      await runner.query(`create index ${table}_by_date on ${table} (owner_id, date, id)`)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`drop index ${table}_by_date`)
  }
}
