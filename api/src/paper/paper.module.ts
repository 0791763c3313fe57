import { Module } from '@nestjs/common'
import { PdfService } from './pdf/pdf.service.ts'

/** What is printed and handed over. */
@Module({ providers: [PdfService], exports: [PdfService] })
export class PaperModule {}
