import { Injectable } from '@nestjs/common'
import type { AccountActivity } from '@orenda/contracts/account'
import { AccountActivityService } from '../../auth/account-activity.service.ts'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { type ExportPart, inPages, type PartColumn } from '../export-part.ts'

@Injectable()
export class AccountActivityPart implements ExportPart<AccountActivity> {
  readonly name = 'account-activity'
  readonly columns: readonly PartColumn<AccountActivity>[] = [
    { field: 'at', title: 'when', type: 'instant' },
    { field: 'event', title: 'event', type: 'choice', of: 'accountEvent' },
    { field: 'browser', title: 'browser', type: 'text' },
    { field: 'system', title: 'system', type: 'text' },
    { field: 'kind', title: 'device', type: 'choice', of: 'deviceKind' },
  ]

  constructor(private readonly activity: AccountActivityService) {}

  rows(ownerId: string, reads: OwnerReads) {
    return inPages(page => this.activity.list(ownerId, page, reads))
  }
}
