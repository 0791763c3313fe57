import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import pg from 'pg'
import type { Secrets } from '../security/secrets/secrets.ts'
import { type DatabaseUrls, jobSettings, requestSettings, type SessionSettings } from './connections.ts'

export const appRole = 'orenda_app'
export const jobsRole = 'orenda_jobs'

/** The address for another role on the same database. */
function urlFor(ownerUrl: string, role: string, password: string): string {
  return Object.assign(new URL(ownerUrl), { username: role, password }).href
}

/** @param reads the address of a standby, with any role */
export function databaseUrls(
  owner: string,
  reads: string | undefined,
  secrets: Secrets,
): Omit<DatabaseUrls, 'isPooled'> {
  const at = (url: string, role: string) => urlFor(url, role, passwordOf(role, secrets))
  return {
    owner,
    app: at(owner, appRole),
    jobs: at(owner, jobsRole),
    reads: reads === undefined ? null : at(reads, appRole),
  }
}

const passwordOf = (role: string, secrets: Secrets) =>
  secrets.derive(`role:${role}`, 24).toString('base64url')

/**
 * Creates the login roles of the API and its jobs, or sets their passwords; and sets what holds for their sessions in this
 * database.
 * @param owner a connection that may create roles
 */
export async function ensureRoles(owner: pg.Client, secrets: Secrets): Promise<void> {
  const roles = { [appRole]: requestSettings, [jobsRole]: jobSettings }
  for (const [role, settings] of Object.entries(roles)) {
    const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role])
    const action = rowCount === 0 ? 'create' : 'alter'
    const verifier = scramVerifier(passwordOf(role, secrets), secrets.derive(`role-salt:${role}`, 16))
    await owner.query(`${action} role ${role} login password ${pg.escapeLiteral(verifier)}`)
    await ensureSettings(owner, role, settings)
  }
}

/** New sessions of the role have the settings, whoever opens them. */
async function ensureSettings(owner: pg.Client, role: string, settings: SessionSettings): Promise<void> {
  const { rows } = await owner.query<{ database: string; present: string[] }>(
    `select current_database() as database, coalesce((
       select setconfig from pg_db_role_setting
       where setrole = (select oid from pg_roles where rolname = $1)
         and setdatabase = (select oid from pg_database where datname = current_database())), '{}') as present`,
    [role],
  )
  const [{ database, present } = { database: '', present: [] }] = rows
  const known = new Set(present.map(setting => setting.toLowerCase()))
  const place = `${role} in database ${pg.escapeIdentifier(database)}`
  for (const [name, value] of Object.entries(settings)) {
    if (known.has(`${name}=${value}`.toLowerCase())) continue
    await owner.query(`alter role ${place} set ${name} = ${pg.escapeLiteral(value)}`)
  }
}

/** The SCRAM verifier of a password (RFC 5803), computed here so that the password is in no statement or log. */
function scramVerifier(password: string, salt: Buffer): string {
  const iterations = 4096
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest('base64')
  const serverKey = keyed('Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}

/**
 * Refuses a role that bypasses row-level security.
 * @throws Error when the connection's role does
 */
export async function refusePrivilegedRole(query: (sql: string) => Promise<unknown[]>): Promise<void> {
  const [found] = (await query(
    `select rolname as name, rolsuper as superuser, rolbypassrls as bypass,
       exists (select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(current_user, relowner, 'member')) as owner
     from pg_roles where rolname = current_user`,
  )) as [{ name: string; superuser: boolean; bypass: boolean; owner: boolean }]
  const reason =
    (found.superuser && 'is a superuser') ||
    (found.bypass && 'bypasses row-level security') ||
    (found.owner && 'owns tables, or is a member of a role that does')
  if (reason) {
    throw new Error(
      `The database role ${found.name} ${reason}; the API serves requests only with one that does not.`,
    )
  }
}
