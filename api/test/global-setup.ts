import { randomBytes } from 'node:crypto'
import { mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts'
import { cleanUpAtExit } from './clean-up-at-exit.ts'
import { witnessRole } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for this run; it is removed at the end with every server in it. */
    runFolder: string
    /** The run's database server, with the role that owns its databases. */
    serverUrl: string
    witnessPassword: string
  }
}

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** No data has to survive the run, so nothing must be flushed to the disk. */
const hasty = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
  // Background workers hold databases that a test wants to drop, and only a superuser may end them.
  autovacuum: 'off',
}

/** Starts one database server for the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runFolder = await mkdtemp(join(await realpath(tmpdir()), 'orenda-test-'))
  const { cleanUp } = cleanUpAtExit(runFolder)
  const witnessPassword = randomBytes(16).toString('hex')
  const server = await startEmbeddedPostgres({
    dataDir: join(runFolder, 'postgres'),
    log: silent,
    settings: hasty,
    firstStatements: [
      `create role ${witnessRole} login bypassrls password '${witnessPassword}'`,
      `grant pg_read_all_data, pg_write_all_data to ${witnessRole}`,
    ],
  })
  project.provide('runFolder', runFolder)
  project.provide('serverUrl', server.url)
  project.provide('witnessPassword', witnessPassword)
  return cleanUp
}
