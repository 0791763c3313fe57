import type { MigrationInterface, QueryRunner } from 'typeorm'
import { jobsRole } from '../roles.ts'
import { openToJobs } from './owner-table.ts'

/** A job finds the tokens that are sealed with an older key; only the application opens them. */
export class CalendarFeedsForJobs1795219200047 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await openToJobs(runner, 'calendar_feeds', 'select (owner_id, sealed_token)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`revoke select (owner_id, sealed_token) on calendar_feeds from ${jobsRole}`)
    await runner.query('drop policy jobs on calendar_feeds')
  }
}
