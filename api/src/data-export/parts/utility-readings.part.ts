import { Injectable } from '@nestjs/common'
import type { Reading } from '@orenda/contracts/utilities'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { ReadingsService } from '../../utilities/readings.service.ts'
import { type ExportPart, inPages, type PartColumn } from '../export-part.ts'

@Injectable()
export class UtilityReadingsPart implements ExportPart<Reading> {
  readonly name = 'utility-readings'
  readonly columns: readonly PartColumn<Reading>[] = [
    { field: 'date', title: 'date', type: 'date' },
    { field: 'apartment_name', title: 'apartment', type: 'text' },
    { field: 'type', title: 'type', type: 'choice', of: 'utilityType' },
    { field: 'zone', title: 'zone', type: 'choice', of: 'zone' },
    { field: 'previous', title: 'previous', type: 'money' },
    { field: 'current', title: 'current', type: 'money' },
    { field: 'consumed', title: 'consumed', type: 'money' },
    { field: 'rate', title: 'rate', type: 'rate' },
    { field: 'total', title: 'total', type: 'money' },
    { field: 'new_meter', title: 'new_meter', type: 'flag' },
    { field: 'meter_number', title: 'meter_number', type: 'text' },
    { field: 'comment', title: 'comment', type: 'text' },
    { field: 'attachment', title: 'file', type: 'text', value: row => row.attachment?.name },
    { field: 'created_at', title: 'created', type: 'instant' },
    { field: 'updated_at', title: 'updated', type: 'instant' },
  ]

  constructor(private readonly readings: ReadingsService) {}

  rows(ownerId: string, reads: OwnerReads) {
    return inPages(page => this.readings.list(ownerId, page, reads))
  }
}
