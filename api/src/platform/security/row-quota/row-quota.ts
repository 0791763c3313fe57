import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { CONFIG, type Config } from '../../../config.ts'
import { namedStatement } from '../../database/named-statement.ts'
import { OwnerDb } from '../../database/owner-db.ts'
import { AppError } from '../../http/errors/app-error.ts'

/** Milliseconds for which a count is cached: far from the quota, near it, and before a refusal. */
const fresh = { far: 600_000, near: 2000, full: 500 }
/** The share of the quota that counts as near. */
const near = 0.9
/** The number of cached counts. */
const kept = 10_000

interface Rows {
  /** The real count, or more: rows deleted since are still included. */
  stored: number
  /** Rows being written. */
  pending: number
  /** Rows written since the count. */
  added: number
  countedAt: number
  counting: Promise<void> | undefined
}

/**
 * The quota of records per table and landlord. Rows are counted in the database from time to time, and added up
 * in between: exactly within this process, except for requests aborted while writing. Rows of other processes
 * are included with the next count, near the quota after two seconds.
 */
@Injectable()
export class RowQuota {
  private readonly known = new LRUCache<string, Rows>({ max: kept })
  private readonly limit: number

  constructor(
    private readonly ownerDb: OwnerDb,
    @Inject(CONFIG) { ROWS_QUOTA }: Config,
  ) {
    this.limit = ROWS_QUOTA
  }

  /**
   * Reserves space for rows.
   * @param table as in `@AddsRows`
   * @returns to be called once, with whether they were stored
   * @throws AppError INSUFFICIENT_STORAGE with `limit` when the quota is exceeded
   */
  async reserve(ownerId: string, table: string, adding: number): Promise<(isStored: boolean) => void> {
    const rows = this.of(`${ownerId} ${table}`)
    await this.countUnless(rows, ownerId, table, rows.stored < this.limit * near ? fresh.far : fresh.near)
    if (!this.hasRoom(rows, adding)) await this.countUnless(rows, ownerId, table, fresh.full)
    if (!this.hasRoom(rows, adding)) {
      const message = `There may be ${this.limit} records of this kind. Nothing was stored.`
      throw new AppError('INSUFFICIENT_STORAGE', { message, extra: { limit: this.limit } })
    }
    rows.pending += adding
    return isStored => {
      rows.pending -= adding
      if (!isStored) return
      rows.stored += adding
      rows.added += adding
    }
  }

  private hasRoom({ stored, pending }: Rows, adding: number): boolean {
    return stored + pending + adding <= this.limit
  }

  private of(key: string): Rows {
    const known = this.known.get(key)
    if (known !== undefined) return known
    const rows = { stored: 0, pending: 0, added: 0, countedAt: -Infinity, counting: undefined }
    this.known.set(key, rows)
    return rows
  }

  private async countUnless(rows: Rows, ownerId: string, table: string, freshFor: number): Promise<void> {
    if (performance.now() - rows.countedAt <= freshFor) return
    rows.counting ??= this.count(rows, ownerId, table).finally(() => {
      rows.counting = undefined
    })
    await rows.counting
  }

  private async count(rows: Rows, ownerId: string, table: string): Promise<void> {
    const { added } = rows
    const stored = await this.stored(ownerId, table)
    // Rows written meanwhile may be counted twice, which is safer than not at all.
    rows.stored = stored + (rows.added - added)
    rows.countedAt = performance.now()
  }

  /** The number of rows, up to the quota. @param table as in `@AddsRows` */
  async stored(ownerId: string, table: string): Promise<number> {
    const counting = namedStatement(`
      select count(*)::int as count from (select from ${table} where owner_id = $owner limit $limit::int) counted
      having count(*) > 0`)
    const [found] = await this.ownerDb.query<{ count: number }>(
      ownerId,
      counting.with({ owner: ownerId, limit: this.limit }),
    )
    return found?.count ?? 0
  }
}
