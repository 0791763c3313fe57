import { Injectable } from '@nestjs/common'

export interface ScheduledJob {
  /** When it runs, in the product's time zone; crontab(5) fields, one or several. None: only manually. */
  cron: string | readonly string[] | null
  /** Does everything that is due, and returns how much. */
  work: () => Promise<number>
  /** Waits until workers have finished what `work` has enqueued, for manual runs. */
  settled?: () => Promise<void>
}

/** Scheduled jobs: a feature registers work by name, `Ticks` enqueues it, a worker runs it. */
@Injectable()
export class ScheduledJobs {
  private readonly jobs = new Map<string, ScheduledJob>()

  /**
   * Call before the start for scheduled ones. A second feature may register work under the same name and with
   * the same times: one is done after the other, and when one fails, the queue repeats all of them.
   */
  register(name: string, job: ScheduledJob): void {
    const known = this.jobs.get(name)
    this.jobs.set(
      name,
      known === undefined ? job : { ...known, work: async () => (await known.work()) + (await job.work()) },
    )
  }

  find(name: string): ScheduledJob | null {
    return this.jobs.get(name) ?? null
  }

  list(): [name: string, job: ScheduledJob][] {
    return [...this.jobs]
  }
}
