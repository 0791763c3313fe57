import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config } from '../../../config.ts'
import { namedStatement } from '../../database/named-statement.ts'
import { OwnerDb } from '../../database/owner-db.ts'
import { AppError } from '../../http/errors/app-error.ts'

/** Milliseconds for which a count is believed: when there is much room, when there is little, and before a refusal. */
const fresh = { far: 600_000, near: 2000, full: 500 }
/** The share of the quota from which there is little room. */
const near = 0.9
/** Counts that are kept in memory. */
const kept = 10_000

interface Rows {
  /** As many as there are, or some more: what was deleted since the count is still in it. */
  stored: number
  /** That are being written. */
  pending: number
  /** That were written since this process knows of them. */
  added: number
  countedAt: number
  counting: Promise<void> | undefined
}

/**
 * How many records of a kind a landlord may have. They are counted now and then, and added up in between: exactly in this
 * process, but for requests that are cut off while they are written. Of what others add meanwhile it hears with the next
 * count, near the end after two seconds.
 */
@Injectable()
export class RowQuota {
  private readonly known = new Map<string, Rows>()
  private readonly limit: number

  constructor(
    private readonly ownerDb: OwnerDb,
    @Inject(CONFIG) { ROWS_QUOTA }: Config,
  ) {
    this.limit = ROWS_QUOTA
  }

  /**
   * Takes room for so many rows.
   * @param table as `@AddsRows` names it
   * @returns to be called once, with whether they were stored
   * @throws AppError INSUFFICIENT_STORAGE with `limit` when there is no room for them
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
    if (this.known.size >= kept) this.known.clear()
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
    // What was written meanwhile is perhaps in the count, too: rather too many than too few.
    rows.stored = stored + (rows.added - added)
    rows.countedAt = performance.now()
  }

  /** How many rows there are, up to the quota. @param table as `@AddsRows` names it */
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
