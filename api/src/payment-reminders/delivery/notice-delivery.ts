import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import type { NoticeChannel, NoticeState, SkippedReason } from '@orenda/contracts/reminder-kinds'
import PQueue from 'p-queue'
import type { DataSource } from 'typeorm'
import { CONFIG, type Config } from '../../config.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../../platform/database/database.module.ts'
import { runPrepared } from '../../platform/database/prepared.ts'
import { Jobs, type NewJob, type QueuedJob } from '../../platform/jobs/jobs.ts'
import { mailConnections } from '../../platform/mail/mail-transport.ts'
import { Mailer } from '../../platform/mail/mailer.ts'
import type { Outcome } from '../../platform/mail/outcome.ts'
import { TextMessages } from '../../platform/sms/text-messages.ts'
import { dueNotices, lookAt } from './delivery.queries.ts'
import { type FoundNotice, isAddressed, jobFor, type NoticeJob } from './found-notice.ts'
import { type NoticeContent, NoticeContents } from './notice-contents.ts'
import { NoticeTries } from './notice-tries.ts'
import { isGivenUp, verdictOn } from './retries.ts'
import { SendingTimes } from './sending-times.ts'

interface Wanted extends NoticeJob {
  priority: number
}

type Sayable = Exclude<NoticeContent, { skipped: SkippedReason }>

/** A row of `dueNotices`. */
interface Due {
  owner_id: string
  id: string
  place: number
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
  private readonly underWay = new Map<string, Promise<unknown>>()
  private readonly times: SendingTimes
  private readonly tries: NoticeTries

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
    private readonly contents: NoticeContents,
    private readonly mailer: Mailer,
    private readonly textMessages: TextMessages,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    this.times = new SendingTimes(config, clock)
    this.tries = new NoticeTries(database, jobs, clock, this.times)
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
    const isQuiet = this.times.endOfQuiet(now) !== null
    let due = 0
    for (let last: Due | undefined; !this.jobs.isEnding; ) {
      const after = { place: last?.place ?? 0, id: last?.id ?? nobody, limit: duePage }
      const rows = await runPrepared<Due>(
        manager,
        dueNotices.with({ now, latest: this.times.latest(), is_quiet: isQuiet, ...after }),
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
    const found = await runPrepared<FoundNotice>(
      this.database.manager,
      lookAt.with({
        owners: wanted.map(({ ownerId }) => ownerId),
        notices: wanted.map(({ noticeId }) => noticeId),
      }),
    )
    const later: NewJob[] = []
    const ready: FoundNotice[] = []
    const givenUp: FoundNotice[] = []
    for (const notice of found) {
      const priority = priorities.get(notice.id) ?? 0
      if (isDone(notice.state)) continue
      const wait = this.times.waitFor(notice, now)
      if (wait > 0) later.push(jobFor(notice, priority, wait))
      else if (notice.state === 'handed' && isGivenUp(notice.crashed, this.isRepeatable(notice.channel)))
        givenUp.push(notice)
      else ready.push(notice)
    }
    if (givenUp.length > 0) await this.tries.giveUp(givenUp)
    return [...later, ...(await this.deliverReady(ready, priorities))]
  }

  private async deliverReady(
    ready: readonly FoundNotice[],
    priorities: ReadonlyMap<string, number>,
  ): Promise<NewJob[]> {
    const addressed = ready.filter(isAddressed)
    const askedAt = performance.now()
    const contents = addressed.length > 0 ? await this.contents.of(addressed) : []
    const skipped: [FoundNotice, SkippedReason][] = ready
      .filter(notice => !isAddressed(notice))
      .map(notice => [notice, 'no_recipient'])
    const left: FoundNotice[] = []
    const tries: Promise<void>[] = []
    for (const [index, notice] of addressed.entries()) {
      const content = contents[index]
      if (content === undefined) throw new Error('A notice has no content')
      if ('skipped' in content) skipped.push([notice, content.skipped])
      else tries.push(this.try(notice, content, askedAt, priorities.get(notice.id) ?? 0, left))
    }
    if (skipped.length > 0) await this.tries.skip(skipped)
    const failures = (await Promise.allSettled(tries)).filter(result => result.status === 'rejected')
    // The database failed for some: the whole batch is repeated, and finished ones are skipped.
    if (failures[0]) throw failures[0].reason
    const now = this.clock.now()
    return left.map(notice => jobFor(notice, priorities.get(notice.id) ?? 0, this.times.waitFor(notice, now)))
  }

  /** @param left receives a notice that was not tried and must be checked again */
  private async try(
    notice: FoundNotice & { recipient: string },
    asked: Sayable,
    askedAt: number,
    priority: number,
    left: FoundNotice[],
  ): Promise<void> {
    const tried = await this.sending[notice.channel].add(async () => {
      if (this.jobs.isEnding || this.times.isPaused(notice.channel)) {
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
        await this.tries.skip([[notice, content.skipped]])
        return null
      }
      const number = await this.tries.begin({
        notice,
        asked: content,
        isRepeatable: this.isRepeatable(notice.channel),
      })
      if (number === null) {
        // Another worker has it, and may be killed: it is checked again.
        left.push(notice)
        return null
      }
      return { number, outcome: await this.hand(notice, content) }
    })
    if (tried === null) return
    const { number, outcome } = tried
    if (outcome.kind === 'account') this.pause(notice.channel, outcome.reply)
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
    await this.tries.end({ notice, priority, number, outcome, verdict })
  }

  private hand(notice: FoundNotice & { recipient: string }, content: Sayable): Promise<Outcome> {
    if ('mail' in content) return this.handMail(content)
    return this.textMessages.hand({ id: notice.id, to: notice.recipient, text: content.sms })
  }

  private async handMail({ mail, draw }: Extract<Sayable, { mail: unknown }>): Promise<Outcome> {
    if (draw === undefined) return this.mailer.hand(mail)
    return this.mailer.hand({ ...mail, attachments: await draw() })
  }

  /** A repeated mail can be recognised by its Message-ID, at least in some programs. */
  private isRepeatable(channel: NoticeChannel): boolean {
    return channel === 'email' || this.textMessages.isRepeatable
  }

  private pause(channel: NoticeChannel, reply: string): void {
    if (!this.times.isPaused(channel))
      this.logger.error(`Our account for ${channel} is in trouble, notices wait: ${reply}`)
    this.times.pause(channel)
  }
}

const wantedOf = ({ data, priority }: QueuedJob<NoticeJob>): Wanted => ({ ...data, priority })

const isDone = (state: NoticeState) => state === 'sent' || state === 'failed' || state === 'skipped'
