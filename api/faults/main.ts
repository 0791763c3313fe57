// `npm run faults [rounds] [seed]`: kills the API, its database and both while clients write, and
// checks after each recovery that every acknowledged write is stored; then kills the API during
// uploads, and fills a small disk with uploads. `npm run faults -- reminders` does the same for
// notices (reminders.ts), `lease-ends` for ending a lease, `requests` for numbering payment requests,
// `bank-imports` and `start-imports` for posting a file; `restore` restores backups taken under writes
// (restores.ts); `rolling` replaces processes under load (rolling/rolling.ts); `upgrade` runs
// the last release on this schema (upgrade/upgrade.ts). It does not test a power failure: after a killed process the kernel still holds its
// writes.
import { randomInt } from 'node:crypto'
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@orenda/delivery/test/free-port'
import { readPostmasterFile } from '../src/platform/database/embedded/postmaster-file.ts'
import { cleanUpAtExit } from '../test/clean-up-at-exit.ts'
import { logIn, signUp, tokenIn } from '../test/landlord.ts'
import { startMailServer } from '../test/mail-server.ts'
import { type Product, startProduct } from '../test/product.ts'
import { mountSmallDisk } from '../test/small-disk.ts'
import { dumpRelease } from './dump-release.ts'
import { playFailover } from './failover/failover.ts'
import { brokenPromises } from './history.ts'
import { BankImports, StartImports } from './imports.ts'
import { playKilledPresses } from './killed-presses.ts'
import { LeaseEnds } from './lease-ends.ts'
import { seeded } from './random.ts'
import { playReminders } from './reminders.ts'
import { playRequests } from './requests.ts'
import { playRestores } from './restores.ts'
import { playRolling } from './rolling/rolling.ts'
import { firstAcknowledgedAfter, newRun, serverErrors } from './runs.ts'
import { playUpgrade } from './upgrade/upgrade.ts'
import { fillDisk, killUploads } from './uploads.ts'
import { type Account, look, type Run, Writer } from './writer.ts'

const [count, playSeed] = process.argv.slice(4).map(Number).filter(Number.isInteger)
/** Plays of their own, by the argument that asks for them; each returns whether an error was found. */
const plays: Readonly<Record<string, (count?: number, seed?: number) => Promise<boolean>>> = {
  reminders: playReminders,
  'lease-ends': (...options) => playKilledPresses(new LeaseEnds(), ...options),
  'bank-imports': (...options) => playKilledPresses(new BankImports(), ...options),
  'start-imports': (...options) => playKilledPresses(new StartImports(), ...options),
  requests: playRequests,
  restore: playRestores,
  failover: playFailover,
  rolling: playRolling,
  upgrade: playUpgrade,
  'dump-release': dumpRelease,
}
const asked = plays[process.argv[3] ?? '']
if (asked !== undefined) process.exit((await asked(count, playSeed)) ? 1 : 0)

const targets = ['API', 'database', 'both'] as const
type Target = (typeof targets)[number]

const [rounds = 20, seed = randomInt(2 ** 31)] = process.argv.slice(2).map(Number).filter(Number.isInteger)
/** The trial's limit of apartments. */
const limit = 3
/** The longest allowed recovery in milliseconds. */
const recoveryWithin = 10_000

const folder = await mkdtemp(join(await realpath(tmpdir()), 'orenda-faults-'))
const cleanup = cleanUpAtExit(folder)
const mail = await startMailServer()
const port = await freePort()
const dataDir = join(folder, 'data')
const random = seeded(seed)
/** The product's log, to find the reason of an error. */
const logFile = process.env.FAULTS_LOG ?? join(folder, 'product.log')
console.log(`seed ${seed}, ${rounds} rounds each; again with: npm run faults -- ${rounds} ${seed}`)

let failed = false
try {
  failed = (await play()).length > 0
} finally {
  await mail.close()
  await cleanup.cleanUp()
}
process.exit(failed ? 1 : 0)

async function play(): Promise<string[]> {
  let product = await start()
  const run = newRun(random)
  const accounts: Account[] = []
  for (let index = 0; index < 3; index += 1) {
    const landlord = await signUp(product.base, async email => tokenIn((await mail.waitFor(email)).text))
    accounts.push(landlord)
    renew(landlord, landlord.password)
  }
  const writers = accounts.flatMap((account, index) => [
    new Writer(run, account, 'tenants', `t${index}a`),
    new Writer(run, account, 'tenants', `t${index}b`),
    new Writer(run, account, 'apartments', `f${index}a`),
    new Writer(run, account, 'apartments', `f${index}b`),
  ])
  const writing = Promise.all(writers.map(writer => writer.write()))

  const broken: string[] = []
  const recoveries = new Map<Target, number[]>(targets.map(target => [target, []]))
  for (let round = 1; round <= rounds; round += 1) {
    for (const target of targets) {
      await pause(80 + random() * 320)
      const killedAt = performance.now()
      const recovered = firstAcknowledgedAfter(run, killedAt)
      product = await kill(target, product)
      const took = (await recovered) - killedAt
      recoveries.get(target)?.push(took)
      if (took > recoveryWithin) broken.push(`recovery from the end of ${target} took ${Math.round(took)} ms`)
      await pause(50 + random() * 100)

      run.paused = true
      await Promise.all(writers.map(writer => writer.idle))
      const seen = (await Promise.all(accounts.map(look))).flat()
      for (const problem of brokenPromises(run.attempts, seen, limit)) {
        broken.push(`round ${round}, ${target}: ${problem}`)
      }
      run.paused = false
    }
    if (process.stdout.isTTY) process.stdout.write(`\rround ${round} of ${rounds}`)
  }
  run.ended = true
  await writing
  const files = await playWithFiles(product)
  broken.push(...files.broken, ...serverErrors(run))
  report(run, recoveries, broken)
  return broken
}

/** Also stops the product. */
async function playWithFiles(running: Product): Promise<{ broken: string[] }> {
  const verificationToken = async (email: string) => tokenIn((await mail.waitFor(email)).text)
  const landlord = await signUp(running.base, verificationToken)
  const filesDir = join(dataDir, 'files')
  const restart = async (product: Product) => {
    await product.end('SIGKILL')
    return start()
  }
  const { product, broken, acknowledged, cut } = await killUploads(running, {
    port,
    landlord,
    filesDir,
    restart,
    rounds,
    random,
  })
  console.log(`\nuploads: ${acknowledged} acknowledged, ${cut} cut off by ${rounds} kills`)
  await product.end('SIGTERM')
  const disk = await mountSmallDisk(join(folder, 'disk'), 24)
  if (disk === null) {
    console.log('a full disk: not tried, it takes Linux and root')
    return { broken }
  }
  try {
    const filling = join(disk.path, 'filling')
    await writeFile(filling, Buffer.alloc(8 * 1024 * 1024))
    const cramped = await start({ FILES_DIR: join(disk.path, 'files') })
    Object.assign(landlord, await logIn(cramped.base, landlord.email, landlord.password))
    broken.push(...(await fillDisk(cramped.base, landlord, () => rm(filling))))
    await cramped.end('SIGTERM')
  } finally {
    disk.unmount()
  }
  return { broken }
}

function start(env: Record<string, string> = {}): Promise<Product> {
  return startProduct({ port, dataDir, smtpUrl: mail.url, logFile, onSpawn: cleanup.bind, env })
}

async function kill(target: Target, product: Product): Promise<Product> {
  const { pid } = await readPostmasterFile(join(dataDir, 'postgres', 'cluster', 'data'))
  if (pid === undefined) throw new Error('The database has left no process id')
  if (target === 'database' || target === 'both') process.kill(pid, 'SIGKILL')
  if (target === 'database') return product
  await product.end('SIGKILL')
  return start()
}

/** Access tokens are valid for a short time: logs in again before they expire. */
function renew(account: Account, password: string): void {
  const timer = setInterval(async () => {
    const fresh = await logIn(`http://127.0.0.1:${port}/api`, account.email, password).catch(() => undefined)
    if (fresh) account.api = fresh.api
  }, 120_000)
  timer.unref()
}

function report(run: Run, recoveries: Map<Target, number[]>, broken: string[]): void {
  const count = (outcome: string) => run.attempts.filter(attempt => attempt.outcome === outcome).length
  console.log(`\n${'killed'.padEnd(10)}${'times'.padStart(7)}${'median'.padStart(10)}${'worst'.padStart(10)}`)
  for (const [target, times] of recoveries) {
    const sorted = times.toSorted((a, b) => a - b)
    const [median, worst] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map(
      time => `${Math.round(time ?? 0)} ms`,
    )
    console.log(
      `${target.padEnd(10)}${String(times.length).padStart(7)}${median?.padStart(10)}${worst?.padStart(10)}`,
    )
  }
  console.log(
    `writes: ${count('acknowledged')} acknowledged, ${count('refused')} refused, ${count('unknown')} without an answer`,
  )
  const answers = [...run.answers].sort(([a], [b]) => a.localeCompare(b))
  console.log(`answers: ${answers.map(([status, times]) => `${status} × ${times}`).join(', ')}`)
  for (const problem of broken.slice(0, 30)) console.log(`BROKEN: ${problem}`)
  console.log(
    broken.length === 0 ? 'Every acknowledged write is there.' : `${broken.length} promises are broken.`,
  )
}
