import { chmodSync, chownSync } from 'node:fs'
import { mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@orenda/delivery/test/free-port'
import { serverUser } from '../../src/platform/database/embedded/server-user.ts'
import { cleanUpAtExit } from '../../test/clean-up-at-exit.ts'
import { type Product, startProduct } from '../../test/product.ts'
import { databaseName, Machine, type Site } from './machine.ts'
import { Pooler } from './pooler.ts'
import { poolerProgram, postgresPrograms } from './programs.ts'

const apis = 3
const workers = 2

/** Two machines with PostgreSQL, a pooler before them, and the processes of the product. */
export interface Installation {
  primary: Machine
  standby: Machine
  apis: readonly Product[]
  /** Addresses of the metrics of `apis`. */
  metrics: readonly string[]
  close(): Promise<void>
}

/** @param smtpUrl where mails go */
export async function startInstallation(smtpUrl: string): Promise<Installation> {
  const programs = postgresPrograms()
  const pooling = poolerProgram()
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'orenda-faults-'))
  const cleanup = cleanUpAtExit(folder)
  const user = (await serverUser(folder, folder))?.ids
  chmodSync(folder, 0o755)
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const pooler = await Pooler.in(folder)
  const site: Site = { folder, programs, user, poolerSettings: pooler.settings }
  const primary = await Machine.named('one', site)
  const standby = await Machine.named('two', site)
  await primary.found(pooler.password)
  await pooler.start(pooling, primary, site)
  cleanup.bind(pooler.pid)
  await standby.rejoin(primary)
  const start = async (env: Record<string, string>) =>
    startProduct({
      port: await freePort(),
      dataDir: join(folder, 'data'),
      smtpUrl,
      logFile: process.env.FAULTS_LOG ?? join(folder, 'product.log'),
      onSpawn: cleanup.bind,
      env: {
        DATABASE_URL: pooler.url(databaseName),
        DATABASE_READ_URL: pooler.url(`${databaseName}_read`),
        APP_SECRET: 'the same for every process of the play',
        SCHEDULED_JOBS: '0',
        QUIET_HOURS: '0-0',
        REMINDER_HOUR: '0',
        RATE_REGISTER_ADDRESS: '100000/1h',
        RATE_LOGIN_ADDRESS: '100000/1h',
        RATE_LINK_ADDRESS: '100000/1h',
        ...env,
      },
    })
  const ports = await Promise.all(Array.from({ length: apis }, () => freePort()))
  // All at once, on an empty database: one of them makes its tables, through the pooler.
  const [running] = await Promise.all([
    Promise.all(ports.map(port => start({ ROLE: 'api', METRICS_PORT: String(port) }))),
    Promise.all(Array.from({ length: workers }, () => start({ ROLE: 'worker' }))),
  ])
  return {
    primary,
    standby,
    apis: running,
    metrics: ports.map(port => `http://127.0.0.1:${port}/metrics`),
    close: async () => {
      await pooler.stop()
      await cleanup.cleanUp()
    },
  }
}
