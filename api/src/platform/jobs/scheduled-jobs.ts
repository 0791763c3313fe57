import { Injectable } from '@nestjs/common'

export interface ScheduledJob {
  /** When it runs, in the product's time zone; five fields as in crontab(5), or several of them. None: only by hand. */
  cron: string | readonly string[] | null
  /** Does all that is due now, and says how many things it did. */
  work: () => Promise<number>
  /** Waits until workers have done what `work` has put into the queue, for whoever runs it by hand and wants to see. */
  settled?: () => Promise<void>
}

/** Work that happens at certain times: a feature registers it by name, `Ticks` puts it into the queue, a worker runs it. */
@Injectable()
export class ScheduledJobs {
  private readonly jobs = new Map<string, ScheduledJob>()

  /** Before the start, for one with a time. */
  register(name: string, job: ScheduledJob): void {
    this.jobs.set(name, job)
  }

  find(name: string): ScheduledJob | null {
    return this.jobs.get(name) ?? null
  }

  list(): [name: string, job: ScheduledJob][] {
    return [...this.jobs]
  }
}
