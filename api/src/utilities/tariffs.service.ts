import { Injectable } from '@nestjs/common'
import type { PageQuery } from '@orenda/contracts/lists'
import type { CreateTariff, Tariff, TariffsQuery } from '@orenda/contracts/tariffs'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { found } from '../platform/database/records/write-records.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { deleteTariff, listAllTariffs, listTariffs, putTariff } from './tariffs.queries.ts'

@Injectable()
export class TariffsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
  ) {}

  list(ownerId: string, query: TariffsQuery): Promise<Tariff[]> {
    return this.ownerDb.query<Tariff>(ownerId, listTariffs.with({ ...query, owner: ownerId }))
  }

  /** Includes tariffs of deleted apartments. */
  listAll(ownerId: string, page: PageQuery, reads: OwnerReads): Promise<Tariff[]> {
    return reads.query<Tariff>(ownerId, listAllTariffs.with({ ...page, owner: ownerId }))
  }

  /**
   * Creates a tariff, or replaces one with the same start day. @throws AppError NOT_FOUND when there is no such
   * apartment
   */
  put(ownerId: string, fields: CreateTariff, repeatable: Repeatable | null): Promise<Tariff> {
    const statement = putTariff.with({ ...fields, owner: ownerId })
    return this.answers.series<[Tariff[]], Tariff>(ownerId, repeatable, [statement], ([rows]) => found(rows))
  }

  /** Deletes a tariff. @throws AppError NOT_FOUND */
  async remove(ownerId: string, id: string): Promise<void> {
    found(await this.ownerDb.query(ownerId, deleteTariff.with({ owner: ownerId, id })))
  }
}
