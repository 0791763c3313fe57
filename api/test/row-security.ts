import pg from 'pg'
import { DATABASE_URLS } from '../src/platform/database/connections.ts'
import { ownedTables } from './snapshot.ts'
import type { TestApi } from './test-api.ts'

/**
 * Removes row-level security from the tables with an owner, so that only the services' own SQL
 * isolates owners.
 */
export async function disableRowSecurity(api: TestApi): Promise<void> {
  const owner = new pg.Client({ connectionString: api.app.get(DATABASE_URLS).owner })
  await owner.connect()
  try {
    for (const table of [...(await ownedTables(api.db)), 'users']) {
      await owner.query(`alter table ${table} disable row level security`)
    }
  } finally {
    await owner.end()
  }
}
