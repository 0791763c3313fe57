import { Injectable } from '@nestjs/common'
import type { DocumentTemplate } from '@orenda/contracts/document-templates'
import { TemplatesService } from '../../documents/templates.service.ts'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { type ExportPart, inPages, type PartColumn } from '../export-part.ts'

@Injectable()
export class DocumentTemplatesPart implements ExportPart<DocumentTemplate> {
  readonly name = 'document-templates'
  readonly columns: readonly PartColumn<DocumentTemplate>[] = [
    { field: 'kind', title: 'kind', type: 'choice', of: 'documentKind' },
    { field: 'name', title: 'name', type: 'text' },
    { field: 'file', title: 'file', type: 'text', value: row => row.file.name },
    { field: 'created_at', title: 'created', type: 'instant' },
    { field: 'updated_at', title: 'updated', type: 'instant' },
  ]

  constructor(private readonly templates: TemplatesService) {}

  rows(ownerId: string, reads: OwnerReads) {
    return inPages(page => this.templates.list(ownerId, page, reads))
  }
}
