import { Injectable } from '@nestjs/common'
import { filesOfOne } from '@orenda/contracts/files'
import type {
  CreateManagementFee,
  ManagementFee,
  ManagementFeesQuery,
  UpdateManagementFee,
} from '@orenda/contracts/management-fees'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { readDatedList } from '../platform/database/records/dated-list.ts'
import { found, updateOwned } from '../platform/database/records/write-records.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import {
  deleteManagementFee,
  getManagementFee,
  managementFeeList,
  managementFeeStatements,
} from './management-fees.queries.ts'

@Injectable()
export class ManagementFeesService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
  ) {}

  list(
    ownerId: string,
    { apartment_id, type, month, cursor, limit }: ManagementFeesQuery,
    reads: OwnerReads = this.ownerDb,
  ): Promise<ManagementFee[]> {
    const filters = { apartment_id, type, month }
    return readDatedList<ManagementFee>(reads, ownerId, managementFeeList, { cursor, limit }, filters)
  }

  async get(ownerId: string, id: string): Promise<ManagementFee> {
    return found(
      await this.ownerDb.query<ManagementFee>(ownerId, getManagementFee.with({ owner: ownerId, id })),
    )
  }

  /** Creates a fee. @throws AppError NOT_FOUND when the owner has no such apartment or file */
  create(
    ownerId: string,
    { attachment, ...fields }: CreateManagementFee,
    repeatable: Repeatable | null,
  ): Promise<ManagementFee> {
    const files = filesOfOne(attachment)
    return this.answers.insert(ownerId, repeatable, managementFeeStatements, fields, files)
  }

  /**
   * Changes a fee. @throws AppError NOT_FOUND (also for the apartment and the file), or CONFLICT when it was
   * changed after `updated_at`
   */
  update(
    ownerId: string,
    id: string,
    { attachment, ...fields }: UpdateManagementFee,
  ): Promise<ManagementFee> {
    return updateOwned(this.ownerDb, ownerId, managementFeeStatements, id, fields, filesOfOne(attachment))
  }

  async remove(ownerId: string, id: string): Promise<void> {
    found(await this.ownerDb.query(ownerId, deleteManagementFee.with({ owner: ownerId, id })))
  }
}
