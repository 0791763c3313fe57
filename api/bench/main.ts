// `npm run bench:api`: compares lists of 50 apartments, writes and lists of many years with a bare
// Fastify + pg server, and uploads with a server that pipes them to the disk; measures start time
// and memory at rest. All servers run at the same time and are loaded in turns; the product logs to
// a file. `npm run bench:api -- lists writes` measures only these; the other parts are `money`,
// `utilities`, `charging`, `reminders`, `uploads` and `export`.
import 'reflect-metadata'
import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { maxRows } from '@orenda/contracts/max-rows'
import { timeList } from '@orenda/tools/list-times'
import { freePort } from '@orenda/tools/ports'
import pg from 'pg'
import { listApartments } from '../src/apartments/apartments.queries.ts'
import { paymentList } from '../src/payments/payments.queries.ts'
import { databaseName, ownerPassword } from '../src/platform/database/embedded/cluster.ts'
import { readPostmasterFile } from '../src/platform/database/embedded/postmaster-file.ts'
import { ownerUrl } from '../src/platform/database/embedded/server.ts'
import { readingList } from '../src/utilities/readings.queries.ts'
import { cleanUpAtExit } from '../test/clean-up-at-exit.ts'
import { callTo } from '../test/http.ts'
import { type Landlord, signUp, tokenIn } from '../test/landlord.ts'
import { startMailServer } from '../test/mail-server.ts'
import { type Product, startProduct } from '../test/product.ts'
import type { BareOrder } from './bare-server.ts'
import { due, landlords, measureCharging } from './charging.ts'
import { type DeliveryFigures, measureDelivery, notices } from './delivery.ts'
import { type ExportFigures, measureExport } from './export.ts'
import { concurrency, type Measured, median, messageFrom, race, usageOf } from './measured.ts'
import { fillMoney, type LedgerTimes, moneyApartments, timeLedger } from './money.ts'
import { dueReminders, measurePlanning, reminders } from './planning.ts'
import { fillReadings, timeReadings } from './readings.ts'
import { tokens } from './tokens.ts'
import { measureUploads, type UploadFigures } from './uploads.ts'
import { type MeasuredWrite, measureWrites, writeRounds } from './writes.ts'

/** A list that the product and the bare servers answer. */
interface List {
  path: string
  rows: number
  sql: string
}
const apartments: List = { path: '/api/apartments', rows: 50, sql: listApartments.text }
/** Sizes of the ledger in years; the list of payments is measured with the last. */
const years = [1, 3, 10]
const payments: List = { path: '/api/payments', rows: maxRows, sql: paymentList.all.text }
const readings: List = { path: '/api/utilities', rows: maxRows, sql: readingList.all.text }
/** Pool size of the product and of each bare server. */
const poolSize = 10
const rounds = 8
const moneyRounds = 6
const limits = {
  list: { time: 1.3, cpu: 1.5 },
  payments: { time: 1.2, cpu: 1.2 },
  ledger: { balances: 60, statement: 15 },
  readings: { time: 1.3, cpu: 1.3 },
  readingsPage: { rows: 1500, filter: 100 },
  charging: 1.5,
  planning: 1.5,
  delivery: 1 / 0.8,
  ready: 5000,
  idle: 200,
  uploadTime: 1 / 0.7,
  uploadRise: 60,
  exportRise: 200,
}

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const folder = await mkdtemp(join(await realpath(tmpdir()), 'orenda-bench-'))
const cleanup = cleanUpAtExit(folder)
const mail = await startMailServer()
const dataDir = join(folder, 'data')
let jobsLogIn: Promise<string> | undefined
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

  const landlord = await newLandlord(product)
  const uploads = asked('uploads')
    ? await measureUploads({
        product: { process: product.process, port, token: landlord.token },
        folder,
        here,
        bind: cleanup.bind,
      })
    : undefined
  const databaseUrl = await fill(landlord.id)
  const exported = asked('export') ? await measureAll(product, databaseUrl) : undefined
  const load = fork(here('load.ts'))
  cleanup.bind(load.pid)
  const servers = [
    { name: 'Orenda', process: product.process, port, token: landlord.token, perSecond: [], cpu: [] },
    await startBare('bare Fastify + pg', landlord, databaseUrl, apartments, false),
    await startBare('  with a prepared statement', landlord, databaseUrl, apartments, true),
  ] satisfies Measured[]
  if (asked('lists')) {
    await compareAnswers(servers, apartments)
    await race(load, servers, { method: 'GET', paths: [apartments.path] }, rounds)
  }
  const [orenda, , prepared] = servers
  const writes: MeasuredWrite[] = asked('writes')
    ? await measureWrites(load, product.base, landlord, [orenda, prepared] as Measured[])
    : []
  const money = asked('money') ? await measureMoney(product, port, load, databaseUrl) : undefined
  const utilities = asked('utilities') ? await measureReadings(product, port, load, databaseUrl) : undefined
  const charging = asked('charging') ? await measureCharging(databaseUrl, await jobsUrl()) : undefined
  load.disconnect()
  const notified = asked('reminders') ? await measureReminders(product, databaseUrl) : undefined
  await product.end('SIGTERM')
  if (asked('lists')) report(listed(apartments), servers, rounds, limits.list)
  for (const { name, servers: raced, limits: most } of writes) report(name, raced, writeRounds, most)
  if (money) {
    report(listed(payments), money.servers, moneyRounds, limits.payments)
    for (const [at, count] of years.entries()) {
      const estate = `${moneyApartments} apartments, ${count} years`
      const most = count === years.at(-1) ? limits.ledger : undefined
      const { balances, statement } = money.ledgers[at] as LedgerTimes
      line(`GET /rent/balances, ${estate}`, balances, most?.balances, 'ms')
      line(`GET /leases/{id}/statement, ${estate}`, statement, most?.statement, 'ms')
    }
  }
  if (utilities) {
    report(listed(readings), utilities.servers, moneyRounds, limits.readings)
    for (const { path, time, limit } of utilities.times) line(`GET ${path}`, time, limit, 'ms')
    const { rows, firstFilter, filter } = utilities.page
    line('readings in Chromium: opened to first rows', rows, limits.readingsPage.rows, 'ms')
    line('  a type chosen to its rows, the first time', firstFilter, limits.readingsPage.filter, 'ms')
    line('  and later', filter, limits.readingsPage.filter, 'ms')
  }
  if (charging) {
    console.log(`the job \`rent\`: ${landlords} landlords, of whom ${due} have something due`)
    line('the job', charging.job, undefined, 'ms')
    line('bare statements that find, insert and move as many', charging.bare, undefined, 'ms')
    line('the job : bare', charging.job / charging.bare, limits.charging)
    line('bare statement that only finds them', charging.found, undefined, 'ms')
    line('the job when nothing is due any more', charging.idle, undefined, 'ms')
  }
  if (notified) {
    const { planning, delivery } = notified
    console.log(`the job \`reminders\`: ${reminders} reminders, of which ${dueReminders} are due`)
    line('planning', planning.job, undefined, 'ms')
    line('bare statement that only finds them', planning.found, undefined, 'ms')
    line('planning : bare statement that finds', planning.ratio, limits.planning)
    line('bare ones that find, insert and move as many', planning.bare, undefined, 'ms')
    line('planning when nothing is due any more', planning.idle, undefined, 'ms')
    console.log(`${notices} notices by one worker, medians of rounds taken in turns with a bare loop`)
    line('Orenda, mails a second', delivery.perSecond)
    line("nodemailer's pooled loop, mails a second", delivery.bare)
    line('Orenda : bare, by time', 1 / delivery.ratio, limits.delivery)
  }
  line('first start (makes the database) to ready', first.readyAfter, limits.ready, 'ms')
  line('start to ready', product.readyAfter, limits.ready, 'ms')
  line('memory of the API at rest', idle, limits.idle, 'MB')
  if (uploads) reportUploads(uploads)
  if (exported) reportExport(exported)
}

/** The parts named on the command line; all without any. */
function asked(
  part: 'lists' | 'writes' | 'money' | 'utilities' | 'charging' | 'reminders' | 'uploads' | 'export',
): boolean {
  const parts = process.argv.slice(3)
  return parts.length === 0 || parts.includes(part)
}

function newLandlord(product: Product): Promise<Landlord> {
  return signUp(product.base, async email => tokenIn((await mail.waitFor(email)).text))
}

/** Measures the export of a large account. */
async function measureAll(product: Product, databaseUrl: string): Promise<ExportFigures> {
  const landlord = await newLandlord(product)
  return measureExport({ process: product.process, base: product.base, landlord, databaseUrl, dataDir })
}

/** Measures a list of many payments, and the ledger of more and more years. */
async function measureMoney(product: Product, port: number, load: ChildProcess, databaseUrl: string) {
  const ledgers: LedgerTimes[] = []
  let rich: Landlord | undefined
  for (const count of years) {
    rich = await newLandlord(product)
    await fillMoney(databaseUrl, rich.id, count)
    ledgers.push(await timeLedger(product.base, rich))
  }
  if (rich === undefined) throw new Error('No years')
  const servers = [
    { name: 'Orenda', process: product.process, port, token: rich.token, perSecond: [], cpu: [] },
    await startBare('bare Fastify + pg', rich, databaseUrl, payments, false),
  ]
  await compareAnswers(servers, payments)
  await race(load, servers, { method: 'GET', paths: [payments.path] }, moneyRounds)
  return { ledgers, servers }
}

/** Measures a list of many readings, its filters, and the summary of ten years. */
async function measureReadings(product: Product, port: number, load: ChildProcess, databaseUrl: string) {
  const landlord = await newLandlord(product)
  await fillMoney(databaseUrl, landlord.id, 10)
  await fillReadings(databaseUrl, landlord.id)
  const times = await timeReadings(product.base, landlord)
  const servers = [
    { name: 'Orenda', process: product.process, port, token: landlord.token, perSecond: [], cpu: [] },
    await startBare('bare Fastify + pg', landlord, databaseUrl, readings, false),
  ]
  await compareAnswers(servers, readings)
  await race(load, servers, { method: 'GET', paths: [readings.path] }, moneyRounds)
  const session = { 'orenda.accessToken': landlord.token, 'orenda.refreshToken': landlord.refreshToken }
  // Without heating, because the newest rows are all of heating.
  const filter = { label: 'Type', values: ['gas', 'electricity'] }
  const page = await timeList(product.base.replace(/\/api$/, ''), session, '/en/utilities', filter)
  return { times, servers, page }
}

function reportUploads(uploads: UploadFigures): void {
  console.log('20 uploads of 10 MB at once, medians of 5 rounds taken in turns')
  line('Orenda', uploads.perSecond, undefined, 'MB/s')
  line('bare server that pipes to the same disk', uploads.bare, undefined, 'MB/s')
  line('Orenda : bare, by time', 1 / uploads.ratio, limits.uploadTime)
  line('memory of the API above rest', uploads.rise, limits.uploadRise, 'MB')
}

function reportExport({ rows, size, rise, firstByte, lastByte, misjudged }: ExportFigures): void {
  console.log(`all data of one account: ${rows} records and their files, the worst of 3 rounds`)
  line('the archive', size, undefined, 'MB')
  line('asked to the first byte', firstByte, undefined, 'ms')
  line('asked to the last byte', lastByte, undefined, 'ms')
  line('size told before, differs by bytes', misjudged)
  line('memory of the API above rest', rise, limits.exportRise, 'MB')
}

function start(port: number): Promise<Product> {
  const execArgv = ['--import', here('probe.ts')]
  const logFile = join(folder, 'product.log')
  return startProduct({
    port,
    dataDir,
    smtpUrl: mail.url,
    logFile,
    execArgv,
    ipc: true,
    onSpawn: cleanup.bind,
  })
}

/** Creates a database role with the rights of jobs. */
function jobsUrl(): Promise<string> {
  jobsLogIn ??= benchUrl('bench_jobs', 'orenda_jobs')
  return jobsLogIn
}

async function measureNotices(appUrl: string): Promise<DeliveryFigures> {
  return measureDelivery({
    appUrl,
    jobsUrl: await jobsUrl(),
    here,
    bind: cleanup.bind,
    today: todayInKyiv(),
    startWorker: async smtpUrl => {
      const worker = await startProduct({
        port: await freePort(),
        dataDir,
        smtpUrl,
        logFile: join(folder, 'worker.log'),
        onSpawn: cleanup.bind,
        env: { ROLE: 'worker', SCHEDULED_JOBS: '0', QUIET_HOURS: '0-0', REMINDER_HOUR: '0' },
      })
      return () => worker.end('SIGTERM')
    },
  })
}

/** Stops the product first, because its workers would take notices. */
async function measureReminders(product: Product, appUrl: string) {
  const planner = await startProduct({
    port: await freePort(),
    dataDir,
    smtpUrl: mail.url,
    onSpawn: cleanup.bind,
    env: {
      ROLE: 'api',
      NODE_ENV: 'development',
      DEV_TOOLS: '1',
      DEMO: '0',
      REMINDER_HOUR: '0',
      QUIET_HOURS: '0-0',
    },
  })
  await product.end('SIGTERM')
  const delivery = await measureNotices(appUrl)
  const setting = { appUrl, jobsUrl: await jobsUrl(), base: planner.base, today: todayInKyiv() }
  const planning = await measurePlanning(setting)
  await planner.end('SIGTERM')
  return { delivery, planning }
}

function todayInKyiv(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv', dateStyle: 'short' }).format(new Date())
}

/**
 * Creates a log-in role with the rights of one of the product's roles.
 * @returns its address
 */
async function benchUrl(name: string, role: string): Promise<string> {
  const postgres = join(dataDir, 'postgres')
  const { port } = await readPostmasterFile(join(postgres, 'cluster', 'data'))
  if (port === undefined) throw new Error('The database does not run')
  const password = randomBytes(16).toString('hex')
  const owner = new pg.Client({ connectionString: ownerUrl(port, await ownerPassword(postgres)) })
  await owner.connect()
  await owner.query(`create role ${name} login password '${password}' in role ${role}`)
  await owner.end()
  return `postgres://${name}:${password}@127.0.0.1:${port}/${databaseName}`
}

/**
 * Gives the landlord 50 apartments, more than the plan allows, and creates a role with the rights
 * of the API for the bare servers.
 */
async function fill(ownerId: string): Promise<string> {
  const url = await benchUrl('bench_client', 'orenda_app')
  const client = new pg.Client({ connectionString: url, options: `-c app.user_id=${ownerId}` })
  await client.connect()
  await client.query(
    `with tenant as (
       insert into tenants (owner_id, name, phone, email)
       select $1, 'Олена Гончаренко ' || n, '+380 44 000 00 ' || n, 'tenant' || n || '@example.com'
       from generate_series(10, 10 + $2 / 2 - 1) n returning id)
     insert into apartments (owner_id, name, address, income, currency, status, tenant_id, lease_start)
     select $1, 'Квартира ' || row_number() over (), 'вул. Велика Васильківська, ' || row_number() over (),
       15000.50, 'UAH', 'occupied', id, '2026-01-15'
     from (select id from tenant union all select null from tenant) tenants`,
    [ownerId, apartments.rows],
  )
  await client.end()
  return url
}

async function startBare(
  name: string,
  landlord: Landlord,
  databaseUrl: string,
  { path, sql }: List,
  prepared: boolean,
): Promise<Measured> {
  const port = await freePort()
  const settings = { key: randomBytes(32).toString('hex'), issuer: 'orenda', audience: 'orenda' }
  const server = fork(here('bare-server.ts'), {
    execArgv: ['--import', here('probe.ts')],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  cleanup.bind(server.pid)
  const ready = messageFrom(server)
  server.send({
    port,
    path,
    databaseUrl,
    poolSize,
    ownerId: landlord.id,
    sql,
    prepared,
    ...settings,
  } satisfies BareOrder)
  await ready
  const token = await tokens(settings).signAsync({ sub: landlord.id })
  return { name, process: server, port, token, perSecond: [], cpu: [] }
}

/** All servers must answer the same rows and fields, or the comparison is void. */
async function compareAnswers(servers: readonly Measured[], { path, rows }: List): Promise<void> {
  const shapes = new Set<string>()
  for (const { name, port, token } of servers) {
    const { status, body } = await callTo(`http://127.0.0.1:${port}`, token)<object[]>('GET', path)
    if (status !== 200 || body.length !== rows)
      throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
    shapes.add(
      Object.keys(body[0] ?? {})
        .sort()
        .join(' '),
    )
  }
  if (shapes.size !== 1) throw new Error(`The servers answer different fields: ${[...shapes].join(' | ')}`)
}

function listed({ path, rows }: List): string {
  return `GET ${path}, ${rows} rows`
}

function report(
  name: string,
  servers: readonly Measured[],
  times: number,
  limit: { time: number; cpu: number },
): void {
  const [product, ...others] = servers as [Measured, ...Measured[]]
  console.log(`${name}, ${concurrency} connections, medians of ${times} rounds taken in turns`)
  console.log(
    `${''.padEnd(42)}${'requests/s'.padStart(11)}${'µs/request'.padStart(12)}${'CPU µs/request'.padStart(16)}`,
  )
  for (const { name, perSecond, cpu } of servers) {
    const rate = median(perSecond)
    console.log(
      `${name.padEnd(42)}${rate.toFixed(0).padStart(11)}${(1e6 / rate).toFixed(0).padStart(12)}${median(cpu).toFixed(0).padStart(16)}`,
    )
  }
  const [bare, prepared] = others
  if (bare) {
    line('Orenda : bare, by time', ratio(bare.perSecond, product.perSecond), limit.time)
    line('Orenda : bare, by CPU of the process', ratio(product.cpu, bare.cpu), limit.cpu)
  }
  if (prepared) {
    line('Orenda : prepared, by time', ratio(prepared.perSecond, product.perSecond))
    line('Orenda : prepared, by CPU of the process', ratio(product.cpu, prepared.cpu))
  }
}

/** Median of the ratios of the rounds: what slows the machine for a while slows both. */
function ratio(dividends: readonly number[], divisors: readonly number[]): number {
  return median(dividends.map((dividend, round) => dividend / (divisors[round] as number)))
}

function line(name: string, value: number, limit?: number, unit = ''): void {
  const figure = `${value.toFixed(unit === '' ? 2 : 0)} ${unit}`.trim()
  const judged =
    limit === undefined
      ? ''
      : `   limit ${Math.round(limit * 100) / 100} ${unit}`.trimEnd() + (value > limit ? '   OVER' : '')
  console.log(`${name.padEnd(42)}${figure.padStart(11)}${judged}`)
}
