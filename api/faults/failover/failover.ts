// `npm run faults -- failover [kills] [seed]`: two PostgreSQL servers with synchronous replication, PgBouncer in transaction mode,
// three API processes and two workers. The primary is killed with -9 while clients write, notices are sent and reports are read;
// the standby is promoted by deploy/postgres/promote.sh, and the old primary becomes the standby by rejoin.sh. Every acknowledged
// write must be there, a notice may come twice only because of a kill, a report has the payment made before it, and writes go on
// within ten seconds of the promotion.
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { type Call, callTo } from '../../test/http.ts'
import { logIn, signUp, tokenIn } from '../../test/landlord.ts'
import { type SmtpSink, startSmtpSink } from '../../test/smtp-sink.ts'
import { brokenPromises } from '../history.ts'
import { seeded } from '../random.ts'
import { firstAcknowledgedAfter, newRun, serverErrors } from '../runs.ts'
import { type Account, look, type Run, Writer } from '../writer.ts'
import { beginSending, judgeSent, type Outage } from './notices.ts'
import { Reader } from './reader.ts'
import { type Installation, startInstallation } from './site.ts'

/** The trial's limit of apartments. */
const limit = 3
/** The longest allowed time from the promotion to the first acknowledged write, in milliseconds. */
const backWithin = 10_000
/** Milliseconds after which an account gets a new token. */
const renewEvery = 120_000

/** @returns whether an error was found */
export async function playFailover(kills = 20, seed = randomInt(2 ** 31)): Promise<boolean> {
  console.log(`seed ${seed}, ${kills} kills; again with: npm run faults -- failover ${kills} ${seed}`)
  const sink = await startSmtpSink()
  const site = await startInstallation(sink.url)
  try {
    const broken = await new Play(site, sink, newRun(seeded(seed))).play(kills)
    for (const problem of broken.slice(0, 30)) console.log(`BROKEN: ${problem}`)
    console.log(
      broken.length === 0 ? 'No acknowledged write was lost.' : `${broken.length} promises are broken.`,
    )
    return broken.length > 0
  } finally {
    await sink.close()
    await site.close()
  }
}

class Play {
  private readonly broken: string[] = []
  private readonly outages: Outage[] = []
  /** Milliseconds of each promotion until the first acknowledged write. */
  private readonly backAfter: number[] = []
  private readonly accounts: Account[] = []
  private readonly site: Installation
  private readonly sink: SmtpSink
  private readonly run: Run

  constructor(site: Installation, sink: SmtpSink, run: Run) {
    this.site = site
    this.sink = sink
    this.run = run
  }

  async play(kills: number): Promise<string[]> {
    for (let index = 0; index < 3; index += 1) this.accounts.push(await this.newAccount())
    const writers = this.accounts.flatMap((account, index) => [
      new Writer(this.run, account, 'tenants', `t${index}a`),
      new Writer(this.run, account, 'apartments', `f${index}a`),
      new Writer(this.run, account, 'apartments', `f${index}b`),
    ])
    const reader = await Reader.of(await this.newAccount())
    const working = Promise.all([...writers.map(writer => writer.write()), reader.run()])
    for (let kill = 1; kill <= kills; kill += 1) {
      await this.killPrimary(kill)
      await this.compare(writers, `kill ${kill}`)
      await this.site.standby.rejoin(this.site.primary)
      if (process.stdout.isTTY) process.stdout.write(`\rkill ${kill} of ${kills}`)
    }
    this.run.ended = true
    reader.end()
    await working
    this.report()
    this.broken.push(...reader.tell(), ...serverErrors(this.run))
    this.broken.push(...(await judgeSent(this.site.primary, this.sink, kills, this.outages)))
    await this.tellReads()
    return this.broken
  }

  /** Kills the primary while notices are sent, and promotes the standby. The two change their places. */
  private async killPrimary(kill: number): Promise<void> {
    const { primary, standby } = this.site
    await beginSending(primary, this.sink, `r${kill}`, 1 + Math.floor(this.run.random() * 40))
    const from = performance.now()
    await primary.kill()
    const promotedAt = performance.now()
    const back = firstAcknowledgedAfter(this.run, promotedAt)
    await standby.promote()
    const until = await back
    this.outages.push({ from, until })
    this.backAfter.push(until - promotedAt)
    if (until - promotedAt > backWithin)
      this.broken.push(
        `kill ${kill}: writes went on ${Math.round(until - promotedAt)} ms after the promotion`,
      )
    Object.assign(this.site, { primary: standby, standby: primary })
  }

  /** Stops the writers for a moment and compares what they know with what is there. */
  private async compare(writers: readonly Writer[], when: string): Promise<void> {
    this.run.paused = true
    await Promise.all(writers.map(writer => writer.idle))
    const seen = (await Promise.all(this.accounts.map(look))).flat()
    for (const problem of brokenPromises(this.run.attempts, seen, limit))
      this.broken.push(`${when}: ${problem}`)
    this.run.paused = false
  }

  /** A landlord whose calls go to all processes by turns. */
  private async newAccount(): Promise<Account> {
    const base = this.site.apis[0]?.base ?? ''
    const landlord = await signUp(base, email => this.tokenFor(email))
    const account = { email: landlord.email, api: this.byTurns(landlord.token) }
    const renewal = setInterval(async () => {
      const fresh = await logIn(base, landlord.email, landlord.password).catch(() => undefined)
      if (fresh) account.api = this.byTurns(fresh.token)
    }, renewEvery)
    renewal.unref()
    return account
  }

  private byTurns(token: string): Call {
    const calls = this.site.apis.map(({ base }) => callTo(base, token))
    let turn = 0
    return (...request) => {
      turn += 1
      return (calls[turn % calls.length] as Call)(...request)
    }
  }

  private async tokenFor(email: string): Promise<string> {
    for (const until = Date.now() + 15_000; Date.now() < until; await pause(25)) {
      const mail = this.sink.taken.find(({ to }) => to === email)
      if (mail !== undefined)
        return tokenIn((await PostalMime.parse(Buffer.from(mail.raw, 'latin1'))).text ?? '')
    }
    throw new Error(`No mail to ${email} has come`)
  }

  private report(): void {
    const { attempts, answers } = this.run
    const count = (outcome: string) => attempts.filter(attempt => attempt.outcome === outcome).length
    const gaps = this.outages.map(({ from, until }) => until - from)
    console.log(
      `\nwithout a primary: ${spread(gaps)}; from the promotion to a write: ${spread(this.backAfter)}`,
    )
    console.log(
      `writes: ${count('acknowledged')} acknowledged, ${count('refused')} refused, ${count('unknown')} without an answer`,
    )
    const told = [...answers].sort(([one], [other]) => one.localeCompare(other))
    console.log(`answers: ${told.map(([status, times]) => `${status} × ${times}`).join(', ')}`)
  }

  /** Where reports were read, as the processes count it. */
  private async tellReads(): Promise<void> {
    const totals = new Map<string, number>()
    for (const address of this.site.metrics) {
      const text = await (await fetch(address)).text()
      for (const [, outcome = '', times] of text.matchAll(
        /^orenda_replica_reads_total\{outcome="(\w+)"\} (\d+)/gm,
      ))
        totals.set(outcome, (totals.get(outcome) ?? 0) + Number(times))
    }
    console.log(`reads: ${[...totals].map(([outcome, times]) => `${outcome} × ${times}`).join(', ')}`)
  }
}

/** The median and the worst. */
function spread(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const [median, worst] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  return `median ${Math.round(median ?? 0)} ms, worst ${Math.round(worst ?? 0)} ms`
}
