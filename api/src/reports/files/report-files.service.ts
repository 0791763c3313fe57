import { Readable } from 'node:stream'
import { Injectable, StreamableFile } from '@nestjs/common'
import type { DepositReportQuery } from '@orenda/contracts/reports'
import { create as contentDisposition } from 'content-disposition'
import { ApartmentsService } from '../../apartments/apartments.service.ts'
import { PdfService } from '../../paper/pdf/pdf.service.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { workbookOf } from '../../platform/spreadsheets/workbook.ts'
import { UsersService } from '../../users/users.service.ts'
import { reportWords } from '../words/report-words.ts'
import { pdf, xlsx } from './report-file-types.ts'
import type { ReportSheet } from './report-sheet.ts'
import { paperOfSheet, workbookOfSheet } from './sheet-files.ts'
import { type SheetWriter, sheetWriter } from './sheet-writer.ts'

/** Writes reports as spreadsheets and PDFs. */
@Injectable()
export class ReportFilesService {
  constructor(
    private readonly users: UsersService,
    private readonly apartments: ApartmentsService,
    private readonly pdf: PdfService,
    private readonly clock: Clock,
  ) {}

  /**
   * A report as it was asked for.
   * @param sheetOf makes a file's content of the report
   * @throws AppError what `PdfService.draw` throws
   */
  async answer<Report>(
    ownerId: string,
    { format = 'json', lang, apartment_id }: DepositReportQuery,
    report: Promise<Report>,
    sheetOf: (report: Report, writer: SheetWriter) => ReportSheet,
  ): Promise<Report | StreamableFile> {
    const content = await report
    if (format === 'json') return content
    const language = lang ?? (await this.users.holder(ownerId)).language
    const today = this.clock.today()
    const apartment =
      apartment_id === undefined ? null : (await this.apartments.get(ownerId, apartment_id)).name
    const sheet = sheetOf(content, sheetWriter(language, today, apartment))
    const words = reportWords[language]
    if (format === 'pdf') {
      const bytes = await this.pdf.draw(ownerId, paperOfSheet(sheet, language, words, today))
      return file(Readable.from([bytes]), pdf, `${sheet.name}.pdf`)
    }
    const workbook = workbookOfSheet(sheet, language, words)
    return file(workbookOf(workbook.sheet, Readable.from(workbook.rows)), xlsx, `${sheet.name}.xlsx`)
  }
}

const file = (content: Readable, type: string, name: string) =>
  new StreamableFile(content, { type, disposition: contentDisposition(name) })
