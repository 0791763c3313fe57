// `npm run faults -- dump-release`, with DATABASE_URL of an empty database (PostgreSQL 15, so that every later server
// reads it) and pg_dump in the PATH: starts the last release on it with its demo landlord, and writes what it has made
// into `api/test/released/VERSION.sql.gz`, which tests of upgrades begin with.
import { execFileSync } from 'node:child_process'
import { mkdtemp, realpath, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { freePort } from '@orenda/delivery/test/free-port'
import { cleanUpAtExit } from '../test/clean-up-at-exit.ts'
import { startProduct } from '../test/product.ts'
import { testEnvironment } from '../test/test-database.ts'
import { buildLastRelease, lastRelease } from './last-release.ts'

/** @returns whether an error was found */
export async function dumpRelease(): Promise<boolean> {
  const { DATABASE_URL: databaseUrl } = process.env
  if (databaseUrl === undefined)
    throw new Error('DATABASE_URL of an empty database of PostgreSQL 15 is needed')
  const entry = await buildLastRelease()
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'orenda-dump-'))
  const cleanup = cleanUpAtExit(folder)
  const { APP_SECRET = '', DATA_KEYS = '' } = testEnvironment(databaseUrl, folder)
  const product = await startProduct({
    entry,
    port: await freePort(),
    dataDir: folder,
    smtpUrl: 'smtp://127.0.0.1:9',
    onSpawn: cleanup.bind,
    // With the keys of tests, which read what it has encrypted.
    env: {
      NODE_ENV: 'development',
      DEMO: '1',
      SCHEDULED_JOBS: '0',
      DATABASE_URL: databaseUrl,
      APP_SECRET,
      DATA_KEYS,
    },
  })
  await product.end('SIGTERM')
  const options = ['--no-owner', '--inserts', '--rows-per-insert=100', databaseUrl]
  const dump = execFileSync('pg_dump', options, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  const forced = /^ALTER TABLE ONLY .* FORCE ROW LEVEL SECURITY;$/gm
  const sql = [
    // Without commands of psql, which no server knows, and a setting that only a superuser may have here.
    dump.replace(/^\\(un)?restrict .*\n|^SET row_security = off;\n/gm, '').replace(forced, ''),
    // Last: the owner writes no rows after it.
    ...(dump.match(forced) ?? []),
  ].join('\n')
  const file = fileURLToPath(new URL(`../test/released/${lastRelease.version}.sql.gz`, import.meta.url))
  await writeFile(file, gzipSync(sql, { level: 9 }))
  await cleanup.cleanUp()
  console.log(`${file} has ${sql.length} characters`)
  return false
}
