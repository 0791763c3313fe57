import { Injectable } from '@nestjs/common'
import type { PaperQuery } from '@orenda/contracts/papers'
import { Clock } from '../../platform/clock/clock.ts'
import { pdfAnswer } from '../../platform/http/file-answer.ts'
import { UsersService } from '../../users/users.service.ts'
import { PdfService } from '../pdf/pdf.service.ts'
import { PaymentRequestsService } from './payment-requests.service.ts'
import { requestPaper } from './request-paper.ts'

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
    return pdfAnswer(await this.pdf.draw(ownerId, document), `request-${request.number}.pdf`)
  }
}
