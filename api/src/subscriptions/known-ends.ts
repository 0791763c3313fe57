import { Injectable } from '@nestjs/common'

/** Milliseconds for which the end of a plan is cached: another process may have changed it. */
const freshFor = 3000
/** The number of cached landlords. */
const kept = 10_000

/** A short cache of the end of access. */
@Injectable()
export class KnownEnds {
  private readonly ends = new Map<string, { end: number; readAt: number }>()

  /** Milliseconds since 1970; undefined when it is not cached. */
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
