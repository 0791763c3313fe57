import { PdfService } from '../src/paper/pdf/pdf.service.ts'

/** Nobody waits for a test, and 200 lines take a busy machine longer than a landlord waits. */
export class PatientPdfService extends PdfService {
  protected override readonly patience = 300_000
}
