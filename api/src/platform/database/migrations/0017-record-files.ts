import type { MigrationInterface, QueryRunner } from 'typeorm'
import { showRecordFiles } from './record-files.ts'

/** Views of which records hold a file. They need the tables of all kinds of records, so they come last. */
export class RecordFiles1795219200017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await showRecordFiles(runner, [
      { record: 'apartment', isNamed: true },
      { record: 'tenant', isNamed: true },
      { record: 'payment', isNamed: false },
      { record: 'expense', isNamed: false },
      { record: 'utility_reading', isNamed: false },
      { record: 'management_fee', isNamed: false },
    ])
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view file_records, held_files')
  }
}
