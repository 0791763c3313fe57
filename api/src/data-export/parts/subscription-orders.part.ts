import { Injectable } from '@nestjs/common'
import type { SubscriptionOrder } from '@orenda/contracts/subscriptions'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { OrdersService } from '../../subscriptions/orders.service.ts'
import { type ExportPart, inPages, type PartColumn } from '../export-part.ts'

@Injectable()
export class SubscriptionOrdersPart implements ExportPart<SubscriptionOrder> {
  readonly name = 'subscription-orders'
  readonly columns: readonly PartColumn<SubscriptionOrder>[] = [
    { field: 'created_at', title: 'created', type: 'instant' },
    { field: 'plan_name', title: 'plan', type: 'text' },
    { field: 'amount', title: 'amount', type: 'money' },
    { field: 'currency', title: 'currency', type: 'text' },
    { field: 'state', title: 'status', type: 'choice', of: 'orderState' },
  ]

  constructor(private readonly orders: OrdersService) {}

  rows(ownerId: string, reads: OwnerReads) {
    return inPages(page => this.orders.listAll(ownerId, page, reads))
  }
}
