import { Injectable } from '@nestjs/common'
import type { LatestReading, LatestReadingQuery, MeterState, MetersQuery } from '@orenda/contracts/utilities'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { found } from '../platform/database/records/write-records.ts'
import { latestReading, listMeters, listMonths } from './meters.queries.ts'

/** The start values for new readings. */
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
    const asked = latestReading.with({ owner: ownerId, apartment_id, type, zone, date })
    return found(await this.ownerDb.query<LatestReading>(ownerId, asked))
  }

  list(ownerId: string, { apartment_id, limit }: MetersQuery): Promise<MeterState[]> {
    const asked = listMeters.with({ owner: ownerId, today: this.clock.today(), apartment_id, limit })
    return this.ownerDb.query<MeterState>(ownerId, asked)
  }

  /** `YYYY-MM` */
  async months(ownerId: string): Promise<string[]> {
    const rows = await this.ownerDb.query<{ month: string }>(ownerId, listMonths.with({ owner: ownerId }))
    return rows.map(({ month }) => month)
  }
}
