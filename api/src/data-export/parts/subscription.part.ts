import { Injectable } from '@nestjs/common'
import type { CurrentSubscription } from '@orenda/contracts/subscriptions'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { SubscriptionsService } from '../../subscriptions/subscriptions.service.ts'
import { type ExportPart, type PartColumn } from '../export-part.ts'

/** The current plan and its limits. */
export type SubscriptionState = NonNullable<CurrentSubscription['subscription']> &
  CurrentSubscription['limits']

@Injectable()
export class SubscriptionPart implements ExportPart<SubscriptionState> {
  readonly name = 'subscription'
  readonly columns: readonly PartColumn<SubscriptionState>[] = [
    { field: 'plan_name', title: 'plan', type: 'text' },
    { field: 'payment_status', title: 'status', type: 'choice', of: 'paymentStatus' },
    { field: 'end_date', title: 'paid_until', type: 'instant' },
    { field: 'renews', title: 'renews', type: 'flag' },
    { field: 'access_until', title: 'access_until', type: 'instant' },
    { field: 'max_apartments', title: 'most_apartments', type: 'count' },
    { field: 'current_apartments', title: 'apartments', type: 'count' },
  ]

  constructor(private readonly subscriptions: SubscriptionsService) {}

  /** One row, or none before the first trial. */
  async *rows(ownerId: string, reads: OwnerReads) {
    const { subscription, limits } = await this.subscriptions.getCurrent(ownerId, reads)
    yield subscription === null ? [] : [{ ...subscription, ...limits }]
  }
}
