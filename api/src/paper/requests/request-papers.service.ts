import type { Readable } from 'node:stream'
import { Injectable } from '@nestjs/common'
import type { Language } from '@orenda/contracts/languages'
import type { PaperQuery } from '@orenda/contracts/papers'
import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import { ZipFile } from 'yazl'
import { Clock } from '../../platform/clock/clock.ts'
import { fileAnswer, pdfAnswer } from '../../platform/http/file-answer.ts'
import { UsersService } from '../../users/users.service.ts'
import { PdfService } from '../pdf/pdf.service.ts'
import { PaymentRequestsService } from './payment-requests.service.ts'
import { requestPaper } from './request-paper.ts'

/** How a request's file is named, in an archive too. */
const fileName = ({ number }: Pick<PaymentRequest, 'number'>) => `request-${number}.pdf`

/** Payment requests as PDF. */
@Injectable()
export class RequestPapersService {
  constructor(
    private readonly requests: PaymentRequestsService,
    private readonly users: UsersService,
    private readonly pdf: PdfService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError NOT_FOUND, and what `PdfService.draw` throws */
  async file(ownerId: string, id: string, { lang }: PaperQuery) {
    const [request, { language }] = await Promise.all([
      this.requests.get(ownerId, id),
      this.users.holder(ownerId),
    ])
    const document = requestPaper(request, this.clock.today(), lang ?? language)
    return pdfAnswer(await this.pdf.draw(ownerId, document), fileName(request))
  }

  /**
   * An archive of several, sent while they are drawn. A failure ends it before its end, so that it does not look complete.
   * @throws AppError NOT_FOUND when one is none of the landlord's
   */
  async archive(ownerId: string, ids: readonly string[], { lang }: PaperQuery) {
    const [requests, { language }] = await Promise.all([
      this.requests.getAll(ownerId, ids),
      this.users.holder(ownerId),
    ])
    const zip = new ZipFile()
    const content = zip.outputStream as Readable
    void this.fill(zip, ownerId, requests, lang ?? language).catch((error: Error) => content.destroy(error))
    return fileAnswer(content, 'application/zip', `requests-${this.clock.today()}.zip`)
  }

  private async fill(
    zip: ZipFile,
    ownerId: string,
    requests: readonly PaymentRequest[],
    language: Language,
  ): Promise<void> {
    const [today, mtime] = [this.clock.today(), this.clock.now()]
    for (const request of requests) {
      // The reader has left.
      if ((zip.outputStream as Readable).destroyed) return
      const paper = await this.pdf.drawAside(ownerId, requestPaper(request, today, language))
      // PDFs are compressed already.
      zip.addBuffer(paper, fileName(request), { compress: false, mtime })
    }
    zip.end()
  }
}
