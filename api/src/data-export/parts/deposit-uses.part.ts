import { Injectable } from '@nestjs/common'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { DepositsService, type LeaseDepositUse } from '../../tenancy/deposits.service.ts'
import { type ExportPart, inPages, type PartColumn } from '../export-part.ts'

@Injectable()
export class DepositUsesPart implements ExportPart<LeaseDepositUse> {
  readonly name = 'deposit-uses'
  readonly columns: readonly PartColumn<LeaseDepositUse>[] = [
    { field: 'date', title: 'date', type: 'date' },
    { field: 'kind', title: 'kind', type: 'choice', of: 'depositUse' },
    { field: 'amount', title: 'amount', type: 'money' },
    { field: 'currency', title: 'currency', type: 'text' },
    { field: 'note', title: 'note', type: 'text' },
  ]

  constructor(private readonly deposits: DepositsService) {}

  rows(ownerId: string, reads: OwnerReads) {
    return inPages(page => this.deposits.listAll(ownerId, page, reads))
  }
}
