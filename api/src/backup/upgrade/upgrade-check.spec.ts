import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type { Apartment } from '@orenda/contracts/apartments'
import pg from 'pg'
import { beforeAll, expect, inject, it } from 'vitest'
import { succeeded } from '../../../test/http.ts'
import { logIn } from '../../../test/landlord.ts'
import { isFull } from '../../../test/scope.ts'
import { addressOf, createDatabase, testEnvironment } from '../../../test/test-database.ts'
import { loadConfig } from '../../config.ts'
import { demoEmail, demoPassword } from '../../demo/credentials.ts'
import { type Ended, runBareCommand, understand } from '../../ops/run-command.ts'
import { withStartLock } from '../../platform/database/embedded/start-lock.ts'
import { migrations } from '../../platform/database/migrations/index.ts'
import { ensureRoles } from '../../platform/database/roles.ts'
import { loadSecrets } from '../../platform/security/secrets/secrets.ts'
import { startApi } from '../../start-api.ts'
import type { UpgradeCheck } from './upgrade-check.service.ts'

// A database that 1.0.0 has made, with its demo landlord.

let url: string

beforeAll(async () => {
  const [serverUrl, runFolder] = [inject('serverUrl'), inject('runFolder')]
  const name = `test_old_${randomBytes(6).toString('hex')}`
  await createDatabase(serverUrl, name)
  url = addressOf(serverUrl, name)
  const dump = await readFile(new URL('../../../test/released/1.0.0.sql.gz', import.meta.url))
  const secrets = await loadSecrets(loadConfig(testEnvironment(url, runFolder)))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // To which the dump grants rights.
  await withStartLock(runFolder, () => ensureRoles(client, secrets))
  await client.query(gunzipSync(dump).toString())
  await client.end()
})

async function check(settings: Record<string, string> = {}, ...args: string[]): Promise<Ended> {
  const config = loadConfig({ ...testEnvironment(url, inject('runFolder')), ...settings })
  const given = understand(['--json', 'upgrade-check', ...args])
  if ('code' in given) throw new Error(given.complained)
  const secrets = await loadSecrets(config)
  return withStartLock(inject('runFolder'), () => runBareCommand({ config, secrets, url }, given))
}

const namesIn = async (sql: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(sql)
  await client.end()
  return rows.map(({ name }) => name)
}

it.runIf(isFull)('says that the data of 1.0.0 can be upgraded, and leaves them as they are', async () => {
  const { code, said, complained } = await check()
  expect({ code, complained }).toEqual({ code: 0, complained: '' })
  const found = JSON.parse(said) as UpgradeCheck
  expect(found.problems).toEqual([])
  expect(found.applied).toBe(17)
  expect(found.steps.map(({ name }) => name)).toEqual(migrations.slice(17).map(({ name }) => name))
  expect(found.steps.find(({ name }) => name.startsWith('Search'))?.closed).toContain('payments')
  expect(found.tables.find(({ name }) => name === 'payments')?.before).toBeGreaterThan(20)
  expect(found.tables).toContainEqual({ name: 'imports', before: null, after: 0 })
  expect(found.calls).toBeGreaterThan(30)
  expect(await namesIn('select name from migrations')).toHaveLength(17)
  const left = `select datname as name from pg_database where datname like 'orenda_upgrade_check%'`
  expect(await namesIn(left)).toEqual([])
})

it('refuses settings with another secret, before the roles of the running product get other passwords', async () => {
  const { code, complained } = await check({ APP_SECRET: 'another one, which is as long as it has to be' })
  expect(code).toBe(1)
  expect(complained).toContain('another APP_SECRET')
})

it('refuses data of a newer release', async () => {
  await namesIn(`insert into migrations ("timestamp", name) values (1, 'Newer1') returning name`)
  const { code, complained } = await check()
  await namesIn(`delete from migrations where name = 'Newer1' returning name`)
  expect(code).toBe(1)
  expect(complained).toContain('newer release than this one: Newer1')
})

it('upgrades them, and the landlord finds what was there', async () => {
  const runFolder = inject('runFolder')
  const api = await withStartLock(runFolder, () => startApi(loadConfig(testEnvironment(url, runFolder))))
  try {
    const landlord = await logIn(`${api.url}/api`, demoEmail, demoPassword)
    const apartments = succeeded(await landlord.api<Apartment[]>('GET', '/apartments'))
    expect(apartments).toHaveLength(5)
    // Encrypted by 1.0.0.
    const tenants = succeeded(await landlord.api<{ tax_id: string }[]>('GET', '/tenants'))
    expect(tenants.map(({ tax_id }) => tax_id).filter(code => /^\d{10}$/.test(code)).length).toBeGreaterThan(
      0,
    )
  } finally {
    await api.close()
  }
})
