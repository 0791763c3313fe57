import { Injectable } from '@nestjs/common'
import type { PaidTax } from '@orenda/contracts/taxes'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { TaxesService } from '../../reports/taxes/taxes.service.ts'
import type { ExportPart, PartColumn } from '../export-part.ts'

/** The quarters whose tax is marked as paid. */
@Injectable()
export class TaxesPart implements ExportPart<PaidTax> {
  readonly name = 'taxes'
  readonly columns: readonly PartColumn<PaidTax>[] = [
    { field: 'year', title: 'year', type: 'count' },
    { field: 'quarter', title: 'quarter', type: 'count' },
    { field: 'regime', title: 'regime', type: 'choice', of: 'taxRegime' },
    { field: 'paid_on', title: 'date', type: 'date' },
    { field: 'amount', title: 'amount', type: 'money' },
  ]

  constructor(private readonly taxes: TaxesService) {}

  async *rows(ownerId: string, reads: OwnerReads) {
    yield await this.taxes.listPaid(ownerId, reads)
  }
}
