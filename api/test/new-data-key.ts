import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { loadConfig } from '../src/config.ts'
import { DATABASE_URLS } from '../src/platform/database/connections.ts'
import { withStartLock } from '../src/platform/database/embedded/start-lock.ts'
import { DataKeys } from '../src/platform/security/secrets/data-keys.ts'
import { startApi } from '../src/start-api.ts'
import type { TestApi } from './test-api.ts'
import { testEnvironment } from './test-database.ts'

/**
 * Runs a task in a second API on the same database, which has a new first key in DATA_KEYS.
 * @returns the new key alone
 */
export async function withNewDataKey(
  api: TestApi,
  task: (beside: Awaited<ReturnType<typeof startApi>>['app']) => Promise<void>,
): Promise<DataKeys> {
  const runFolder = inject('runFolder')
  const settings = testEnvironment(api.app.get(DATABASE_URLS).owner, runFolder)
  const key = randomBytes(32)
  const keys = `${key.toString('base64')},${settings.DATA_KEYS}`
  const beside = await withStartLock(runFolder, () => startApi(loadConfig({ ...settings, DATA_KEYS: keys })))
  try {
    await task(beside.app)
  } finally {
    await beside.close()
  }
  return new DataKeys([key])
}
