import { Injectable } from '@nestjs/common'
import type { CreateUtility, UpdateUtility, UtilitiesQuery, Utility } from '@orenda/contracts/utilities'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { found, insertOwned, updateOwned } from '../platform/records/write-records.ts'
import { deleteUtilitySql, getUtilitySql, listUtilitiesSql, utilityStatements } from './utilities.queries.ts'

@Injectable()
export class UtilitiesService {
  constructor(private readonly ownerDb: OwnerDb) {}

  list(ownerId: string, { apartment_id, month, cursor, limit }: UtilitiesQuery): Promise<Utility[]> {
    const filters = [apartment_id, month, cursor, limit].map(filter => filter ?? null)
    return this.ownerDb.query<Utility>(ownerId, listUtilitiesSql, [ownerId, ...filters])
  }

  async get(ownerId: string, id: string): Promise<Utility> {
    return found(await this.ownerDb.query<Utility>(ownerId, getUtilitySql, [ownerId, id]))
  }

  /** @throws AppError NOT_FOUND when the owner has no such apartment */
  create(ownerId: string, fields: CreateUtility): Promise<Utility> {
    return insertOwned(this.ownerDb, ownerId, utilityStatements, fields)
  }

  /** @throws AppError NOT_FOUND (also for the apartment), or CONFLICT when it was changed after `updated_at` */
  update(ownerId: string, id: string, fields: UpdateUtility): Promise<Utility> {
    return updateOwned(this.ownerDb, ownerId, utilityStatements, id, fields)
  }

  async remove(ownerId: string, id: string): Promise<void> {
    found(await this.ownerDb.query(ownerId, deleteUtilitySql, [ownerId, id]))
  }
}
