import { mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@orenda/delivery/test/free-port'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts'
import { cleanUpAtExit } from '../../test/clean-up-at-exit.ts'
import { type MailServer, startMailServer } from '../../test/mail-server.ts'
import { type Product, startProduct } from '../../test/product.ts'
import { addressOf, createDatabase } from '../../test/test-database.ts'
import { Balancer } from './balancer.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** Seconds: `SHUTDOWN_GRACE` of `deploy/compose.yaml`. */
const grace = '5'

/** One database server, and installations on it. */
export interface Place {
  mail: MailServer
  /** @returns the address of a new database */
  database(name: string): Promise<string>
  fleet(databaseUrl: string): Promise<Fleet>
  close(): Promise<void>
}

export async function openPlace(): Promise<Place> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'orenda-faults-'))
  const cleanup = cleanUpAtExit(folder)
  const mail = await startMailServer()
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    log: silent,
    // Four API processes and two workers meet while one replaces another, with up to 20 connections each.
    settings: { max_connections: '200' },
  })
  return {
    mail,
    database: async name => {
      await createDatabase(server.url, name)
      return addressOf(server.url, name)
    },
    fleet: async databaseUrl => {
      const balancer = new Balancer()
      const url = await balancer.listen()
      return new Fleet({ databaseUrl, folder, url, smtpUrl: mail.url, onSpawn: cleanup.bind }, balancer)
    },
    close: async () => {
      await mail.close()
      await cleanup.cleanUp()
    },
  }
}

interface Setting {
  databaseUrl: string
  folder: string
  /** Of the balancer. */
  url: string
  smtpUrl: string
  onSpawn: (pid: number | undefined) => void
}

/** The processes of one installation: a worker, and API processes behind a balancer. */
export class Fleet {
  /** Address of the API, through the balancer. */
  readonly base: string
  readonly balancer: Balancer
  private readonly setting: Setting
  private readonly running: { product: Product; port: number }[] = []
  private worker: Product | undefined

  constructor(setting: Setting, balancer: Balancer) {
    this.setting = setting
    this.balancer = balancer
    this.base = `${setting.url}/api`
  }

  /**
   * Starts one more API process, which requests come to when it is ready.
   * @param entry its built `main.js`; that of this workspace when absent
   */
  async start(entry?: string): Promise<void> {
    const port = await freePort()
    this.balancer.add(port)
    this.running.push({ product: await this.run(port, 'api', entry), port })
    await this.balancer.hasSeen(port)
  }

  /** Starts the process that sends mails, in place of the one that does. */
  async startWorker(entry?: string): Promise<void> {
    await this.worker?.end('SIGTERM')
    this.worker = await this.run(await freePort(), 'worker', entry)
  }

  /**
   * Replaces every process by another, one after another: the new one is ready before the old one is told to end.
   */
  async roll(entry?: string): Promise<void> {
    for (const { product, port } of this.running.splice(0)) {
      await this.start(entry)
      await product.end('SIGTERM')
      this.balancer.remove(port)
    }
    await this.startWorker(entry)
  }

  async close(): Promise<void> {
    await Promise.all([
      ...this.running.splice(0).map(({ product }) => product.end('SIGKILL')),
      this.worker?.end('SIGKILL'),
    ])
    await this.balancer.close()
  }

  private run(port: number, role: 'api' | 'worker', entry?: string): Promise<Product> {
    const { databaseUrl, folder, url, smtpUrl, onSpawn } = this.setting
    return startProduct({
      port,
      dataDir: join(folder, 'data'),
      smtpUrl,
      logFile: process.env.FAULTS_LOG ?? join(folder, 'product.log'),
      onSpawn,
      ...(entry === undefined ? {} : { entry }),
      env: {
        ROLE: role,
        DATABASE_URL: databaseUrl,
        APP_SECRET: 'faults only, and the same for each process of a fleet: 0123456789',
        PUBLIC_URL: url,
        TRUST_PROXY: 'loopback',
        SHUTDOWN_GRACE: grace,
        LOG_LEVEL: 'warn',
        RATE_REGISTER_ADDRESS: '100000/1h',
      },
    })
  }
}
