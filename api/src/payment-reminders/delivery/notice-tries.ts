import { setTimeout as pause } from 'node:timers/promises'
import type { SkippedReason } from '@orenda/contracts/reminder-kinds'
import type { DataSource, EntityManager } from 'typeorm'
import type { Clock } from '../../platform/clock/clock.ts'
import { queryIn } from '../../platform/database/named-statement.ts'
import { isConnectionLoss } from '../../platform/database/postgres-errors.ts'
import { runPrepared } from '../../platform/database/prepared.ts'
import type { Statement } from '../../platform/database/statement.ts'
import type { Jobs, NewJob } from '../../platform/jobs/jobs.ts'
import type { Outcome } from '../../platform/mail/outcome.ts'
import { beginningOf, endingOf, givingUp, noteOptOut, skipping } from './delivery.queries.ts'
import { type FoundNotice, jobFor, keysOf } from './found-notice.ts'
import { GroupCommit } from './group-commit.ts'
import type { AskedSums } from './notice-contents.ts'
import type { Verdict } from './retries.ts'
import type { SendingTimes } from './sending-times.ts'

/** Milliseconds for which results wait for a database: less than a notice is locked by its worker (`holdFor`). */
const databasePatience = 60_000
/** Milliseconds between two tries. */
const retryEvery = 500

interface BegunTry {
  notice: FoundNotice
  asked: AskedSums
  /** Whether the receiver recognises a repeated message. */
  isRepeatable: boolean
}

interface EndedTry {
  notice: FoundNotice
  priority: number
  number: number
  outcome: Outcome
  verdict: Verdict
}

/** Writes what happens to notices: attempts and their results, many in one commit. */
export class NoticeTries {
  private readonly begun = new GroupCommit(
    (tries: readonly BegunTry[]) => this.beginTries(tries),
    // Meanwhile the connections send other notices.
    { wait: 20, enough: 25 },
  )
  private readonly ended = new GroupCommit(
    (tries: readonly EndedTry[]) => this.endTries(tries),
    // A kill at this moment would repeat these messages, so the time is short.
    { wait: 10, enough: 10 },
  )

  constructor(
    private readonly database: DataSource,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly times: SendingTimes,
  ) {}

  /** Resolves when the attempt is committed. @returns its number, null when another worker has the notice */
  begin(started: BegunTry): Promise<number | null> {
    return this.begun.add(started)
  }

  /** Resolves when the result of an attempt is committed. */
  async end(ended: EndedTry): Promise<void> {
    await this.ended.add(ended)
  }

  async skip(skipped: readonly [FoundNotice, SkippedReason][]): Promise<void> {
    const reasons = skipped.map(([, reason]) => reason)
    const keys = keysOf(skipped.map(([notice]) => notice))
    await queryIn(this.database, skipping.with({ ...keys, reasons }))
  }

  /** Ends notices whose process was killed too often during an attempt. */
  async giveUp(notices: readonly FoundNotice[]): Promise<void> {
    await queryIn(this.database, givingUp.with(keysOf(notices)))
  }

  private async beginTries(tries: readonly BegunTry[]): Promise<(number | null)[]> {
    const notices = tries.map(({ notice }) => notice)
    const isFinal = tries.some(({ isRepeatable }) => !isRepeatable)
    const begun = await runPrepared<{ notice_id: string; number: number }>(
      this.database.manager,
      beginningOf.with({
        ...keysOf(notices),
        amounts: tries.map(({ asked }) => asked.amount),
        totals: tries.map(({ asked }) => JSON.stringify(asked.total)),
        now: this.clock.now(),
        is_final: isFinal,
        latest: this.times.latest(),
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
    await this.onceThereIsADatabase(async () => {
      if (jobs.length === 0 && optedOut.length === 0) await runPrepared(this.database.manager, ending)
      else await this.database.transaction(em => this.endTriesAnd(em, ending, jobs, optedOut, now))
    })
    return tries.map(() => undefined)
  }

  /**
   * The messages are out, and would be repeated if their results were lost: a database that is away for a moment, e.g. because
   * its standby takes over, is waited for. A result may be written twice: the second time changes nothing.
   */
  private async onceThereIsADatabase(write: () => Promise<void>): Promise<void> {
    for (const until = performance.now() + databasePatience; ; await pause(retryEvery)) {
      try {
        return await write()
      } catch (error) {
        if (!isConnectionLoss(error) || performance.now() > until || this.jobs.isEnding) throw error
      }
    }
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
    const nextTryAt = (notice.is_pressed ? null : this.times.endOfQuiet(at)) ?? at
    const wait = Math.ceil((nextTryAt.getTime() - now.getTime()) / 1000)
    return { verdict, nextTryAt, job: jobFor(notice, priority, wait) }
  }
}

function reasonOf(outcome: Outcome): string | null {
  if (outcome.kind === 'account') return 'sender_account'
  if (outcome.kind === 'unknown') return 'no_answer'
  return outcome.kind === 'accepted' ? null : outcome.reason
}
