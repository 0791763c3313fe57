import { spawn, spawnSync } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, databaseName, ownerRole, runIn } from './cluster.ts'
import { readPostmasterFile, removePostmasterFile } from './postmaster-file.ts'
import { isRunning, isServerOf, isTaken, serverProcesses, signal } from './processes.ts'

/** The server process of a cluster. */
export interface Postmaster {
  pid: number
  port: number
}

/** Server settings (`-c`) by name. */
export type ServerSettings = Readonly<Record<string, string>>

/**
 * Small, durable, quiet, and reachable only from this machine. Parallel queries are off, because containers have
 * only 64 MB of shared memory. The server's log must not contain values of statements; the API logs single
 * errors.
 */
const productSettings: ServerSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '64MB',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_wal_size: '256MB',
  io_method: 'sync',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** The maximum start time in milliseconds: crash recovery can take long. */
const readyWithin = 180_000
/** Milliseconds for a fast shutdown before an immediate one. */
const endWithin = 20_000

export function ownerUrl(port: number, password: string): string {
  return `postgres://${ownerRole}:${password}@127.0.0.1:${port}/${databaseName}`
}

/**
 * The server that already runs in the cluster, from an earlier start or another process, once it is ready.
 * Undefined when there is none; then the remains of a dead one are removed, so that a new one can start. Call
 * under the start lock.
 *
 * @throws Error when a server runs there and does not accept our password
 */
export async function adoptServer(cluster: Cluster, password: string): Promise<Postmaster | undefined> {
  const found = await findPostmaster(cluster.dataPath)
  if (found && (await becomesReady(found, password))) return found
  await clearLeftovers(cluster.dataPath)
  return undefined
}

/**
 * Starts the server on `port` and waits until it answers. Call under the start lock, when none runs. The server
 * survives when we are killed, and the next start adopts it.
 *
 * @throws Error with the server's output when it exits
 */
export async function startServer(
  cluster: Cluster,
  password: string,
  port: number,
  settings: ServerSettings,
): Promise<Postmaster> {
  const { path, options } = runIn(cluster.dataPath, cluster.user)
  const all = Object.entries({ ...productSettings, ...settings, port: String(port) })
  const output = await open(startLogOf(cluster), 'w', 0o600)
  try {
    const child = spawn(
      cluster.binaries.postgres,
      ['-D', path, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      // In its own session, so that Ctrl-C in the terminal reaches only the API, which stops the server.
      { ...options, detached: true, stdio: ['ignore', output.fd, output.fd] },
    )
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject))
    child.unref()
    const postmaster = { pid: child.pid as number, port }
    if (await becomesReady(postmaster, password)) return postmaster
  } finally {
    await output.close()
  }
  throw new Error(`The embedded PostgreSQL did not start:\n${await lastWords(cluster)}`)
}

/** Stops the server and waits for its exit: sessions are closed, committed data is written. */
export async function stopServer(cluster: Cluster, { pid }: Postmaster): Promise<void> {
  if (process.platform === 'win32') {
    const args = ['stop', '-D', cluster.dataPath, '-m', 'fast', '-w']
    spawnSync(cluster.binaries.pgCtl, args, { timeout: endWithin, stdio: 'ignore' })
  } else {
    // SIGINT is PostgreSQL's "fast" shutdown.
    if (isServerOf(pid, cluster.dataPath)) signal(pid, 'SIGINT')
  }
  if (await isGoneWithin(pid, endWithin)) return
  signal(pid, 'SIGQUIT')
  await isGoneWithin(pid, endWithin)
}

/** Whether the port is free. */
export function isPortFree(port: number): Promise<boolean> {
  return listenOnce(port).then(
    () => true,
    () => false,
  )
}

export const freePort = () => listenOnce(0)

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      server.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port)
        else reject(new Error('No port was given'))
      })
    })
  })
}

/** The server named in postmaster.pid, if it belongs to this folder: the process id may have been reused. */
async function findPostmaster(dataPath: string): Promise<Postmaster | undefined> {
  const until = Date.now() + 3000
  for (;;) {
    const { pid, port } = await readPostmasterFile(dataPath)
    if (pid && isServerOf(pid, dataPath)) {
      if (port) return { pid, port }
    } else if (serverProcesses(dataPath).length === 0) return undefined
    // A server has started and not yet written its file, or was killed and its children are exiting.
    if (Date.now() > until) return undefined
    await pause(20)
  }
}

async function clearLeftovers(dataPath: string): Promise<void> {
  for (const [name, patience] of [
    ['SIGQUIT', 2000],
    ['SIGKILL', 5000],
  ] as const) {
    const left = serverProcesses(dataPath)
    for (const pid of left) signal(pid, name)
    await Promise.all(left.map(pid => isGoneWithin(pid, patience)))
  }
  // PostgreSQL respects its own stale file while a process with that id exists: after a reboot this may be any
  // process, or a zombie of a killed server. We hold the lock and know that no server runs here, so the file is
  // deleted.
  const { pid } = await readPostmasterFile(dataPath)
  if (pid && isTaken(pid) && !isServerOf(pid, dataPath)) await removePostmasterFile(dataPath)
}

/** False when the server exits, or starts to shut down, before it accepts a connection. */
async function becomesReady({ pid, port }: Postmaster, password: string): Promise<boolean> {
  const until = Date.now() + readyWithin
  for (let waited = 10; isRunning(pid); waited = Math.min(waited * 1.3, 250)) {
    const refusal = await tryConnecting(ownerUrl(port, password))
    if (refusal === undefined) return true
    if (refusal.code?.startsWith('28')) {
      throw new Error(`The server on port ${port} does not take our password: ${refusal.message}`)
    }
    if (Date.now() > until)
      throw new Error(`The embedded PostgreSQL is not ready after ${readyWithin / 1000} s.`)
    await pause(waited)
  }
  return false
}

async function tryConnecting(connectionString: string): Promise<(Error & { code?: string }) | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  // Errors of the established connection do not matter here.
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error as Error & { code?: string }
  } finally {
    await client.end().catch(() => {})
  }
}

async function isGoneWithin(pid: number, patience: number): Promise<boolean> {
  const until = Date.now() + patience
  while (isRunning(pid)) {
    if (Date.now() > until) return false
    await pause(10)
  }
  return true
}

const startLogOf = (cluster: Cluster) => join(cluster.dataPath, '..', '..', 'start.log')

async function lastWords(cluster: Cluster): Promise<string> {
  const day = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(new Date())
  const logs = [startLogOf(cluster), join(cluster.dataPath, 'log', `postgres-${day}.log`)]
  const texts = await Promise.all(logs.map(log => readFile(log, 'utf8').catch(() => '')))
  return texts.map(text => text.trimEnd().split('\n').slice(-12).join('\n')).join('\n')
}
