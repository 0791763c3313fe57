import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillEstate } from '../../test/estate.ts'
import { type Landlord, logIn } from '../../test/landlord.ts'
import { isFull } from '../../test/scope.ts'
import { snapshot } from '../../test/snapshot.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { fetchFile, uploadFile } from '../../test/uploads.ts'
import { type Ended, runCommand, understand } from '../ops/run-command.ts'
import { ScheduledJobs } from '../platform/jobs/scheduled-jobs.ts'
import { BackupService } from './backup.service.ts'
import {
  type BackupManifest,
  fileList,
  manifestFile,
  readFileList,
  readManifest,
  tablesFolder,
} from './backup-manifest.ts'

let folder: string
let api: TestApi
let landlord: Landlord

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orenda-backup-'))
  const env = {
    FILES_DIR: join(folder, 'store'),
    BACKUP_FOLDER: join(folder, 'daily'),
    BACKUP_KEEP: '2',
    METRICS_PORT: '0',
  }
  api = await startTestApi({ env, isOwnerChecked: false })
  landlord = await registerLandlord(api)
  await fillEstate(api, landlord)
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

async function ops(on: TestApi, ...line: string[]): Promise<Ended> {
  const understood = understand(line)
  return 'code' in understood ? understood : runCommand(on.app, understood)
}

let places = 0
/** A product with an empty database and an empty folder of files. */
async function emptyPlace(): Promise<TestApi> {
  places += 1
  return startTestApi({ env: { FILES_DIR: join(folder, `place-${places}`) }, isOwnerChecked: false })
}

async function backUp(name: string): Promise<{ path: string; manifest: BackupManifest }> {
  const path = join(folder, name)
  const { code, said, complained } = await ops(api, 'backup', path, '--json')
  expect(complained).toBe('')
  expect(code).toBe(0)
  return { path, manifest: JSON.parse(said) }
}

describe('a backup', () => {
  it('comes back with every row, every file and every password in an empty place', async () => {
    const file = await uploadFile(api.url, landlord, 'Рахунок.pdf')
    const { path, manifest } = await backUp('whole')
    const before = await snapshot(api.db)
    const place = await emptyPlace()
    const { code, said, complained } = await ops(place, 'restore', path)
    expect(complained).toBe('')
    expect(code).toBe(0)
    for (const { schema, name, rows } of manifest.tables.filter(table => table.rows > 0))
      expect(said).toMatch(new RegExp(`^${schema} +${name} +${rows}$`, 'm'))
    const { operator_actions: _, ...after } = await snapshot(place.db)
    const { operator_actions: _before, ...same } = before
    expect(after).toEqual(same)
    // The product works on it: constraints, triggers, sequences and row-level security are as before.
    const again = await logIn(place.url, landlord.email, landlord.password)
    for (const list of ['/apartments', '/payments', '/rent/balances', '/tenants'])
      expect((await again.api('GET', list)).body).toEqual((await landlord.api('GET', list)).body)
    const [here, there] = await Promise.all([
      fetchFile(api.url, landlord, file.path),
      fetchFile(place.url, again, file.path),
    ])
    expect(Buffer.from(await there.arrayBuffer())).toEqual(Buffer.from(await here.arrayBuffer()))
    const [apartment] = (await again.api<{ id: string }[]>('GET', '/apartments')).body
    const payment = { apartment_id: apartment?.id, amount: 5, date: '2026-03-01', category: 'rent' }
    expect((await again.api('POST', '/payments', payment)).status).toBe(201)
    expect((await registerLandlord(place)).id).not.toBe(landlord.id)
    await place.close()
  })

  it('says which keys are not inside, and holds none', async () => {
    const { code, said } = await ops(api, 'backup', join(folder, 'told'))
    expect(code).toBe(0)
    for (const key of ['DATA_KEYS', 'APP_SECRET']) expect(said).toContain(key)
    const { mode } = await stat(join(folder, 'told', manifestFile))
    expect(mode & 0o077).toBe(0)
  })

  it('is not written over anything', async () => {
    const { path } = await backUp('full')
    expect(await ops(api, 'backup', path)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('is not empty'),
    })
  })

  it('is of one moment: two at once are refused, and none is left half', async () => {
    const service = api.app.get(BackupService, { strict: false })
    const both = await Promise.allSettled(
      [1, 2, 3].map(each => service.write(join(folder, `at-once-${each}`))),
    )
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    for (const [at, { status }] of both.entries()) {
      const isThere = await stat(join(folder, `at-once-${at + 1}`)).then(
        () => true,
        () => false,
      )
      expect(isThere).toBe(status === 'fulfilled')
    }
  })
})

describe('a restore', () => {
  it.runIf(isFull)(
    'is refused where there are accounts, unless it is told to replace them, and says that a key is missing',
    async () => {
      const { path, manifest } = await backUp('replacing')
      const place = await emptyPlace()
      const other = await registerLandlord(place)
      expect(await ops(place, 'restore', path)).toMatchObject({
        code: 1,
        complained: expect.stringContaining('--replace'),
      })
      expect((await other.api('GET', '/users/me')).status).toBe(200)
      // The key that encrypted is not here.
      await writeFile(join(path, manifestFile), JSON.stringify({ ...manifest, data_key: 'AAAAAAAA' }))
      expect(await ops(place, 'restore', path, '--replace')).toMatchObject({
        code: 0,
        said: expect.stringContaining('AAAAAAAA'),
      })
      expect((await place.db.query('select 1 from users where id = $1', [other.id])).rowCount).toBe(0)
      await logIn(place.url, landlord.email, landlord.password)
      await place.close()
    },
  )

  it('changes nothing when a table, a file or the list of files was changed', async () => {
    const place = await emptyPlace()
    const { operator_actions: _before, ...before } = await snapshot(place.db)
    const changes = [
      (path: string) => appendFile(join(path, tablesFolder, 'public.payments.gz'), 'x'),
      async (path: string) => writeFile(join(path, 'files', (await readFileList(path))[0]?.key ?? ''), 'x'),
      (path: string) => appendFile(join(path, fileList), '\n'),
    ]
    for (const [at, change] of changes.entries()) {
      const { path } = await backUp(`changed-${at}`)
      await change(path)
      expect(await ops(place, 'restore', path)).toMatchObject({
        code: 1,
        complained: expect.stringContaining('is missing or was changed'),
      })
      const { operator_actions: _after, ...after } = await snapshot(place.db)
      expect(after).toEqual(before)
    }
    await place.close()
  })

  it.runIf(isFull)('is refused for another release, and without a whole backup', async () => {
    const { path, manifest } = await backUp('other release')
    const older = { ...manifest, migrations: manifest.migrations.slice(0, -1) }
    await writeFile(join(path, manifestFile), JSON.stringify(older))
    const place = await emptyPlace()
    expect(await ops(place, 'restore', path)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('another release'),
    })
    for (const content of ['{', '{}', null]) {
      if (content === null) await rm(join(path, manifestFile))
      else await writeFile(join(path, manifestFile), content)
      expect(await ops(place, 'restore', path)).toMatchObject({ code: 1 })
    }
    await place.close()
  })
})

describe('the daily backup', () => {
  it('keeps as many as are set, shares what did not change, and removes what was left half', async () => {
    const job = api.app.get(ScheduledJobs, { strict: false }).find('backup')
    expect(job?.cron).toBe('30 2 * * *')
    // Of a process that ended while it wrote one, and of somebody else.
    await mkdir(join(folder, 'daily', '2027-02-28T00-30-00Z.incomplete'), { recursive: true })
    await mkdir(join(folder, 'daily', 'notes.incomplete'))
    for (const day of ['2027-03-01', '2027-03-02', '2027-03-03']) {
      api.clock.set(new Date(`${day}T00:30:00Z`))
      expect(await job?.work()).toBe(1)
    }
    api.clock.set(null)
    expect(await readdir(join(folder, 'daily'))).toEqual([
      '2027-03-02T00-30-00Z',
      '2027-03-03T00-30-00Z',
      'notes.incomplete',
    ])
    const [file] = await readFileList(join(folder, 'daily', '2027-03-03T00-30-00Z'))
    const places = ['2027-03-02T00-30-00Z', '2027-03-03T00-30-00Z']
    const inodes = await Promise.all(
      places.map(async each => (await stat(join(folder, 'daily', each, 'files', file?.key ?? ''))).ino),
    )
    expect(new Set(inodes).size).toBe(1)
    const { made_at } = await readManifest(join(folder, 'daily', '2027-03-03T00-30-00Z'))
    expect(made_at).toMatch(/^2027-03-03T00:30:/)
    const metrics = await (await fetch(api.metricsUrl ?? '')).text()
    const [, last] = /^orenda_backup_last_success_timestamp_seconds ([\d.e+]+)$/m.exec(metrics) ?? []
    expect(Number(last)).toBe(Date.parse(made_at) / 1000)
  })
})

it('has each metric that alerts and dashboard name, for every job from the start', async () => {
  const deploy = join(import.meta.dirname, '../../../deploy')
  const files = await Promise.all(
    ['alerts.yaml', 'grafana/orenda.json'].map(file => readFile(join(deploy, file), 'utf8')),
  )
  const named = new Set(files.join('\n').match(/\b(orenda|nodejs|process)_\w+(?=[[{)\s"])/g))
  const metrics = await (await fetch(api.metricsUrl ?? '')).text()
  const types = [...metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? ['bucket', 'count', 'sum'].map(part => `${name}_${part}`) : [name],
  )
  expect(named.size).toBeGreaterThan(10)
  expect([...named].filter(name => !types.includes(name))).toEqual([])
  expect(metrics).toMatch(/^orenda_job_seconds_count\{name="backup",outcome="failed"\} 0$/m)
  expect(metrics).toMatch(/^orenda_job_seconds_count\{name="mail",outcome="done"\} [1-9]/m)
  expect(metrics).toMatch(/^orenda_queue_jobs\{queue="mail",state="failed"\} 0$/m)
})
