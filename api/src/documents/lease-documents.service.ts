import { Injectable } from '@nestjs/common'
import type {
  CreateLeaseDocument,
  LeaseDocument,
  LeaseDocumentsQuery,
} from '@orenda/contracts/lease-documents'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { readDatedList } from '../platform/database/records/dated-list.ts'
import { RecordsService, type StoredFields } from '../platform/database/records/records.service.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { leaseDocumentRecords } from './documents.queries.ts'

/** Documents of leases: those that were made from templates, and files. */
@Injectable()
export class LeaseDocumentsService extends RecordsService<
  LeaseDocument,
  CreateLeaseDocument,
  LeaseDocumentsQuery
> {
  protected readonly records = leaseDocumentRecords

  constructor(
    ownerDb: OwnerDb,
    answers: StoredAnswers,
    private readonly clock: Clock,
  ) {
    super(ownerDb, answers)
  }

  /** Latest first. */
  override list(
    ownerId: string,
    { cursor, limit, ending, ...asked }: LeaseDocumentsQuery,
    reads: OwnerReads = this.ownerDb,
  ): Promise<LeaseDocument[]> {
    const { lease_id, kind, ends_from, ends_to } = asked
    const filters = {
      lease_id,
      kind,
      ends_from,
      ends_to,
      ending_by: ending === undefined ? undefined : this.clock.today(),
    }
    return readDatedList(reads, ownerId, leaseDocumentRecords.list, { cursor, limit }, filters)
  }

  /** Whether a lease has any. */
  async isKept(ownerId: string, lease_id: string, reads: OwnerReads): Promise<boolean> {
    return (await this.list(ownerId, { lease_id, limit: 1 }, reads)).length > 0
  }

  protected override storedFields({ file, ...fields }: CreateLeaseDocument): StoredFields {
    return { fields, files: [file] }
  }
}
