import { Injectable } from '@nestjs/common'
import type { ChosenRegime } from '@orenda/contracts/taxes'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { TaxesService } from '../../reports/taxes/taxes.service.ts'
import type { ExportPart, PartColumn } from '../export-part.ts'

/** How the landlord pays taxes. */
@Injectable()
export class TaxRegimePart implements ExportPart<ChosenRegime> {
  readonly name = 'tax-regime'
  readonly columns: readonly PartColumn<ChosenRegime>[] = [
    { field: 'regime', title: 'regime', type: 'choice', of: 'taxRegime' },
  ]

  constructor(private readonly taxes: TaxesService) {}

  /** One row, or none while nothing was chosen. */
  async *rows(ownerId: string, reads: OwnerReads) {
    const regime = await this.taxes.chosen(ownerId, reads)
    if (regime !== null) yield [{ regime }]
  }
}
