import { Injectable } from '@nestjs/common'
import type {
  AdjustCharge,
  BackfillCharges,
  Balance,
  Charge,
  ChargesQuery,
  Upcoming,
} from '@orenda/contracts/rent'
import { Clock } from '../platform/clock/clock.ts'
import { daysAfter } from '../platform/clock/days-after.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { refuseStale } from '../platform/database/refuse-stale.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { ChargeEntity } from './charge.entity.ts'
import { LeasesService } from './leases.service.ts'
import { backfillSql, getChargeSql, listBalancesSql, listChargesSql, upcomingSql } from './rent.queries.ts'

/** Who owes what. Nothing of it is stored but the charges: what is settled follows from them and the payments. */
@Injectable()
export class RentService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly leases: LeasesService,
    private readonly clock: Clock,
  ) {}

  charges(ownerId: string, { apartment_id, month, open, cursor, limit }: ChargesQuery): Promise<Charge[]> {
    const filters = [apartment_id ?? null, month ?? null, open === 'true', cursor ?? null, limit ?? null]
    return this.ownerDb.query<Charge>(ownerId, listChargesSql, [ownerId, this.clock.today(), ...filters])
  }

  balances(ownerId: string): Promise<Balance[]> {
    return this.ownerDb.query<Balance>(ownerId, listBalancesSql, [ownerId, this.clock.today()])
  }

  /** What falls due from tomorrow on. */
  upcoming(ownerId: string, days: number): Promise<Upcoming[]> {
    const today = this.clock.today()
    return this.ownerDb.query<Upcoming>(ownerId, upcomingSql, [
      ownerId,
      daysAfter(today, 1),
      daysAfter(today, days),
    ])
  }

  /** @throws AppError NOT_FOUND, or CONFLICT when it was changed after `updated_at` */
  adjust(ownerId: string, id: string, { updated_at, ...fields }: AdjustCharge): Promise<Charge> {
    return this.ownerDb.run(ownerId, async em => {
      const where = { owner_id: ownerId, id }
      const charge = await em.findOne(ChargeEntity, { where, lock: { mode: 'pessimistic_write' } })
      if (charge === null) throw new AppError('NOT_FOUND')
      refuseStale(charge, updated_at)
      await em.update(ChargeEntity, where, fields)
      const [changed] = await em.query<[Charge]>(getChargeSql, [ownerId, this.clock.today(), id])
      return changed
    })
  }

  /**
   * Makes the charges of an apartment from a month on that are not there yet.
   * @returns its charges, as many as a list has
   * @throws AppError NOT_FOUND for an apartment that is not there
   */
  async backfill(ownerId: string, { apartment_id, from }: BackfillCharges): Promise<Charge[]> {
    await this.leases.chargeFrom(ownerId, apartment_id, `${from}-01`)
    return this.charges(ownerId, { apartment_id })
  }
}
