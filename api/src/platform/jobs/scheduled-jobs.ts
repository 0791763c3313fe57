import { Injectable } from '@nestjs/common'

/** Does all that is due now, and says how many things it did. */
type Work = () => Promise<number>

/** Work that happens at certain times: a feature registers it by name, and whoever ticks runs it. */
@Injectable()
export class ScheduledJobs {
  private readonly works = new Map<string, Work>()

  register(name: string, work: Work): void {
    this.works.set(name, work)
  }

  find(name: string): Work | null {
    return this.works.get(name) ?? null
  }
}
