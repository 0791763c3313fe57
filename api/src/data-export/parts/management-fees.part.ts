import { Injectable } from '@nestjs/common'
import type { ManagementFee } from '@orenda/contracts/management-fees'
import { ManagementFeesService } from '../../management-fees/management-fees.service.ts'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { type ExportPart, inPages, type PartColumn } from '../export-part.ts'

@Injectable()
export class ManagementFeesPart implements ExportPart<ManagementFee> {
  readonly name = 'management-fees'
  readonly columns: readonly PartColumn<ManagementFee>[] = [
    { field: 'date', title: 'date', type: 'date' },
    { field: 'apartment_name', title: 'apartment', type: 'text' },
    { field: 'type', title: 'type', type: 'choice', of: 'feeType' },
    { field: 'amount', title: 'amount', type: 'money' },
    { field: 'currency', title: 'currency', type: 'text' },
    { field: 'comment', title: 'comment', type: 'text' },
    { field: 'attachment', title: 'file', type: 'text', value: row => row.attachment?.name },
    { field: 'created_at', title: 'created', type: 'instant' },
    { field: 'updated_at', title: 'updated', type: 'instant' },
  ]

  constructor(private readonly managementFees: ManagementFeesService) {}

  rows(ownerId: string, reads: OwnerReads) {
    return inPages(page => this.managementFees.list(ownerId, page, reads))
  }
}
