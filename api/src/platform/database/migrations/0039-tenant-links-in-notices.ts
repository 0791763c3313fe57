import type { MigrationInterface, QueryRunner } from 'typeorm'
import { jobsRole } from '../roles.ts'
import { openToJobs } from './owner-table.ts'

/** Notices carry the link to the tenant's page: jobs read its sealed token, which only the application opens. */
export class TenantLinksInNotices1795219200039 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await openToJobs(runner, 'tenant_links', 'select (owner_id, lease_id, sealed_token)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`revoke select (owner_id, lease_id, sealed_token) on tenant_links from ${jobsRole}`)
    await runner.query('drop policy jobs on tenant_links')
  }
}
