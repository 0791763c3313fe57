import type { MigrationInterface, QueryRunner } from 'typeorm'
import { indexUnderLoad } from './under-load.ts'

/**
 * Indexes of columns that earlier migrations have added, and the rows of before against constraints that those have
 * made: without stopping who writes meanwhile.
 */
export class IndexesUnderLoad1795219200053 implements MigrationInterface {
  readonly transaction = false

  async up(runner: QueryRunner): Promise<void> {
    await indexUnderLoad(
      runner,
      'utility_readings_meters',
      'utility_readings (owner_id, apartment_id, type, zone, date, id) where new_meter',
    )
    await indexUnderLoad(
      runner,
      'expenses_by_recurring',
      'expenses (owner_id, recurring_id) where recurring_id is not null',
    )
    await indexUnderLoad(
      runner,
      'charges_by_late_charge',
      'charges (owner_id, late_fee_of) where late_fee_of is not null',
    )
    await runner.query('alter table expenses validate constraint expenses_category_check')
    await runner.query('alter table expenses validate constraint expenses_recurring')
    await runner.query('alter table utility_readings validate constraint utility_readings_meter_number_check')
    await runner.query('alter table charges validate constraint charges_late_days_check')
    await runner.query('alter table charges validate constraint charges_late_fee_of_fkey')
  }

  /** Constraints go with their columns. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index utility_readings_meters, expenses_by_recurring, charges_by_late_charge')
  }
}
