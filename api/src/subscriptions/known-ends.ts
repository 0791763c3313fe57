import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'

/** Milliseconds for which the end of a plan is cached: another process may have changed it. */
const freshFor = 3000
/** The number of cached landlords. */
const kept = 10_000

/** A short cache of the end of access. */
@Injectable()
export class KnownEnds {
  private readonly ends = new LRUCache<string, number>({ max: kept, ttl: freshFor })

  /** Milliseconds since 1970; undefined when it is not cached. */
  find(ownerId: string): number | undefined {
    return this.ends.get(ownerId)
  }

  keep(ownerId: string, end: number): void {
    this.ends.set(ownerId, end)
  }

  forget(ownerId: string): void {
    this.ends.delete(ownerId)
  }
}
