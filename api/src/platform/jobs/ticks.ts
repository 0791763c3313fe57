import { createHash } from 'node:crypto'
import { Inject, Injectable, Logger } from '@nestjs/common'
import { Cron, CronExpression } from '@nestjs/schedule'
import { CronTime } from 'cron'
import { CONFIG, type Config } from '../../config.ts'
import { Jobs } from './jobs.ts'
import { keptFor } from './queues.ts'
import { ScheduledJobs } from './scheduled-jobs.ts'

/** Milliseconds that a timer may be early. */
const early = 1000

/** Milliseconds, one longer than the other, in which the last time of a job is looked for. */
const spans = [2 * 60_000, 3600_000, 24 * 3600_000, keptFor * 1000]

/**
 * The ticks of scheduled jobs. Every process ticks once a minute, and puts what is due into the queue under an id that
 * follows from its name and its minute: the queue takes each id once, so that one process of all works. A tick looks back to
 * the one before it, and the first one for as long as the queue remembers: what was missed while nobody ticked is done once.
 */
@Injectable()
export class Ticks {
  private readonly logger = new Logger(Ticks.name)
  private readonly times = new Map<string, CronTime[]>()
  /** Until when this process has looked. */
  private lookedUntil: Date | undefined

  constructor(
    private readonly scheduled: ScheduledJobs,
    private readonly jobs: Jobs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A tick that came to nothing is made up for by the next. */
  @Cron(CronExpression.EVERY_MINUTE, { name: 'ticks' })
  protected async everyMinute(): Promise<void> {
    try {
      await this.tick(new Date())
    } catch (error) {
      this.logger.warn(`A tick came to nothing: ${error instanceof Error ? error.name : 'unknown'}`)
    }
  }

  /**
   * Puts into the queue whatever has had a time since the tick before, unless another process was first.
   * @param now by the machine's clock, which may have been put back
   * @returns the names of the jobs that this call put in
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

  /** The last of a job's times after an instant and until another one; null where there is none. */
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

  /** Milliseconds since 1970; `begin` where there is none after it. */
  private lastOf(time: CronTime, begin: number, until: number): number {
    for (let last = begin; ; ) {
      const next = time.getNextDateFrom(new Date(last), this.config.TIME_ZONE).toMillis()
      if (next > until) return last
      last = next
    }
  }
}

/** The same in every process: a UUID (version 8) of a job and its minute. */
function idOf(name: string, time: Date): string {
  const hex = createHash('sha256').update(`${name} ${time.toISOString()}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
