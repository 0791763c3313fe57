import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { isFull } from '../../../../test/scope.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { isRunning, processIdentity, serverProcesses, signal } from './processes.ts'

/** A cluster as the launcher has made it, whose server was stopped. */
let made: string
let dataDir: string
let running: EmbeddedPostgres[] = []
let starters: ChildProcess[] = []
let ports = 0
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

beforeAll(async () => {
  const folder = await mkdtemp(join(inject('runFolder'), 'launcher-'))
  await (await startEmbeddedPostgres({ dataDir: folder, log })).stop()
  made = join(folder, 'cluster')
})

beforeEach(async () => {
  const folder = await mkdtemp(join(inject('runFolder'), 'launcher-'))
  dataDir = join(folder, '.data', 'postgres')
  // Below the ports that the system gives out, so that nobody gets it by chance between a stop and a start.
  ports += 1
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(join(dataDir, 'port'), String(20_000 + ((process.pid * 37 + ports) % 10_000)))
})

afterEach(async () => {
  for (const starter of starters) starter.kill('SIGKILL')
  await Promise.all(running.map(server => server.stop()))
  running = []
  starters = []
})

/** Puts the cluster that there is into the folder of the test, with its owners and modes: to make one takes seconds. */
async function haveCluster(): Promise<void> {
  const to = join(dataDir, 'cluster')
  if (process.platform === 'win32') await cp(made, to, { recursive: true })
  else await promisify(execFile)('cp', ['-a', made, to])
}

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log })
  running.push(server)
  return server
}

function startElsewhere() {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../../../test/postgres-starter.ts', import.meta.url)), dataDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  starters.push(child)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  /** What it says next of the server. */
  const next = async () => JSON.parse((await lines.next()).value ?? 'null') as { url: string; pid: number }
  const started = next()
  const end = async (name: NodeJS.Signals) => {
    const exit = once(child, 'exit')
    child.kill(name)
    await exit
  }
  return { started, next, end }
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const until = (condition: () => boolean | Promise<boolean>) =>
  vi.waitFor(
    async () => {
      if (!(await condition())) throw new Error('not yet')
    },
    { timeout: 180_000, interval: 20 },
  )

describe('the embedded server', () => {
  it('creates the cluster once, without access for others, and keeps its data and its port', async () => {
    const first = await start()
    const modeOf = async (...path: string[]) => (await stat(join(dataDir, ...path))).mode & 0o777
    expect(await modeOf()).toBe(0o700)
    expect(await modeOf('cluster', 'owner-password')).toBe(0o600)
    expect(await modeOf('cluster', 'data')).toBe(0o700)
    await query(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    expect(isRunning(first.pid)).toBe(false)

    const { ino } = await stat(join(dataDir, 'cluster'))
    const second = await start()
    expect((await stat(join(dataDir, 'cluster'))).ino).toBe(ino)
    expect(second.url).toBe(first.url)
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  it('has an owner who is no superuser, Unicode in lower(), UTC, checksums and durable writes', async () => {
    await haveCluster()
    const { url, pid } = await start()
    const [settings] = await query(
      url,
      `select rolsuper, rolcreaterole, rolbypassrls, lower('ҐАНОК Їжак') as lower,
         current_setting('TimeZone') as zone, current_setting('data_checksums') as checksums,
         current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
         current_setting('synchronous_commit') as commit, current_setting('server_encoding') as encoding,
         'ї' < 'й' collate "uk-x-icu" as ukrainian
       from pg_roles where rolname = current_user`,
    )
    expect(settings).toEqual({
      rolsuper: false,
      rolcreaterole: true,
      rolbypassrls: false,
      lower: 'ґанок їжак',
      zone: 'UTC',
      checksums: 'on',
      fsync: 'on',
      pages: 'on',
      commit: 'on',
      encoding: 'UTF8',
      ukrainian: true,
    })
    const wrong = Object.assign(new URL(url), { password: 'guess' })
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password')
    const superuser = Object.assign(new URL(url), { username: 'postgres', password: '' })
    await expect(query(superuser.href, 'select 1')).rejects.toThrow()
    if (process.platform === 'linux') {
      const status = await readFile(`/proc/${pid}/status`, 'utf8')
      expect(status).not.toMatch(/^Uid:\t0\b/m)
    }
  })

  it('takes another port when another program uses its own', async () => {
    await haveCluster()
    const first = await start()
    await first.stop()
    const stranger = createServer().listen(Number(new URL(first.url).port), '127.0.0.1')
    await once(stranger, 'listening')
    const second = await start()
    stranger.close()
    expect(new URL(second.url).port).not.toBe(new URL(first.url).port)
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('does not change a cluster of another major version', async () => {
    await haveCluster()
    await (await start()).stop()
    await writeFile(join(dataDir, 'cluster', 'data', 'PG_VERSION'), '16\n')
    await expect(start()).rejects.toThrow(/made by PostgreSQL 16/)
  })
})

describe('after kill -9', () => {
  it('of the starting process, the next start takes over the server', async () => {
    await haveCluster()
    const other = startElsewhere()
    const { url, pid } = await other.started
    await query(url, 'create table kept as select 42 as answer')
    await other.end('SIGKILL')
    expect(isRunning(pid)).toBe(true)

    const server = await start()
    expect([server.pid, server.url]).toEqual([pid, url])
    expect(await query(server.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    await server.stop()
    expect(isRunning(pid)).toBe(false)
  })

  it('of the server, it starts again on the same port, also with busy sessions', async () => {
    await haveCluster()
    const { url, ...first } = await start()
    const server = running[0] as EmbeddedPostgres
    await query(url, 'create table kept as select 42 as answer')
    const busy = query(url, 'select pg_sleep(60)').catch((error: Error) => error)
    const asleep = `select from pg_stat_activity where query = 'select pg_sleep(60)'`
    await until(async () => (await query(url, asleep)).length === 1)
    signal(first.pid, 'SIGKILL')
    await until(() => server.pid !== first.pid)
    expect(await busy).toBeInstanceOf(Error)
    expect(await query(url, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  it.runIf(isFull)('of a server that was taken over, it starts again, too', async () => {
    await haveCluster()
    const other = startElsewhere()
    const { url, pid } = await other.started
    await other.end('SIGKILL')
    const server = await start()
    signal(pid, 'SIGKILL')
    await until(() => server.pid !== pid)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('of both, the next start recovers', async () => {
    await haveCluster()
    const other = startElsewhere()
    const { url, pid } = await other.started
    await query(url, 'create table kept as select 42 as answer')
    await other.end('SIGKILL')
    signal(pid, 'SIGKILL')
    const server = await start()
    expect(server.url).toBe(url)
    expect(await query(url, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  it.runIf(isFull)(
    'of the starter in the middle of initdb, the next start makes a whole cluster',
    async () => {
      const other = startElsewhere()
      other.started.catch(() => {})
      const isHalfMade = async () => {
        const entries = await readdir(dataDir).catch(() => [])
        const draft = entries.find(entry => entry.startsWith('draft-'))
        return draft !== undefined && (await readdir(join(dataDir, draft, 'data'))).includes('base')
      }
      await until(isHalfMade)
      await other.end('SIGKILL')
      const server = await start()
      expect(await query(server.url, 'select count(*)::int as databases from pg_database')).toEqual([
        { databases: 4 },
      ])
      expect((await readdir(dataDir)).filter(entry => entry.startsWith('draft-'))).toEqual([])
    },
  )

  it('and a restart of the machine, another program may have the process id of the old server', async () => {
    await haveCluster()
    const first = await start()
    await query(first.url, 'create table kept as select 42 as answer')
    const file = join(dataDir, 'cluster', 'data', 'postmaster.pid')
    const lines = (await readFile(file, 'utf8')).split('\n')
    await first.stop()
    await writeFile(file, [process.pid, ...lines.slice(1)].join('\n'))
    const second = await start()
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  })
})

describe('several processes', () => {
  it('that start at the same time without data get one server', async () => {
    const others = [startElsewhere(), startElsewhere()]
    const [here, ...there] = await Promise.all([start(), ...others.map(other => other.started)])
    for (const { url, pid } of there) expect([url, pid]).toEqual([here.url, here.pid])
  })

  it('share it: it ends with the last of them', async () => {
    await haveCluster()
    const other = startElsewhere()
    const { url, pid } = await other.started
    const here = await start()
    await other.end('SIGTERM')
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await here.stop()
    expect(isRunning(pid)).toBe(false)
  })

  it.runIf(isFull)('share it: one that was killed no longer counts as a user', async () => {
    await haveCluster()
    const other = startElsewhere()
    const { pid } = await other.started
    const here = await start()
    await other.end('SIGKILL')
    await here.stop()
    expect(isRunning(pid)).toBe(false)
  })

  it.runIf(isFull)('find it again after its end, and only one of them starts it', async () => {
    await haveCluster()
    const other = startElsewhere()
    const { url, pid } = await other.started
    const here = await start()
    signal(pid, 'SIGKILL')
    await until(() => here.pid !== pid)
    expect(await other.next()).toEqual({ url, pid: here.pid })
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await here.stop()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await other.end('SIGTERM')
    expect(isRunning(here.pid)).toBe(false)
  })
})

it('distinguishes a process from a later one with the same id', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(child, 'spawn')
  const pid = child.pid as number
  expect(processIdentity(pid)).toBeDefined()
  expect(processIdentity(pid)).toBe(processIdentity(pid))
  expect(processIdentity(pid)).not.toBe(processIdentity(process.pid))
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(processIdentity(pid)).toBeUndefined()
})

it('finds the processes of a server by their folder, and no other programs', async () => {
  await haveCluster()
  const server = await start()
  const dataPath = join(dataDir, 'cluster', 'data')
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { cwd: dataPath })
  await once(stranger, 'spawn')
  const found = serverProcesses(dataPath)
  stranger.kill('SIGKILL')
  if (process.platform === 'linux') expect(found).toContain(server.pid)
  expect(found).not.toContain(stranger.pid)
})

it.runIf(isFull)('replaces an emptied data folder and keeps the remaining files', async () => {
  await mkdir(join(dataDir, 'cluster', 'data'), { recursive: true })
  await writeFile(join(dataDir, 'cluster', 'note'), 'mine')
  const server = await start()
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  const kept = (await readdir(dataDir)).find(entry => entry.startsWith('cluster-unusable-'))
  expect(await readFile(join(dataDir, kept ?? '', 'note'), 'utf8')).toBe('mine')
  await rm(join(dataDir, kept ?? ''), { recursive: true })
})
