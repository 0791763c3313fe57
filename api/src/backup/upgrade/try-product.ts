import pg from 'pg'
import { SessionsService } from '../../auth/sessions.service.ts'
import type { Visitor } from '../../auth/visitor.decorator.ts'
import type { Config } from '../../config.ts'
import { DATABASE_URLS } from '../../platform/database/connections.ts'
import { OwnerDb } from '../../platform/database/owner-db.ts'
import { databaseUrls } from '../../platform/database/roles.ts'
import { AppError } from '../../platform/http/errors/app-error.ts'
import { Routes } from '../../platform/http/routes.ts'
import type { Secrets } from '../../platform/security/secrets/secrets.ts'
import { type RunningApi, startApi } from '../../start-api.ts'
import { readEverything } from '../backup-role.ts'

/** As many landlords are looked at, of those who have most. */
const landlords = 3

/**
 * A start sets the passwords of the roles that all databases of the server share, from the secret of these settings.
 * @throws AppError CONFLICT when those that are there come from another one
 */
export async function refuseOtherSecrets(owner: string, secrets: Secrets): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrls(owner, undefined, secrets).app,
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    // 28P01: another password, or no such role; then nobody uses it.
    if ((error as { code?: string }).code !== '28P01' || !(await hasRole(owner, client.user ?? ''))) return
    throw new AppError('CONFLICT', {
      message:
        'The settings have another APP_SECRET than the running product, whose roles would get other passwords.',
    })
  } finally {
    await client.end()
  }
}

async function hasRole(owner: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: owner })
  await client.connect()
  try {
    return (await client.query('select from pg_roles where rolname = $1', [name])).rowCount === 1
  } finally {
    await client.end()
  }
}

/**
 * Starts the product on a database, without jobs, and asks it what pages ask: every list and figure of some landlords.
 * @throws Error when it does not start
 */
export async function tryProduct(config: Config): Promise<{ calls: number; problems: string[] }> {
  const api = await startApi({
    ...config,
    HOST: '127.0.0.1',
    PORT: 0,
    METRICS_PORT: undefined,
    // Neither pages, which are the same, nor jobs.
    ROLE: 'api',
    SCHEDULED_JOBS: false,
    DATABASE_READ_URL: undefined,
    SHUTDOWN_GRACE: 0,
    LOG_LEVEL: 'silent',
  })
  try {
    return await ask(api)
  } finally {
    await api.close()
  }
}

async function ask({ app, url }: RunningApi): Promise<{ calls: number; problems: string[] }> {
  const problems: string[] = []
  let calls = 0
  const call = async (path: string, token?: string) => {
    calls += 1
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const response = await fetch(`${url}/api${path}`, { headers, signal: AbortSignal.timeout(60_000) })
    const text = await response.text()
    // A route may want a question that is not asked here.
    if (response.status >= 500 || response.status === 401)
      problems.push(`GET ${path} answers ${response.status}: ${text.slice(0, 200)}`)
  }
  await call('/health/ready')
  const paths = app
    .get(Routes, { strict: false })
    .list()
    .filter(
      ({ method, path, isPublic }) => method === 'GET' && !isPublic && !/:|^\/dev\b|\/export\b/.test(path),
    )
    .map(({ path }) => path)
  const sessions = app.get(SessionsService, { strict: false })
  for (const ownerId of await busiest(app.get(DATABASE_URLS).owner)) {
    const visitor: Visitor = { device: { browser: '', system: '', kind: 'other' }, ip: '127.0.0.1' }
    const { accessToken } = await app.get(OwnerDb).run(ownerId, em => sessions.begin(em, ownerId, visitor))
    for (const path of paths) await call(path, accessToken)
  }
  return { calls, problems }
}

/** Landlords with the most apartments. */
async function busiest(owner: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: owner })
  await client.connect()
  try {
    await client.query('begin read only')
    await readEverything(client)
    const { rows } = await client.query<{ id: string }>(
      'select l.id from landlords l left join apartment_names a on a.owner_id = l.id group by l.id order by count(a.id) desc limit $1',
      [landlords],
    )
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}
