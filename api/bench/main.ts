// `npm run bench:api`: compares lists of 50 apartments, writes and lists of many years with a bare
// Fastify + pg server, and uploads with a server that pipes them to the disk; measures start time
// and memory at rest. All servers run at the same time and are loaded in turns; the product logs to
// a file. `npm run bench:api -- lists writes` measures only these; the other parts are `money`,
// `lease`, `utilities`, `charging`, `imports`, `pdf`, `guesses`, `reminders`, `uploads` and `export`.
// `search` and `growth` run only when they are asked for.
// Each part leaves its figures in `docs/figures`.
import 'reflect-metadata'
import { fork } from 'node:child_process'
import { mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withFigures } from '@orenda/delivery/test/figures'
import { freePort } from '@orenda/delivery/test/free-port'
import { cleanUpAtExit } from '../test/clean-up-at-exit.ts'
import { type Landlord, signUp, tokenIn } from '../test/landlord.ts'
import { startMailServer } from '../test/mail-server.ts'
import { type Product, startProduct } from '../test/product.ts'
import { apartments, fillApartments, raceApartments } from './apartments.ts'
import { productServer, startBareServer } from './bare-lists.ts'
import { type Bench, here, type Part } from './bench.ts'
import { raceCharging } from './charging.ts'
import { createRole } from './create-role.ts'
import { exportAll } from './export.ts'
import { measureGrowth } from './growth/growth.ts'
import { timeGuesses } from './guesses.ts'
import { suggestRows } from './imports.ts'
import { askLongestLease } from './longest-lease.ts'
import { usageOf } from './measured.ts'
import { raceMoney } from './money.ts'
import { drawPdfs } from './pdfs.ts'
import { raceReadings } from './readings.ts'
import { raceReminders } from './reminders.ts'
import { line } from './report.ts'
import { searchAmongMany } from './search.ts'
import { raceUploads } from './uploads.ts'
import { raceWrites } from './writes.ts'

/** In the order in which they are measured; the last one ends the product. */
const parts: Readonly<Record<string, Part>> = {
  uploads: raceUploads,
  export: exportAll,
  lists: raceApartments,
  writes: raceWrites,
  money: raceMoney,
  lease: askLongestLease,
  utilities: raceReadings,
  charging: raceCharging,
  imports: suggestRows,
  pdf: drawPdfs,
  guesses: timeGuesses,
  reminders: raceReminders,
}
/** Only when asked for: they fill the database with 100,000 landlords, which takes minutes. */
const longParts: Readonly<Record<string, Part>> = { search: searchAmongMany, growth: measureGrowth }
/** Milliseconds to ready, and megabytes at rest. */
const limits = { ready: 5000, idle: 200 }

const folder = await mkdtemp(join(await realpath(tmpdir()), 'orenda-bench-'))
const cleanup = cleanUpAtExit(folder)
const mail = await startMailServer()
const dataDir = join(folder, 'data')
try {
  await run()
} finally {
  await mail.close()
  await cleanup.cleanUp()
}
process.exit()

async function run(): Promise<void> {
  const port = await freePort()
  const first = await start(port)
  await first.end('SIGTERM')
  const product = await start(port)
  await pause(4000)
  const idle = (await usageOf(product.process)).rss / 2 ** 20

  const bench = await prepare(product, port)
  const asked = process.argv.slice(3)
  const reports: [name: string, report: () => void][] = []
  for (const [name, measure] of Object.entries({ ...longParts, ...parts })) {
    if (asked.length === 0 ? name in parts : asked.includes(name)) reports.push([name, await measure(bench)])
  }
  bench.load.disconnect()
  await product.end('SIGTERM')
  for (const [name, report] of reports) await withFigures('bench:api', name, report)
  await withFigures('bench:api', 'start', () => {
    line('first start (makes the database) to ready', first.readyAfter, limits.ready, 'ms')
    line('start to ready', product.readyAfter, limits.ready, 'ms')
    line('memory of the API at rest', idle, limits.idle, 'MB')
  })
}

function start(port: number): Promise<Product> {
  return startProduct({
    port,
    dataDir,
    smtpUrl: mail.url,
    logFile: join(folder, 'product.log'),
    execArgv: ['--import', here('probe.ts')],
    // All guesses come from one address.
    env: { RATE_TENANT_PAGE_ADDRESS: '999999/1m' },
    ipc: true,
    onSpawn: cleanup.bind,
  })
}

/** Makes what the parts need: a landlord with apartments, bare servers that answer them, and the load generator. */
async function prepare(product: Product, port: number): Promise<Bench> {
  const landlord = await newLandlord(product)
  const databaseUrl = await createRole(dataDir, 'bench_client', 'orenda_app')
  await fillApartments(databaseUrl, landlord.id)
  const load = fork(here('load.ts'))
  cleanup.bind(load.pid)
  const setting = { product, port, databaseUrl, bind: cleanup.bind }
  let jobsUrl: Promise<string> | undefined
  return {
    ...setting,
    dataDir,
    folder,
    smtpUrl: mail.url,
    landlord,
    servers: [
      productServer(setting, landlord),
      await startBareServer(setting, landlord, apartments),
      await startBareServer(setting, landlord, apartments, { isPrepared: true }),
    ],
    load,
    jobsUrl: () => {
      jobsUrl ??= createRole(dataDir, 'bench_jobs', 'orenda_jobs')
      return jobsUrl
    },
    newLandlord: (where = product) => newLandlord(where),
  }
}

function newLandlord(product: Product): Promise<Landlord> {
  return signUp(product.base, async email => tokenIn((await mail.waitFor(email)).text))
}
