import { Injectable } from '@nestjs/common'
import { type FiledRow, ImportRowsService } from '../../imports/import-rows.service.ts'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import type { ExportPart, PartColumn } from '../export-part.ts'

/** Larger pages, because a file has thousands of rows. */
const atOnce = 500

/** The rows of imported files, with what became of each. */
@Injectable()
export class BankRowsPart implements ExportPart<FiledRow> {
  readonly name = 'bank-rows'
  readonly columns: readonly PartColumn<FiledRow>[] = [
    { field: 'file_name', title: 'file', type: 'text' },
    { field: 'account', title: 'account', type: 'text' },
    { field: 'date', title: 'date', type: 'date' },
    { field: 'amount', title: 'amount', type: 'money' },
    { field: 'currency', title: 'currency', type: 'text' },
    { field: 'text', title: 'purpose', type: 'text' },
    { field: 'sender', title: 'sender', type: 'text' },
    { field: 'iban', title: 'iban', type: 'text' },
    { field: 'state', title: 'status', type: 'choice', of: 'bankRowState' },
  ]

  constructor(private readonly rowsOfFiles: ImportRowsService) {}

  async *rows(ownerId: string, reads: OwnerReads) {
    for (let last: FiledRow | undefined; ; ) {
      const after = last && { import_id: last.import_id, row: last.row }
      const rows: FiledRow[] = await this.rowsOfFiles.listAll(ownerId, after, atOnce, reads)
      if (rows.length > 0) yield rows
      if (rows.length < atOnce) return
      last = rows.at(-1)
    }
  }
}
