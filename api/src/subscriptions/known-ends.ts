import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'

/** Milliseconds for which the end of a plan is believed without asking again: another process may have moved it. */
const freshFor = 3000
/** Landlords whose plan's end is kept in memory. */
const kept = 10_000

/** When access ends, as it was read a moment ago. */
@Injectable()
export class KnownEnds {
  private readonly ends = new LRUCache<string, number>({ max: kept, ttl: freshFor })

  /** Milliseconds since 1970; undefined when it has to be read again. */
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
