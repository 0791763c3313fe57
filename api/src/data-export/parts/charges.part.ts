import { Injectable } from '@nestjs/common'
import type { Charge } from '@orenda/contracts/rent'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { RentService } from '../../tenancy/rent.service.ts'
import { type ExportPart, inPages, type PartColumn } from '../export-part.ts'

/** Larger pages, because each page computes all charges of the landlord again. */
const atOnce = 500

@Injectable()
export class ChargesPart implements ExportPart<Charge> {
  readonly name = 'charges'
  readonly columns: readonly PartColumn<Charge>[] = [
    { field: 'due_date', title: 'due_date', type: 'date' },
    { field: 'month', title: 'month', type: 'text' },
    { field: 'apartment_name', title: 'apartment', type: 'text' },
    { field: 'tenant_name', title: 'tenant', type: 'text' },
    { field: 'kind', title: 'kind', type: 'choice', of: 'chargeKind' },
    { field: 'rent', title: 'charged', type: 'money' },
    { field: 'waived', title: 'waived', type: 'money' },
    { field: 'amount', title: 'amount', type: 'money' },
    { field: 'settled', title: 'settled', type: 'money' },
    { field: 'open', title: 'open', type: 'money' },
    { field: 'currency', title: 'currency', type: 'text' },
    { field: 'status', title: 'status', type: 'choice', of: 'chargeStatus' },
    { field: 'days_late', title: 'days_late', type: 'count' },
    { field: 'note', title: 'note', type: 'text' },
    { field: 'updated_at', title: 'updated', type: 'instant' },
  ]

  constructor(private readonly rent: RentService) {}

  rows(ownerId: string, reads: OwnerReads) {
    return inPages(page => this.rent.charges(ownerId, page, reads), atOnce)
  }
}
