// `npm run faults -- reminders [notices] [seed]`: kills workers while they send notices to a mail
// server that accepts, delays, refuses, hangs or closes the connection; then moves product clocks a
// day ahead and back during delivery; then simulates ten days without the service. Compares what
// the server accepted with the log of each notice.
import { randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { daysAfter } from '@orenda/contracts/calendar'
import { freePort } from '@orenda/delivery/test/free-port'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { databaseName, ownerPassword } from '../src/platform/database/embedded/cluster.ts'
import { readPostmasterFile } from '../src/platform/database/embedded/postmaster-file.ts'
import { ownerUrl } from '../src/platform/database/embedded/server.ts'
import { queueSchema } from '../src/platform/jobs/queues.ts'
import { cleanUpAtExit } from '../test/clean-up-at-exit.ts'
import { fillReminders } from '../test/due-reminders.ts'
import { callTo } from '../test/http.ts'
import { type Product, startProduct } from '../test/product.ts'
import { type Behaviour, type SmtpSink, startSmtpSink } from '../test/smtp-sink.ts'
import { type DeliveredNotice, judgeNotices } from './judged-notices.ts'
import { behaviourAtFirst, behaviourLater } from './mail-behaviours.ts'
import { type Random, seeded } from './random.ts'

const workers = 3
const kills = 12
/** Milliseconds in which every notice must reach a final state. */
const patience = 20 * 60_000

/** @returns whether an error was found */
export async function playReminders(count = 5000, seed = randomInt(2 ** 31)): Promise<boolean> {
  console.log(`seed ${seed}, ${count} notices; again with: npm run faults -- reminders ${count} ${seed}`)
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'orenda-faults-'))
  const cleanup = cleanUpAtExit(folder)
  const random = seeded(seed)
  const plans = new Map<string, Behaviour>()
  const sink = await startSmtpSink((to, times) =>
    times === 1 ? behaviourAtFirst(plans, to, random) : behaviourLater(plans.get(to)),
  )
  const setting = {
    dataDir: join(folder, 'data'),
    logFile: process.env.FAULTS_LOG ?? join(folder, 'product.log'),
  }
  const start = async (env: Record<string, string> = {}) =>
    startProduct({
      ...setting,
      port: await freePort(),
      smtpUrl: sink.url,
      onSpawn: cleanup.bind,
      env: { ROLE: 'worker', QUIET_HOURS: '0-0', REMINDER_HOUR: '0', SCHEDULED_JOBS: '0', ...env },
    })
  try {
    // Keeps the database running while workers are killed; it has no workers itself.
    const keeper = await start({ ROLE: 'api' })
    const urls = await rolesOf(setting.dataDir)
    const jobs = new pg.Client({ connectionString: urls.jobs })
    // After another error the database may already be stopped; that is not worth a report.
    jobs.on('error', () => {})
    await jobs.connect()
    const play: Play = { sink, plans, random, start, urls, jobs }
    const broken = [
      ...(await playKills(play, count)),
      ...(await playClocks(play, Math.min(count, 500))),
      ...(await playStandstill(play, Math.min(count, 500))),
    ]
    await jobs.end()
    await keeper.end('SIGTERM')
    for (const problem of broken.slice(0, 30)) console.log(`BROKEN: ${problem}`)
    console.log(
      broken.length === 0
        ? 'Nothing is missing, and nothing came twice that no kill or cut explains.'
        : `${broken.length} promises are broken.`,
    )
    return broken.length > 0
  } finally {
    await sink.close()
    await cleanup.cleanUp()
  }
}

interface Play {
  sink: SmtpSink
  plans: Map<string, Behaviour>
  random: Random
  start: (env?: Record<string, string>) => Promise<Product>
  urls: { app: string; jobs: string }
  jobs: pg.Client
}

async function playKills(play: Play, count: number): Promise<string[]> {
  const { random, start, urls } = play
  const today = todayInKyiv()
  // One landlord has more than half of all notices.
  const many = Math.ceil(count * 0.6)
  await fillReminders(urls.app, { landlords: 1, each: many, due: many, today, mark: 'many' })
  await fillReminders(urls.app, {
    landlords: Math.ceil((count - many) / 3),
    each: 3,
    due: count - many,
    today,
    mark: 'few',
  })
  const running = await Promise.all(Array.from({ length: workers }, () => start()))
  await planNow(urls.jobs)
  const begunAt = performance.now()
  for (let killed = 0; killed < kills; killed += 1) {
    await pause(500 + random() * 2500)
    const place = Math.floor(random() * workers)
    await running[place]?.end('SIGKILL')
    running[place] = await start()
    if (process.stdout.isTTY) process.stdout.write(`\rkill ${killed + 1} of ${kills}`)
  }
  const notices = await allEnded(play, ['many', 'few'], count)
  console.log(`\n${kills} kills of ${workers} workers, ${Math.round((performance.now() - begunAt) / 1000)} s`)
  for (const worker of running) await worker.end('SIGTERM')
  return judgeNotices(play, notices)
}

/** Two complete processes whose product clocks move a day ahead and back during delivery. */
async function playClocks(play: Play, count: number): Promise<string[]> {
  const { random, start, urls } = play
  const env = { ROLE: 'all', NODE_ENV: 'development', DEV_TOOLS: '1', DEMO: '0' }
  const running = [await start(env), await start(env)]
  await fillReminders(urls.app, {
    landlords: Math.ceil(count / 5),
    each: 5,
    due: count,
    today: todayInKyiv(),
    mark: 'clock',
  })
  await planNow(urls.jobs)
  for (let jump = 0; jump < 6; jump += 1) {
    for (const { base } of running) {
      const hours = random() < 0.5 ? 24 : -24
      const now = new Date(Date.now() + hours * 3600 * 1000).toISOString()
      await callTo(base)('POST', '/dev/clock', { now: jump % 2 === 0 ? now : null })
    }
    await pause(500 + random() * 1500)
    await planNow(urls.jobs)
  }
  for (const { base } of running) await callTo(base)('POST', '/dev/clock', { now: null })
  const notices = await allEnded(play, ['clock'], count)
  console.log('clocks that jump a day ahead and back, 6 times')
  for (const process of running) await process.end('SIGTERM')
  return judgeNotices(play, notices)
}

/** After ten days without the service, each tenant gets only the newest of the missed notices. */
async function playStandstill(play: Play, count: number): Promise<string[]> {
  const { start, urls } = play
  const since = daysAfter(todayInKyiv(), -10)
  await fillReminders(urls.app, {
    landlords: Math.ceil(count / 5),
    each: 5,
    due: count,
    today: since,
    mark: 'down',
  })
  const worker = await start()
  await planNow(urls.jobs)
  const notices = await allEnded(play, ['down'], count)
  console.log('a service that was down for ten days')
  await worker.end('SIGTERM')
  return judgeNotices(play, notices)
}

/** Waits until all notices to addresses with a prefix have reached a final state. */
async function allEnded({ jobs }: Play, marks: readonly string[], count: number): Promise<DeliveredNotice[]> {
  const sql = `
    select n.recipient, n.id, n.state, n.failed_reason, n.next_try_at,
      count(*) filter (where a.outcome is null or a.outcome = 'unknown')::int as unanswered,
      count(*) filter (where a.number is not null and (a.outcome is null or a.outcome = 'unknown' and a.reason is null))::int as killed
    from reminder_notices n left join notice_attempts a on a.owner_id = n.owner_id and a.notice_id = n.id
    where n.recipient ~ $1 and n.skipped_reason is null group by n.owner_id, n.id`
  for (const until = Date.now() + patience; ; ) {
    const { rows } = await jobs.query<DeliveredNotice>(sql, [`^(${marks.join('|')})-`])
    const open = rows.filter(({ state }) => state !== 'sent' && state !== 'failed')
    if (open.length === 0 && rows.length >= count) return rows
    if (Date.now() > until)
      throw new Error(
        `${open.length} of ${rows.length} notices have no end, ${count} are wanted: ${JSON.stringify(open.slice(0, 5))}`,
      )
    await pause(500)
  }
}

async function planNow(jobsUrl: string): Promise<void> {
  const queue = new PgBoss({
    connectionString: jobsUrl,
    schema: queueSchema,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  queue.on('error', () => {})
  await queue.start()
  await queue.send('scheduled', { name: 'reminders' })
  await queue.stop({ graceful: false })
}

/** Roles with the rights of the API and of jobs. */
async function rolesOf(dataDir: string): Promise<{ app: string; jobs: string }> {
  const postgres = join(dataDir, 'postgres')
  const { port } = await readPostmasterFile(join(postgres, 'cluster', 'data'))
  if (port === undefined) throw new Error('The database does not run')
  const owner = new pg.Client({ connectionString: ownerUrl(port, await ownerPassword(postgres)) })
  await owner.connect()
  const logIn = async (role: string) => {
    const password = randomBytes(16).toString('hex')
    await owner.query(`create role faults_${role} login password '${password}' in role ${role}`)
    return `postgres://faults_${role}:${password}@127.0.0.1:${port}/${databaseName}`
  }
  const urls = { app: await logIn('orenda_app'), jobs: await logIn('orenda_jobs') }
  await owner.end()
  return urls
}

const todayInKyiv = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv', dateStyle: 'short' }).format(new Date())
