import { Injectable } from '@nestjs/common'
import type { Payment } from '@orenda/contracts/payments'
import { PaymentsService } from '../../payments/payments.service.ts'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { type ExportPart, inPages, type PartColumn } from '../export-part.ts'

@Injectable()
export class PaymentsPart implements ExportPart<Payment> {
  readonly name = 'payments'
  readonly columns: readonly PartColumn<Payment>[] = [
    { field: 'date', title: 'date', type: 'date' },
    { field: 'apartment_name', title: 'apartment', type: 'text' },
    { field: 'tenant_name', title: 'tenant', type: 'text' },
    { field: 'category', title: 'category', type: 'choice', of: 'paymentCategory' },
    { field: 'amount', title: 'amount', type: 'money' },
    { field: 'currency', title: 'currency', type: 'text' },
    { field: 'note', title: 'note', type: 'text' },
    { field: 'attachment', title: 'file', type: 'text', value: row => row.attachment?.name },
    { field: 'created_at', title: 'created', type: 'instant' },
    { field: 'updated_at', title: 'updated', type: 'instant' },
  ]

  constructor(private readonly payments: PaymentsService) {}

  rows(ownerId: string, reads: OwnerReads) {
    return inPages(page => this.payments.list(ownerId, page, reads))
  }
}
