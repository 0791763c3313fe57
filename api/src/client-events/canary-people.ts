import { createHmac } from 'node:crypto'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { RunningCanary } from '@orenda/delivery/running-canary'
import { DataSource } from 'typeorm'
import { CONFIG, type Config } from '../config.ts'
import { Clock } from '../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { changeIn, queryIn } from '../platform/database/named-statement.ts'
import { ScheduledJobs } from '../platform/jobs/scheduled-jobs.ts'
import {
  countPeople,
  noteFailed,
  noteShown,
  sweepPeople,
  sweepStops,
} from '../platform/remotes/canary.queries.ts'
import { CanaryStops } from '../platform/remotes/canary-stops.ts'
import { Secrets } from '../platform/security/secrets/secrets.ts'

/** Milliseconds in which the same user is recorded only once. */
const quiet = 60_000

/** Milliseconds for which a stop is remembered: a read-only store may still list the canary for that long. */
const remembered = 365 * 24 * 60 * 60 * 1000

/**
 * Counts the logged-in users of each canary and those with a failure, in the database for all processes. A user
 * counts once, whatever they send. The job `canaries` deletes outdated counts.
 */
@Injectable()
export class CanaryPeople implements OnModuleInit {
  private readonly key: Buffer

  constructor(
    private readonly dataSource: DataSource,
    @Inject(JOBS_DATA_SOURCE) private readonly jobs: DataSource,
    private readonly clock: Clock,
    private readonly scheduled: ScheduledJobs,
    private readonly stops: CanaryStops,
    @Inject(CONFIG) private readonly config: Config,
    secrets: Secrets,
  ) {
    this.key = secrets.derive('canary-people')
  }

  onModuleInit(): void {
    this.scheduled.register('canaries', { cron: '53 3 * * *', work: () => this.sweep() })
  }

  async noteShown(canary: RunningCanary, ownerId: string): Promise<void> {
    await queryIn(this.dataSource, noteShown.with(this.row(canary, ownerId)))
  }

  /** Records a failure, and stops the canary when it failed for too many users. */
  async noteFailed(canary: RunningCanary, ownerId: string): Promise<void> {
    const { CANARY_STOP_PEOPLE: people, CANARY_STOP_PERCENT: percent } = this.config
    const { name, version, run } = canary
    const noted = await queryIn(this.dataSource, noteFailed.with(this.row(canary, ownerId)))
    if (people === 0 || noted.length === 0) return
    const since = this.ago(this.config.CANARY_STOP_WINDOW * 1000)
    const [count] = await queryIn<{ shown: number; failed: number }>(
      this.dataSource,
      countPeople.with({ remote: name, version, run, since }),
    )
    const { shown = 0, failed = 0 } = count ?? {}
    if (failed >= people && failed * 100 >= percent * shown) await this.stops.stop(canary, { failed, shown })
  }

  private row({ name, version, run }: RunningCanary, ownerId: string) {
    const person = createHmac('sha256', this.key).update(`${name} ${version} ${ownerId}`).digest('base64url')
    return { remote: name, version, run, person, now: this.clock.now(), quiet_since: this.ago(quiet) }
  }

  private async sweep(): Promise<number> {
    const people = sweepPeople.with({ until: this.ago(this.config.CANARY_STOP_WINDOW * 1000) })
    const stops = sweepStops.with({ until: this.ago(remembered) })
    return (await changeIn(this.jobs, people)) + (await changeIn(this.jobs, stops))
  }

  private ago = (milliseconds: number) => new Date(this.clock.now().getTime() - milliseconds)
}
