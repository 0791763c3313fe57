import { Injectable } from '@nestjs/common'
import { filesOfOne } from '@orenda/contracts/files'
import type {
  CreateManagementFee,
  ManagementFee,
  ManagementFeesQuery,
} from '@orenda/contracts/management-fees'
import { RecordsService, type StoredFields } from '../platform/database/records/records.service.ts'
import { managementFeeRecords } from './management-fees.queries.ts'

@Injectable()
export class ManagementFeesService extends RecordsService<
  ManagementFee,
  CreateManagementFee,
  ManagementFeesQuery
> {
  protected readonly records = managementFeeRecords

  protected override storedFields({ attachment, ...fields }: CreateManagementFee): StoredFields {
    return { fields, files: filesOfOne(attachment) }
  }
}
