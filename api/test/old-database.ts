import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { DataSource } from 'typeorm'
import { inject } from 'vitest'
import { loadConfig } from '../src/config.ts'
import { withStartLock } from '../src/platform/database/embedded/start-lock.ts'
import type { migrations } from '../src/platform/database/migrations/index.ts'
import { ensureRoles } from '../src/platform/database/roles.ts'
import { loadSecrets } from '../src/platform/security/secrets/secrets.ts'
import { addressOf, createDatabase, testEnvironment, witnessRole } from './test-database.ts'

/** A database of an older release, which newer migrations come to. */
export interface OldDatabase {
  /** Sees and writes the rows of all owners. */
  db: pg.Client
  /** Its address, for its owner. */
  url: string
  /**
   * Runs the migrations of the list that have not run yet, as the tables' owner, who is no superuser: what row-level
   * security hides is hidden from them, too.
   */
  migrate(list: typeof migrations): Promise<void>
  undoLast(list: typeof migrations): Promise<void>
}

/** @param list what has run in it */
export async function createOldDatabase(list: typeof migrations): Promise<OldDatabase> {
  const [serverUrl, runFolder] = [inject('serverUrl'), inject('runFolder')]
  const secrets = await loadSecrets(loadConfig(testEnvironment(serverUrl, runFolder)))
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  // Each start sets the passwords of roles that all databases of the run share.
  await withStartLock(runFolder, () => ensureRoles(server, secrets))
  await server.end()
  const name = `old_${randomBytes(6).toString('hex')}`
  await createDatabase(serverUrl, name)
  const url = addressOf(serverUrl, name)

  async function onOwner(known: typeof migrations, work: (owner: DataSource) => Promise<unknown>) {
    const settings = { type: 'postgres', url, poolSize: 1, installExtensions: false } as const
    const owner = new DataSource({ ...settings, migrations: known })
    await owner.initialize()
    try {
      await work(owner)
    } finally {
      await owner.destroy()
    }
  }
  const migrate = (known: typeof migrations) =>
    onOwner(known, owner => owner.runMigrations({ transaction: 'each' }))

  await migrate(list)
  const witness = Object.assign(new URL(url), { username: witnessRole, password: inject('witnessPassword') })
  const db = new pg.Client({ connectionString: witness.href })
  await db.connect()
  return {
    db,
    url,
    migrate,
    undoLast: known => onOwner(known, owner => owner.undoLastMigration({ transaction: 'each' })),
  }
}
