import type pg from 'pg'
import { backupRole } from '../platform/database/embedded/cluster.ts'
import { AppError } from '../platform/http/errors/app-error.ts'

/**
 * Lets the transaction of a connection of the database's owner read every row: row-level security applies to the
 * owner, too. The embedded server has a role for that; another server needs it from its administrator.
 * @throws AppError CONFLICT that says what to run, when there is no such role
 */
export async function readEverything(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ sees: boolean; mayBecome: boolean | null; name: string }>(
    `select r.rolsuper or r.rolbypassrls as sees, r.rolname as name,
       (select pg_has_role(current_user, b.oid, 'member') from pg_roles b where b.rolname = $1 and b.rolbypassrls)
         as "mayBecome"
     from pg_roles r where r.rolname = current_user`,
    [backupRole],
  )
  const [role] = rows
  if (role?.sees) return
  if (role?.mayBecome) {
    await owner.query(`set local role ${backupRole}`)
    return
  }
  throw new AppError('CONFLICT', {
    message:
      `The role ${role?.name} of DATABASE_URL does not see all rows, so nothing was backed up. A superuser runs once: ` +
      `create role ${backupRole} nologin bypassrls; grant pg_read_all_data to ${backupRole}; grant ${backupRole} to ${role?.name};`,
  })
}
