import type { QueryRunner } from 'typeorm'
import { appRole, jobsRole } from '../roles.ts'

/** A view that a room publishes to others (`api/src/rooms.ts`). */
interface View {
  name: string
  /** Simple enough for the planner to merge it into the statement around it, so that it costs what its tables cost. */
  select: string
  /** What it answers. */
  comment: string
  /** Also for the jobs' role. It then has only columns that this role may read. */
  isForJobs?: boolean
  /** Columns that may be written through it, or that a lock of its rows needs. */
  update?: { columns: string; isForJobs: boolean }
}

/** Makes a view that is read with the rights of whoever asks, so that row-level security holds. */
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
