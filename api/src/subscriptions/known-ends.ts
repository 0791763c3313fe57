import { Injectable } from '@nestjs/common'

/** Milliseconds for which the end of a plan is believed without asking again: another process may have moved it. */
const freshFor = 3000
/** Landlords whose plan's end is kept in memory. */
const kept = 10_000

/** When access ends, as it was read a moment ago. */
@Injectable()
export class KnownEnds {
  private readonly ends = new Map<string, { end: number; readAt: number }>()

  /** Milliseconds since 1970; undefined when it has to be read again. */
  find(ownerId: string): number | undefined {
    const known = this.ends.get(ownerId)
    return known === undefined || performance.now() - known.readAt > freshFor ? undefined : known.end
  }

  keep(ownerId: string, end: number): void {
    if (this.ends.size >= kept) this.ends.clear()
    this.ends.set(ownerId, { end, readAt: performance.now() })
  }

  forget(ownerId: string): void {
    this.ends.delete(ownerId)
  }
}
