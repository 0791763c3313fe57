import { Injectable } from '@nestjs/common'
import type { Tariff } from '@orenda/contracts/tariffs'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { TariffsService } from '../../utilities/tariffs.service.ts'
import { type ExportPart, inPages, type PartColumn } from '../export-part.ts'

@Injectable()
export class TariffsPart implements ExportPart<Tariff> {
  readonly name = 'tariffs'
  readonly columns: readonly PartColumn<Tariff>[] = [
    { field: 'from', title: 'from', type: 'date' },
    { field: 'type', title: 'type', type: 'choice', of: 'utilityType' },
    { field: 'zone', title: 'zone', type: 'choice', of: 'zone' },
    { field: 'rate', title: 'rate', type: 'rate' },
    { field: 'apartment_name', title: 'apartment', type: 'text' },
    { field: 'created_at', title: 'created', type: 'instant' },
    { field: 'updated_at', title: 'updated', type: 'instant' },
  ]

  constructor(private readonly tariffs: TariffsService) {}

  rows(ownerId: string, reads: OwnerReads) {
    return inPages(page => this.tariffs.listAll(ownerId, page, reads))
  }
}
