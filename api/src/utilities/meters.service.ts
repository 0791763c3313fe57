import { Injectable } from '@nestjs/common'
import type { LatestReading, LatestReadingQuery, MeterState, MetersQuery } from '@orenda/contracts/utilities'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { found } from '../platform/records/write-records.ts'
import { latestReadingSql, metersSql, monthsSql } from './meters.queries.ts'

/** What new readings begin with. */
@Injectable()
export class MetersService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError NOT_FOUND when the owner has no such apartment */
  async latest(
    ownerId: string,
    { apartment_id, type, zone, date = this.clock.today() }: LatestReadingQuery,
  ): Promise<LatestReading> {
    const values = [ownerId, apartment_id, type, zone, date]
    return found(await this.ownerDb.query<LatestReading>(ownerId, latestReadingSql, values))
  }

  list(ownerId: string, { apartment_id, limit }: MetersQuery): Promise<MeterState[]> {
    const values = [ownerId, this.clock.today(), apartment_id ?? null, limit ?? null]
    return this.ownerDb.query<MeterState>(ownerId, metersSql, values)
  }

  /** `YYYY-MM` */
  async months(ownerId: string): Promise<string[]> {
    const rows = await this.ownerDb.query<{ month: string }>(ownerId, monthsSql, [ownerId])
    return rows.map(({ month }) => month)
  }
}
