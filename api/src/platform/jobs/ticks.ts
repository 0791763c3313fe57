import { Inject, Injectable, Logger } from '@nestjs/common'
import { SchedulerRegistry } from '@nestjs/schedule'
import { CronJob } from 'cron'
import type { DataSource, EntityManager } from 'typeorm'
import { CONFIG, type Config } from '../../config.ts'
import { JOBS_DATA_SOURCE } from '../database/database.module.ts'
import { ScheduledJobs } from './scheduled-jobs.ts'

/** Milliseconds that a timer may be early. */
const early = 1000

/** Milliseconds by which clocks of several machines may differ; a tick that is further ahead was of a clock that was put back. */
const skew = 5 * 60_000

/** Puts the work of a scheduled job into the queue, in the transaction that notes its tick. */
export type SetGoing = (em: EntityManager, name: string) => Promise<void>

/**
 * The ticks of scheduled jobs. Every process has its own, and the database decides which one of all sets the work
 * going: whoever moves the job's last tick on. So what was missed while nobody ticked is done once, with the first tick
 * of any job or at the next start.
 */
@Injectable()
export class Ticks {
  private readonly logger = new Logger(Ticks.name)
  private setGoing: SetGoing | undefined
  private readonly times = new Map<string, CronJob[]>()

  constructor(
    private readonly scheduled: ScheduledJobs,
    private readonly registry: SchedulerRegistry,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
  ) {}

  /** From now on jobs are set going, each at its times in the product's zone; what was missed is at once. */
  async begin(setGoing: SetGoing): Promise<void> {
    this.setGoing = setGoing
    for (const [name, { cron }] of this.scheduled.list()) {
      if (cron === null) continue
      const jobs = [cron].flat().map(cronTime =>
        CronJob.from({
          ...{ name, cronTime, timeZone: this.config.TIME_ZONE, start: true },
          onTick: () => this.tickOrWarn(),
          // One that comes late, since the machine slept or was busy, still comes.
          threshold: 24 * 3600 * 1000,
        }),
      )
      this.times.set(name, jobs)
      for (const [number, job] of jobs.entries())
        this.registry.addCronJob(number === 0 ? name : `${name} ${number + 1}`, job)
    }
    await this.database.query(
      `insert into scheduled_ticks (name, last_tick) select unnest($1::text[]), $2::timestamptz on conflict do nothing`,
      [[...this.times.keys()], new Date()],
    )
    await this.tickOrWarn()
  }

  /**
   * Sets going whatever has had a time since its last tick, unless another process was first.
   * @returns the names of the jobs that this call set going
   */
  async tick(now = new Date()): Promise<string[]> {
    const ticks = await this.database.query<{ name: string; last_tick: string }[]>(
      'select name, last_tick from scheduled_ticks where name = any($1)',
      [[...this.times.keys()]],
    )
    const set: string[] = []
    for (const { name, last_tick } of ticks) {
      const last = new Date(last_tick)
      const time = this.timeAfter(name, last)
      const isPutBack = last.getTime() > now.getTime() + skew
      if (!isPutBack && (time === undefined || time.getTime() > now.getTime() + early)) continue
      // Not before the time that it stands for, so that a slower clock does not find the same time again.
      const next = isPutBack || time === undefined || time < now ? now : time
      if (await this.take(name, last, next)) set.push(name)
    }
    return set
  }

  private timeAfter(name: string, last: Date): Date | undefined {
    const times = (this.times.get(name) ?? []).map(({ cronTime }) =>
      cronTime.getNextDateFrom(last, this.config.TIME_ZONE).toJSDate(),
    )
    return times.toSorted((one, other) => one.getTime() - other.getTime())[0]
  }

  private take(name: string, last: Date, tick: Date): Promise<boolean> {
    return this.database.transaction(async em => {
      const [, moved] = await em.query<[unknown[], number]>(
        'update scheduled_ticks set last_tick = $3 where name = $1 and last_tick = $2',
        [name, last, tick],
      )
      if (moved === 0) return false
      await this.setGoing?.(em, name)
      return true
    })
  }

  /** A tick that the database did not hear is made up for by the next. */
  private async tickOrWarn(): Promise<void> {
    try {
      await this.tick()
    } catch (error) {
      this.logger.warn(`A tick came to nothing: ${error instanceof Error ? error.name : 'unknown'}`)
    }
  }
}
