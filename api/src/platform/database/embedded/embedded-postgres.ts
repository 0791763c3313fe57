import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { prepareBinaries } from './binaries.ts'
import { type Cluster, dataPathIn, ensureCluster, ownerPassword } from './cluster.ts'
import { isRunning } from './processes.ts'
import {
  adoptServer,
  freePort,
  isPortFree,
  ownerUrl,
  type Postmaster,
  type ServerSettings,
  startServer,
  stopServer,
} from './server.ts'
import { serverUser } from './server-user.ts'
import { Sharers } from './sharers.ts'
import { withStartLock } from './start-lock.ts'

/** The launcher's log. */
interface LauncherLog {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

export interface EmbeddedPostgresOptions {
  /** The folder for the cluster; created if missing. */
  dataDir: string
  log: LauncherLog
  /** Server settings that differ from the product's, by name. They apply only to a server that this call starts. */
  settings?: ServerSettings
  /** SQL that a superuser runs once, when the cluster is created; that superuser cannot log in. */
  firstStatements?: readonly string[]
}

export interface EmbeddedPostgres {
  /** The database address of its owner, who may create roles and databases. It stays the same until `stop`. */
  url: string
  /** The process id of the running server; it changes after a crash. */
  readonly pid: number
  /** Stops using the server; the last process that uses it stops it and waits for that. */
  stop(): Promise<void>
}

/** The interval of checks whether the server runs, in milliseconds. */
const watchEvery = 100

/**
 * Runs a PostgreSQL server with its data in `dataDir` and keeps it running.
 *
 * An already running server is shared with its other users, or adopted when they were killed. When the server
 * exits unexpectedly, it is restarted on the same port. Several processes may do this at the same time: each
 * changing step takes one lock.
 *
 * @throws Error that says what to do: no programs for this machine, a cluster of another version, no permission
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const user = await serverUser(dataPathIn(dataDir), dirname(dataDir))
  const binaries = await prepareBinaries(dataDir, user)
  const sharers = new Sharers(join(dataDir, 'users'))
  const settings = options.settings ?? {}

  const started = await withStartLock(dataDir, async () => {
    await chmod(dataDir, 0o700)
    const cluster = await ensureCluster(dataDir, user, binaries, options.firstStatements)
    const password = await ownerPassword(dataDir)
    let postmaster = await adoptServer(cluster, password)
    if (postmaster) log.info(`PostgreSQL runs already on port ${postmaster.port} (process ${postmaster.pid})`)
    else {
      // Other users know the server's port, so only the first may choose one.
      const port = await choosePort(dataDir, await sharers.others())
      postmaster = await startServer(cluster, password, port, settings)
      log.info(`PostgreSQL listens on port ${postmaster.port} (process ${postmaster.pid})`)
    }
    await writeFile(join(dataDir, 'port'), String(postmaster.port))
    await sharers.join()
    return { cluster, password, postmaster }
  })

  const watch = new Watch(started.cluster, started.postmaster, (cluster, port) =>
    withStartLock(dataDir, async () => {
      const adopted = await adoptServer(cluster, started.password)
      return adopted ?? startServer(cluster, started.password, port, settings)
    }),
  )
  const watching = watch.run(log)

  let stopping: Promise<void> | undefined
  const stop = async () => {
    watch.end()
    await watching
    await withStartLock(dataDir, async () => {
      await sharers.leave()
      if (await sharers.others()) log.info('PostgreSQL stays: another process uses it')
      else await stopServer(started.cluster, watch.postmaster)
    })
  }
  return {
    url: ownerUrl(started.postmaster.port, started.password),
    get pid() {
      return watch.postmaster.pid
    },
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

/** The port of earlier starts, or a free one when it is in use. */
async function choosePort(dataDir: string, isShared: boolean): Promise<number> {
  const remembered = Number(await readFile(join(dataDir, 'port'), 'utf8').catch(() => ''))
  if (remembered && (isShared || (await isPortFree(remembered)))) return remembered
  await rm(join(dataDir, 'port'), { force: true })
  return freePort()
}

/** Monitors a server until `end`. */
class Watch {
  postmaster: Postmaster
  private readonly cluster: Cluster
  private readonly restart: (cluster: Cluster, port: number) => Promise<Postmaster>
  private readonly ended = new AbortController()

  constructor(
    cluster: Cluster,
    postmaster: Postmaster,
    restart: (cluster: Cluster, port: number) => Promise<Postmaster>,
  ) {
    this.cluster = cluster
    this.postmaster = postmaster
    this.restart = restart
  }

  end(): void {
    this.ended.abort()
  }

  async run(log: LauncherLog): Promise<void> {
    for (let failures = 0; ; ) {
      await this.sleep(failures === 0 ? watchEvery : Math.min(250 * 2 ** failures, 10_000))
      if (this.ended.signal.aborted) return
      if (isRunning(this.postmaster.pid)) continue
      if (failures === 0)
        log.warn(`PostgreSQL (process ${this.postmaster.pid}) has ended; it is started again`)
      try {
        this.postmaster = await this.restart(this.cluster, this.postmaster.port)
        log.info(`PostgreSQL is back on port ${this.postmaster.port} (process ${this.postmaster.pid})`)
        failures = 0
      } catch (error) {
        failures += 1
        log.error(`PostgreSQL could not be started again: ${(error as Error).message}`)
      }
    }
  }

  /** Unreferenced, so that the process can exit. */
  private async sleep(milliseconds: number): Promise<void> {
    await pause(milliseconds, undefined, { ref: false, signal: this.ended.signal }).catch(() => {})
  }
}
