import type { DataSource } from 'typeorm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownedTables } from '../../../test/snapshot.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { JOBS_DATA_SOURCE } from './database.module.ts'
import { jobsRole } from './roles.ts'

// What somebody sees who has broken into a worker.

let api: TestApi
let jobs: DataSource

beforeAll(async () => {
  api = await startTestApi()
  jobs = api.app.get<DataSource>(JOBS_DATA_SOURCE)
  await registerLandlord(api)
})
afterAll(() => api.close())

it.each([
  'users.password_hash',
  'users.phone',
  'sessions.id',
  'refresh_tokens.hash',
  'second_factors.secret',
  'recovery_codes.hash',
  'take_backs.hash',
  'account_events.network',
  'account_events.event',
  'tenants.identity',
  'apartments.address',
  'files.name',
  'payments.note',
  'charges.note',
  'charges.before_cut',
  'lease_ends.before',
  'deposit_uses.note',
  'stored_answers.answer',
  'spent_links.hash',
  'expenses.amount',
  'utility_readings.current',
  'tariffs.rate',
  'rate_limits.key',
  'calendar_feeds.token_hash',
])('jobs cannot read %s', async name => {
  const [table, column] = name.split('.')
  for (const columns of [column, '*', `count(${column})`]) {
    await expect(jobs.query(`select ${columns} from ${table}`)).rejects.toThrow(/permission denied/)
  }
  await expect(jobs.query(`select 1 from ${table} where ${column} is not null`)).rejects.toThrow(
    /permission denied/,
  )
})

/** Tables of which jobs need every column. */
const whole = [
  'email_tokens',
  'leases',
  'lease_rents',
  'payment_reminders',
  'reminder_notices',
  'notice_attempts',
  'notice_recipients',
  'support_tickets',
  'support_messages',
  'file_reservations',
]

it('jobs can read whole tables of landlords only where they need every column', async () => {
  const { rows } = await api.db.query<{ name: string }>(
    `select relname as name from pg_class where relname = any($1) and has_table_privilege($2, oid, 'select')`,
    [[...(await ownedTables(api.db)), 'users'], jobsRole],
  )
  const others = rows.map(({ name }) => name).filter(name => !name.endsWith('_files'))
  expect(whole).toEqual(expect.arrayContaining(others))
})

it('jobs can change no password, no address and no plan', async () => {
  for (const change of [
    "users set password_hash = ''",
    "users set email = 'x'",
    'subscriptions set end_date = now()',
  ]) {
    await expect(jobs.query(`update ${change}`)).rejects.toThrow(/permission denied/)
  }
})
