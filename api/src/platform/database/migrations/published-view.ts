import type { QueryRunner } from 'typeorm'
import { appRole, jobsRole } from '../roles.ts'

/** A view that a room publishes to others (`api/src/rooms.ts`). */
interface View {
  name: string
  /** Simple enough for the planner to inline it, so that it costs no more than its tables. */
  select: string
  /** The question it answers. */
  comment: string
  /** Also for the jobs' role. It may then only have columns that this role may read. */
  isForJobs?: boolean
  /** Columns that may be updated through it, or that a row lock needs. */
  update?: { columns: string; isForJobs: boolean }
}

/** Creates a view with the rights of its caller (security_invoker), so that row-level security applies. */
export async function publishView(runner: QueryRunner, view: View): Promise<void> {
  const { name, select, comment, isForJobs = false, update } = view
  await runner.query(`create view ${name} with (security_invoker = true) as ${select}`)
  await runner.query(`comment on view ${name} is '${comment}'`)
  await runner.query(`grant select on ${name} to ${isForJobs ? `${appRole}, ${jobsRole}` : appRole}`)
  if (update === undefined) return
  await runner.query(
    `grant update (${update.columns}) on ${name} to ${update.isForJobs ? `${appRole}, ${jobsRole}` : appRole}`,
  )
}
