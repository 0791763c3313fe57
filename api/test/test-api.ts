import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { DataSource } from 'typeorm'
import { inject } from 'vitest'
import { loadConfig } from '../src/config.ts'
import { Clock } from '../src/platform/clock/clock.ts'
import { withStartLock } from '../src/platform/database/embedded/start-lock.ts'
import { startApi } from '../src/start-api.ts'
import { type Call, callTo } from './http.ts'
import { type Landlord, type SignUp, signUp, tokenIn } from './landlord.ts'
import { refuseOwnerless } from './owner-in-plan.ts'
import { Statements } from './statements.ts'
import {
  addressOf,
  createDatabase,
  databaseExists,
  renameDatabase,
  templateName,
  testEnvironment,
  witnessRole,
} from './test-database.ts'

/** A captured mail or text message, as the development tools show it. */
export interface CapturedMessage {
  id: string
  channel: 'email' | 'sms'
  to: string
  from: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  sent_at: string
  links: string[]
}

export interface TestApi {
  /** Address of the API, with its base path. */
  url: string
  /** Calls the API without a session. */
  call: Call
  /** Sees every row of every owner. */
  db: pg.Client
  /** The statements that the API sends. */
  statements: Statements
  clock: Clock
  /** The address of its metrics, if it serves them. */
  metricsUrl: string | null
  app: Awaited<ReturnType<typeof startApi>>['app']
  /** Waits for at least `count` messages to the address, and returns them, newest first. */
  mailbox(to: string, count?: number): Promise<CapturedMessage[]>
  close(): Promise<void>
}

export interface TestApiOptions {
  /** Settings that differ from the defaults of tests. */
  env?: Record<string, string>
  /** Set `false` only in tests that omit the owner on purpose. */
  isOwnerChecked?: boolean
}

/**
 * The whole API on a free port, with its own database. The database stays until the run's server is
 * removed: dropping it requires ending sessions that are still closing, which only their own role
 * and a superuser may do. `close` throws when a statement of a service had no condition on the
 * owner.
 */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const serverUrl = inject('serverUrl')
  const runFolder = inject('runFolder')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Each start sets the passwords of roles that all databases of the run share, so starts run one
  // after the other.
  await withStartLock(runFolder, () => ensureTemplate(serverUrl, runFolder))
  await createDatabase(serverUrl, name, templateName)
  const databaseUrl = addressOf(serverUrl, name)
  const config = loadConfig({ ...testEnvironment(databaseUrl, runFolder), ...options.env })
  const api = await withStartLock(runFolder, () => startApi(config))
  const witness = Object.assign(new URL(databaseUrl), {
    username: witnessRole,
    password: inject('witnessPassword'),
  })
  const db = new pg.Client({ connectionString: witness.href })
  await db.connect()
  const statements = new Statements(api.app.get(DataSource))
  const url = `${api.url}/api`
  const call = callTo(url)
  return {
    url,
    call,
    db,
    statements,
    app: api.app,
    metricsUrl: api.metricsUrl,
    clock: api.app.get(Clock),
    mailbox: (to, count = 1) => waitForMail(call, to, count),
    close: async () => {
      try {
        if (options.isOwnerChecked !== false) await refuseOwnerless(db, statements.done.values())
      } finally {
        await db.end()
        await api.close()
      }
    },
  }
}

/**
 * Creates the database that all others of the run are copied from; the product itself migrates it.
 */
async function ensureTemplate(serverUrl: string, runFolder: string): Promise<void> {
  if (await databaseExists(serverUrl, templateName)) return
  // A half-made one of another test file has another name, and does not disturb.
  const draft = `${templateName}_${randomBytes(6).toString('hex')}`
  await createDatabase(serverUrl, draft)
  const api = await startApi(loadConfig(testEnvironment(addressOf(serverUrl, draft), runFolder)))
  await api.close()
  await renameDatabase(serverUrl, draft, templateName)
}

/** Registers through the public routes and opens the link in the mail; the trial begins. */
export function registerLandlord(api: TestApi, options: SignUp = {}): Promise<Landlord> {
  return signUp(api.url, async email => tokenIn((await api.mailbox(email))[0]?.text ?? ''), options)
}

async function waitForMail(call: Call, to: string, count: number): Promise<CapturedMessage[]> {
  for (const until = Date.now() + 180_000; ; ) {
    const { status, body } = await call<CapturedMessage[]>('GET', `/dev/mailbox?to=${encodeURIComponent(to)}`)
    // 503: a test has closed the connections.
    if (status !== 200 && status !== 503)
      throw new Error(`The mailbox answered ${status}: ${JSON.stringify(body)}`)
    if (status === 200 && body.length >= count) return body
    if (Date.now() > until)
      throw new Error(`${status === 200 ? body.length : 'None'} of ${count} messages to ${to} have come`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
