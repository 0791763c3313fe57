import type { QueryRunner } from 'typeorm'
import { appRole, jobsRole } from '../roles.ts'

/**
 * Enables row-level security on a table: the API sees and writes only rows of the transaction's owner
 * (`app.user_id`), and none without one. The table has a column `owner_id`; its keys begin with it.
 */
export async function isolateByOwner(
  runner: QueryRunner,
  table: string,
  rights = 'select, insert, update, delete',
): Promise<void> {
  await runner.query(`alter table ${table} enable row level security, force row level security`)
  await runner.query(
    `create policy owner_only on ${table} to ${appRole} using (owner_id = current_owner()) with check (owner_id = current_owner())`,
  )
  await runner.query(`grant ${rights} on ${table} to ${appRole}`)
}

/** Lets jobs access the rows of all owners, with the given rights only. */
export async function openToJobs(runner: QueryRunner, table: string, rights: string): Promise<void> {
  await runner.query(`create policy jobs on ${table} to ${jobsRole} using (true) with check (true)`)
  await runner.query(`grant ${rights} on ${table} to ${jobsRole}`)
}

/**
 * Makes `updated_at` (`timestamptz(3)`) increase with every change of a row, so that outdated edits are
 * detected.
 */
export async function stampUpdates(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(
    `create trigger stamp_update before update on ${table} for each row execute function stamp_update()`,
  )
}
