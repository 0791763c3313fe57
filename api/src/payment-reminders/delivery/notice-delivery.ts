import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import type { NoticeChannel, NoticeState, SkippedReason } from '@orenda/contracts/reminder-kinds'
import PQueue from 'p-queue'
import type { DataSource, EntityManager } from 'typeorm'
import { CONFIG, type Config } from '../../config.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../../platform/database/database.module.ts'
import { queryIn } from '../../platform/database/named-statement.ts'
import { runPrepared } from '../../platform/database/prepared.ts'
import type { Statement } from '../../platform/database/statement.ts'
import { Jobs, type NewJob, type QueuedJob } from '../../platform/jobs/jobs.ts'
import { mailConnections } from '../../platform/mail/mail-transport.ts'
import { Mailer } from '../../platform/mail/mailer.ts'
import type { Outcome } from '../../platform/mail/outcome.ts'
import { TextMessages } from '../../platform/sms/text-messages.ts'
import {
  beginningOf,
  dueNotices,
  endingOf,
  givingUp,
  lookAt,
  noteOptOut,
  skipping,
} from './delivery.queries.ts'
import { GroupCommit } from './group-commit.ts'
import { type NoticeContent, NoticeContents, type TakenNotice } from './notice-contents.ts'
import { endOfQuietHours, hoursIn, longestQuiet } from './quiet-hours.ts'
import { accountPause, isGivenUp, longestWait, type Verdict, verdictOn } from './retries.ts'

/** The data of a job in the queue `notices`. */
export interface NoticeJob {
  ownerId: string
  noticeId: string
}

interface Wanted extends NoticeJob {
  priority: number
}

/** A row of `lookAt`. */
interface Found extends Omit<TakenNotice, 'recipient'> {
  recipient: string | null
  state: NoticeState
  next_try_at: string | null
  is_pressed: boolean
  held_for: number | null
  deferred: number
  first_at: string | null
  unanswered: number
  crashed: number
}

type Sayable = Exclude<NoticeContent, { skipped: SkippedReason }>

/** A row of `dueNotices`. */
interface Due {
  owner_id: string
  id: string
  place: number
}

interface EndedTry {
  notice: Found
  priority: number
  number: number
  outcome: Outcome
  verdict: Verdict
}

const sizes = { batchSize: 100, atOnce: 3 }

/** The number of notices processed at once per channel: its connections, and the next ones. */
const atOnce = { email: mailConnections + 45, sms: 5 }

/** Due notices per query. */
const duePage = 2000

/** An id before all notices. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Milliseconds after which the content of a notice is read again. */
const freshFor = 10_000

/**
 * Delivers notices to the mail server and the gateway, each once: the attempt is committed before the message is
 * sent, and its result after the answer. When a process is killed in between, another one repeats its attempts
 * with the same Message-ID. All state of a notice is in its row; a job of the queue only triggers a check, so a
 * duplicate or early job does nothing.
 */
@Injectable()
export class NoticeDelivery implements OnModuleInit {
  private readonly logger = new Logger(NoticeDelivery.name)
  private readonly sending = {
    email: new PQueue({ concurrency: atOnce.email }),
    sms: new PQueue({ concurrency: atOnce.sms }),
  }
  /** Until when the channel is paused, by the machine's clock. */
  private readonly restsUntil = { email: 0, sms: 0 }
  private readonly underWay = new Map<string, Promise<unknown>>()
  private readonly hourOf: (instant: Date) => number
  /** An attempt further in the future was postponed when the clock was ahead. */
  private readonly longestWait: number
  private readonly begun = new GroupCommit(
    (tries: readonly { notice: Found; amount: number }[]) => this.beginTries(tries),
    // Meanwhile the connections send other notices.
    { wait: 20, enough: 25 },
  )
  private readonly ended = new GroupCommit(
    (tries: readonly EndedTry[]) => this.endTries(tries),
    // A kill at this moment would repeat these messages, so the time is short.
    { wait: 10, enough: 10 },
  )

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
    private readonly contents: NoticeContents,
    private readonly mailer: Mailer,
    private readonly textMessages: TextMessages,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    this.hourOf = hoursIn(config.TIME_ZONE)
    this.longestWait = longestWait + longestQuiet(config.QUIET_HOURS)
  }

  onModuleInit(): void {
    this.jobs.handleBatches<NoticeJob>('notices', sizes, async jobs => {
      const later = await this.deliver(jobs.map(wantedOf))
      if (later.length > 0) await this.jobs.sendMany(this.database.manager, 'notices', later)
    })
  }

  /**
   * Enqueues due notices that have no job: a job may be lost after too many failures. Jobs that wait for a time
   * which the product's clock has reached are released.
   * @returns the number of due notices
   */
  async queueDue(): Promise<number> {
    const { manager } = this.database
    const now = this.clock.now()
    const isQuiet = endOfQuietHours(now, this.config.QUIET_HOURS, this.hourOf) !== null
    let due = 0
    for (let last: Due | undefined; !this.jobs.isEnding; ) {
      const after = { place: last?.place ?? 0, id: last?.id ?? nobody, limit: duePage }
      const rows = await runPrepared<Due>(
        manager,
        dueNotices.with({ now, latest: this.latest(), is_quiet: isQuiet, ...after }),
      )
      const ids = rows.map(({ id }) => id)
      const queued =
        rows.length === 0 ? new Set<string>() : await this.jobs.hasten(manager, 'notices', 'noticeId', ids)
      await this.jobs.sendMany(
        manager,
        'notices',
        rows.filter(({ id }) => !queued.has(id)).map(notice => jobFor(notice, -notice.place, 0)),
      )
      due += rows.length
      last = rows.at(-1)
      if (rows.length < duePage) break
    }
    return due
  }

  /** Waits until workers have done everything that is allowed now. */
  settled(): Promise<void> {
    return this.jobs.settled(this.database.manager, 'notices')
  }

  /**
   * Tries the notices that may be sent. Those in progress in this process are waited for.
   * @returns jobs for those to check again
   */
  private async deliver(wanted: readonly Wanted[]): Promise<NewJob[]> {
    const others = wanted.flatMap(({ noticeId }) => this.underWay.get(noticeId) ?? [])
    const mine = new Map(
      wanted.filter(({ noticeId }) => !this.underWay.has(noticeId)).map(one => [one.noticeId, one]),
    )
    const all = this.deliverMine([...mine.values()])
    for (const noticeId of mine.keys()) this.underWay.set(noticeId, all)
    try {
      return await all
    } finally {
      for (const noticeId of mine.keys()) this.underWay.delete(noticeId)
      await Promise.allSettled(others)
    }
  }

  private async deliverMine(wanted: readonly Wanted[]): Promise<NewJob[]> {
    if (wanted.length === 0) return []
    const priorities = new Map(wanted.map(({ noticeId, priority }) => [noticeId, priority]))
    const now = this.clock.now()
    const found = await runPrepared<Found>(
      this.database.manager,
      lookAt.with({
        owners: wanted.map(({ ownerId }) => ownerId),
        notices: wanted.map(({ noticeId }) => noticeId),
      }),
    )
    const later: NewJob[] = []
    const ready: Found[] = []
    const givenUp: Found[] = []
    for (const notice of found) {
      const priority = priorities.get(notice.id) ?? 0
      if (isDone(notice.state)) continue
      const wait = this.waitFor(notice, now)
      if (wait > 0) later.push(jobFor(notice, priority, wait))
      else if (notice.state === 'handed' && isGivenUp(notice.crashed, this.isRepeatable(notice.channel)))
        givenUp.push(notice)
      else ready.push(notice)
    }
    if (givenUp.length > 0) await queryIn(this.database, givingUp.with(keysOf(givenUp)))
    return [...later, ...(await this.deliverReady(ready, priorities))]
  }

  /**
   * Seconds until a notice may be sent: another worker may have locked it, it may be too early, its channel may
   * be paused, or it is a quiet hour.
   */
  private waitFor(notice: Found, now: Date): number {
    if (notice.held_for !== null) return Math.max(1, notice.held_for)
    const tooEarly = notice.next_try_at === null ? 0 : new Date(notice.next_try_at).getTime() - now.getTime()
    if (tooEarly > 0 && tooEarly <= this.longestWait) return Math.ceil(tooEarly / 1000)
    const rest = this.restsUntil[notice.channel] - Date.now()
    if (rest > 0) return Math.ceil(rest / 1000)
    const quietUntil = notice.is_pressed ? null : endOfQuietHours(now, this.config.QUIET_HOURS, this.hourOf)
    return quietUntil === null ? 0 : Math.ceil((quietUntil.getTime() - now.getTime()) / 1000)
  }

  /** The latest time of any postponed attempt, unless the clock was ahead. */
  private latest(): Date {
    return new Date(this.clock.now().getTime() + this.longestWait)
  }

  private async deliverReady(
    ready: readonly Found[],
    priorities: ReadonlyMap<string, number>,
  ): Promise<NewJob[]> {
    const addressed = ready.filter(isAddressed)
    const askedAt = performance.now()
    const contents = addressed.length > 0 ? await this.contents.of(addressed) : []
    const skipped: [Found, SkippedReason][] = ready
      .filter(notice => !isAddressed(notice))
      .map(notice => [notice, 'no_recipient'])
    const left: Found[] = []
    const tries: Promise<void>[] = []
    for (const [index, notice] of addressed.entries()) {
      const content = contents[index]
      if (content === undefined) throw new Error('A notice has no content')
      if ('skipped' in content) skipped.push([notice, content.skipped])
      else tries.push(this.try(notice, content, askedAt, priorities.get(notice.id) ?? 0, left))
    }
    if (skipped.length > 0) await this.skip(skipped)
    const failures = (await Promise.allSettled(tries)).filter(result => result.status === 'rejected')
    // The database failed for some: the whole batch is repeated, and finished ones are skipped.
    if (failures[0]) throw failures[0].reason
    const now = this.clock.now()
    return left.map(notice => jobFor(notice, priorities.get(notice.id) ?? 0, this.waitFor(notice, now)))
  }

  /** @param left receives a notice that was not tried and must be checked again */
  private async try(
    notice: Found & { recipient: string },
    asked: Sayable,
    askedAt: number,
    priority: number,
    left: Found[],
  ): Promise<void> {
    const tried = await this.sending[notice.channel].add(async () => {
      if (this.jobs.isEnding || this.restsUntil[notice.channel] > Date.now()) {
        left.push(notice)
        return null
      }
      let content: NoticeContent | undefined = asked
      if (performance.now() - askedAt > freshFor) {
        const [anew] = await this.contents.of([notice])
        content = anew
      }
      if (content === undefined) throw new Error('A notice has no content')
      if ('skipped' in content) {
        await this.skip([[notice, content.skipped]])
        return null
      }
      const number = await this.begun.add({ notice, amount: content.amount })
      if (number === null) {
        // Another worker has it, and may be killed: it is checked again.
        left.push(notice)
        return null
      }
      return { number, outcome: await this.hand(notice, content) }
    })
    if (tried === null) return
    const { number, outcome } = tried
    if (outcome.kind === 'account') this.rest(notice.channel, outcome.reply)
    const verdict = verdictOn(
      outcome,
      notice.channel,
      {
        deferred: notice.deferred,
        unanswered: notice.unanswered,
        crashed: notice.crashed,
        firstAt: notice.first_at === null ? null : new Date(notice.first_at),
      },
      this.isRepeatable(notice.channel),
      this.clock.now(),
      Math.random(),
    )
    await this.ended.add({ notice, priority, number, outcome, verdict })
  }

  private hand(notice: Found & { recipient: string }, content: Sayable): Promise<Outcome> {
    if ('mail' in content) return this.mailer.hand(content.mail)
    return this.textMessages.hand({ id: notice.id, to: notice.recipient, text: content.sms })
  }

  /** A repeated mail can be recognised by its Message-ID, at least in some programs. */
  private isRepeatable(channel: NoticeChannel): boolean {
    return channel === 'email' || this.textMessages.isRepeatable
  }

  private rest(channel: NoticeChannel, reply: string): void {
    if (this.restsUntil[channel] < Date.now())
      this.logger.error(`Our account for ${channel} is in trouble, notices wait: ${reply}`)
    this.restsUntil[channel] = Date.now() + accountPause
  }

  private async beginTries(tries: readonly { notice: Found; amount: number }[]): Promise<(number | null)[]> {
    const notices = tries.map(({ notice }) => notice)
    const amounts = tries.map(({ amount }) => amount)
    const isFinal = notices.some(({ channel }) => !this.isRepeatable(channel))
    const begun = await runPrepared<{ notice_id: string; number: number }>(
      this.database.manager,
      beginningOf.with({
        ...keysOf(notices),
        amounts,
        now: this.clock.now(),
        is_final: isFinal,
        latest: this.latest(),
      }),
    )
    const numbers = new Map(begun.map(({ notice_id, number }) => [notice_id, number]))
    return notices.map(({ id }) => numbers.get(id) ?? null)
  }

  private async endTries(tries: readonly EndedTry[]): Promise<undefined[]> {
    const now = this.clock.now()
    const rows = tries.map(ended => this.rowOf(ended, now))
    const ending = endingOf.with({
      ...keysOf(tries.map(({ notice }) => notice)),
      numbers: tries.map(({ number }) => number),
      states: rows.map(({ verdict }) => verdict.state),
      failed: rows.map(({ verdict }) => (verdict.state === 'failed' ? verdict.reason : null)),
      next_tries: rows.map(({ nextTryAt }) => nextTryAt),
      provider_ids: tries.map(({ outcome }) => (outcome.kind === 'accepted' ? outcome.providerId : null)),
      outcomes: tries.map(({ outcome }) => (outcome.kind === 'account' ? 'deferred' : outcome.kind)),
      reasons: tries.map(({ outcome }) => reasonOf(outcome)),
      replies: tries.map(({ outcome }) => outcome.reply),
      now,
    })
    const jobs = rows.flatMap(({ job }) => job ?? [])
    const optedOut = tries.filter(({ outcome }) => outcome.kind === 'refused' && outcome.isOptedOut)
    if (jobs.length === 0 && optedOut.length === 0) await runPrepared(this.database.manager, ending)
    else await this.database.transaction(em => this.endTriesAnd(em, ending, jobs, optedOut, now))
    return tries.map(() => undefined)
  }

  private async endTriesAnd(
    em: EntityManager,
    ending: Statement,
    jobs: readonly NewJob[],
    optedOut: readonly EndedTry[],
    now: Date,
  ): Promise<void> {
    await runPrepared(em, ending)
    if (jobs.length > 0) await this.jobs.sendMany(em, 'notices', jobs)
    for (const { notice } of optedOut)
      await queryIn(em, noteOptOut.with({ owner: notice.owner_id, notice: notice.id, now }))
  }

  private rowOf({ notice, priority, verdict }: EndedTry, now: Date) {
    if (verdict.state !== 'retrying') return { verdict, nextTryAt: null, job: null }
    const at = new Date(now.getTime() + verdict.wait)
    const nextTryAt =
      (notice.is_pressed ? null : endOfQuietHours(at, this.config.QUIET_HOURS, this.hourOf)) ?? at
    const wait = Math.ceil((nextTryAt.getTime() - now.getTime()) / 1000)
    return { verdict, nextTryAt, job: jobFor(notice, priority, wait) }
  }

  private async skip(skipped: readonly [Found, SkippedReason][]): Promise<void> {
    const reasons = skipped.map(([, reason]) => reason)
    const keys = keysOf(skipped.map(([notice]) => notice))
    await queryIn(this.database, skipping.with({ ...keys, reasons }))
  }
}

const wantedOf = ({ data, priority }: QueuedJob<NoticeJob>): Wanted => ({ ...data, priority })

const isDone = (state: NoticeState) => state === 'sent' || state === 'failed' || state === 'skipped'

const isAddressed = (notice: Found): notice is Found & { recipient: string } => notice.recipient !== null

const keysOf = (notices: readonly Found[]): { owners: string[]; notices: string[] } => ({
  owners: notices.map(({ owner_id }) => owner_id),
  notices: notices.map(({ id }) => id),
})

function reasonOf(outcome: Outcome): string | null {
  if (outcome.kind === 'account') return 'sender_account'
  if (outcome.kind === 'unknown') return 'no_answer'
  return outcome.kind === 'accepted' ? null : outcome.reason
}

/** @param wait seconds */
function jobFor(notice: Pick<Found, 'owner_id' | 'id'>, priority: number, wait: number): NewJob {
  const data: NoticeJob = { ownerId: notice.owner_id, noticeId: notice.id }
  return { data, priority, ...(wait > 0 && { startAfter: wait }) }
}
