import { createHash } from 'node:crypto'
import { Inject, Injectable, Logger } from '@nestjs/common'
import { Cron, CronExpression } from '@nestjs/schedule'
import { CronTime } from 'cron'
import { CONFIG, type Config } from '../../config.ts'
import { Jobs } from './jobs.ts'
import { keptFor } from './queues.ts'
import { ScheduledJobs } from './scheduled-jobs.ts'

/** Milliseconds by which a timer may be early. */
const early = 1000

/** Periods in milliseconds, increasing, in which the last time of a job is searched. */
const spans = [2 * 60_000, 3600_000, 24 * 3600_000, keptFor * 1000]

/**
 * Triggers scheduled jobs. Every process ticks once a minute, and enqueues due jobs with an id derived from name
 * and minute: the queue accepts each id once, so only one process runs it. A tick covers the time since the
 * previous one, and the first tick the time that the queue remembers: a missed run is done once.
 */
@Injectable()
export class Ticks {
  private readonly logger = new Logger(Ticks.name)
  private readonly times = new Map<string, CronTime[]>()
  /** The time until which this process has looked. */
  private lookedUntil: Date | undefined

  constructor(
    private readonly scheduled: ScheduledJobs,
    private readonly jobs: Jobs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The next tick makes up for a failed one. */
  @Cron(CronExpression.EVERY_MINUTE, { name: 'ticks' })
  protected async everyMinute(): Promise<void> {
    try {
      await this.tick(new Date())
    } catch (error) {
      this.logger.warn(`A tick came to nothing: ${error instanceof Error ? error.name : 'unknown'}`)
    }
  }

  /**
   * Enqueues jobs with a time since the last tick, unless another process was faster.
   * @param now by the machine's clock, which may have been set back
   * @returns the names of the jobs that this call added
   */
  async tick(now: Date): Promise<string[]> {
    const until = new Date(now.getTime() + early)
    const since = this.lookedUntil !== undefined && this.lookedUntil <= until ? this.lookedUntil : new Date(0)
    const due = this.scheduled.list().flatMap(([name, { cron }]) => {
      const time = this.lastTime(name, [cron ?? []].flat(), since, until)
      return time === null ? [] : [{ name, id: idOf(name, time) }]
    })
    const put = await this.jobs.putScheduled(due)
    this.lookedUntil = until
    return put
  }

  /** The last of a job's times in a period; null when there is none. */
  private lastTime(name: string, crons: readonly string[], after: Date, until: Date): Date | null {
    const times = this.times.get(name) ?? crons.map(cron => new CronTime(cron, this.config.TIME_ZONE))
    this.times.set(name, times)
    for (const span of spans) {
      const begin = Math.max(after.getTime(), until.getTime() - span)
      const last = Math.max(...times.map(time => this.lastOf(time, begin, until.getTime())))
      if (last > begin) return new Date(last)
      if (begin === after.getTime()) break
    }
    return null
  }

  /** Milliseconds since 1970; `begin` when there is none after it. */
  private lastOf(time: CronTime, begin: number, until: number): number {
    for (let last = begin; ; ) {
      const next = time.getNextDateFrom(new Date(last), this.config.TIME_ZONE).toMillis()
      if (next > until) return last
      last = next
    }
  }
}

/** A UUID (version 8) of a job and its minute, equal in every process. */
function idOf(name: string, time: Date): string {
  const hex = createHash('sha256').update(`${name} ${time.toISOString()}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
