import { Injectable } from '@nestjs/common'
import { FilesService, type HeldFile } from '../../files/files.service.ts'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { type ExportPart, inPages, type PartColumn } from '../export-part.ts'
import { ZipPaths } from '../zip-paths.ts'

/** A file with its path in the archive. */
export type ExportedFile = HeldFile & { path: string }

/** The folders of the archive, by the kind of record that holds a file. */
const folders: Record<HeldFile['records'][number]['kind'], string> = {
  apartment: 'apartments',
  tenant: 'tenants',
  payment: 'payments',
  expense: 'expenses',
  utility_reading: 'utility-readings',
  management_fee: 'management-fees',
  document_template: 'document-templates',
  lease_document: 'lease-documents',
}

@Injectable()
export class FilesPart implements ExportPart<ExportedFile> {
  readonly name = 'files'
  readonly columns: readonly PartColumn<ExportedFile>[] = [
    { field: 'name', title: 'file', type: 'text' },
    { field: 'records', title: 'records', type: 'text', value: row => row.records.map(({ name }) => name) },
    { field: 'path', title: 'folder', type: 'text' },
    { field: 'size', title: 'size', type: 'count' },
    { field: 'mime', title: 'type', type: 'text' },
    { field: 'created_at', title: 'created', type: 'instant' },
  ]

  constructor(private readonly files: FilesService) {}

  /** Each file once, in the folder of the first record that holds it. */
  async *rows(ownerId: string, reads: OwnerReads) {
    const paths = new ZipPaths('files')
    for await (const page of inPages(asked => this.files.listAll(ownerId, asked, reads))) {
      yield page.map((file): ExportedFile => {
        const [holder] = file.records
        const folder = holder && { kind: folders[holder.kind], id: holder.id, name: holder.name }
        return { ...file, path: paths.place(folder, file) }
      })
    }
  }
}
