import { Injectable } from '@nestjs/common'
import type { LeaseDocument } from '@orenda/contracts/lease-documents'
import { LeaseDocumentsService } from '../../documents/lease-documents.service.ts'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { type ExportPart, inPages, type PartColumn } from '../export-part.ts'

@Injectable()
export class LeaseDocumentsPart implements ExportPart<LeaseDocument> {
  readonly name = 'lease-documents'
  readonly columns: readonly PartColumn<LeaseDocument>[] = [
    { field: 'date', title: 'date', type: 'date' },
    { field: 'apartment_name', title: 'apartment', type: 'text' },
    { field: 'tenant_name', title: 'tenant', type: 'text' },
    { field: 'kind', title: 'kind', type: 'choice', of: 'documentKind' },
    { field: 'name', title: 'name', type: 'text' },
    { field: 'valid_until', title: 'until', type: 'date' },
    { field: 'notice_days', title: 'before_days', type: 'count' },
    { field: 'file', title: 'file', type: 'text', value: row => row.file.name },
    { field: 'created_at', title: 'created', type: 'instant' },
    { field: 'updated_at', title: 'updated', type: 'instant' },
  ]

  constructor(private readonly documents: LeaseDocumentsService) {}

  rows(ownerId: string, reads: OwnerReads) {
    return inPages(page => this.documents.list(ownerId, page, reads))
  }
}
