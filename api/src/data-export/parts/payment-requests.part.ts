import { Injectable } from '@nestjs/common'
import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import { PaymentRequestsService } from '../../paper/requests/payment-requests.service.ts'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { type ExportPart, inPages, type PartColumn } from '../export-part.ts'

/** Larger pages, because each page asks which charges are open. */
const atOnce = 500

@Injectable()
export class PaymentRequestsPart implements ExportPart<PaymentRequest> {
  readonly name = 'payment-requests'
  readonly columns: readonly PartColumn<PaymentRequest>[] = [
    { field: 'number', title: 'request_number', type: 'text' },
    { field: 'date', title: 'date', type: 'date' },
    { field: 'apartment_name', title: 'apartment', type: 'text' },
    { field: 'tenant_name', title: 'tenant', type: 'text' },
    { field: 'amount', title: 'amount', type: 'money' },
    { field: 'currency', title: 'currency', type: 'text' },
    { field: 'amount_uah', title: 'amount_uah', type: 'money' },
    { field: 'rate', title: 'bank_rate', type: 'rate' },
    { field: 'purpose', title: 'purpose', type: 'text' },
    { field: 'payee', title: 'iban', type: 'text', value: ({ payee }) => payee.iban },
    { field: 'status', title: 'status', type: 'choice', of: 'requestStatus' },
    { field: 'note', title: 'note', type: 'text' },
  ]

  constructor(private readonly requests: PaymentRequestsService) {}

  rows(ownerId: string, reads: OwnerReads) {
    return inPages(page => this.requests.list(ownerId, page, reads), atOnce)
  }
}
