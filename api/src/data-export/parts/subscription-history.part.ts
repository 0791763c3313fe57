import { Injectable } from '@nestjs/common'
import type { SubscriptionHistoryItem } from '@orenda/contracts/subscriptions'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { SubscriptionsService } from '../../subscriptions/subscriptions.service.ts'
import { type ExportPart, inPages, type PartColumn } from '../export-part.ts'

@Injectable()
export class SubscriptionHistoryPart implements ExportPart<SubscriptionHistoryItem> {
  readonly name = 'subscription-history'
  readonly columns: readonly PartColumn<SubscriptionHistoryItem>[] = [
    { field: 'created_at', title: 'when', type: 'instant' },
    { field: 'action', title: 'event', type: 'choice', of: 'subscriptionAction' },
    { field: 'plan_name', title: 'plan', type: 'text' },
    { field: 'amount', title: 'amount', type: 'money' },
    { field: 'currency', title: 'currency', type: 'text' },
  ]

  constructor(private readonly subscriptions: SubscriptionsService) {}

  rows(ownerId: string, reads: OwnerReads) {
    return inPages(page => this.subscriptions.listHistory(ownerId, page, reads))
  }
}
