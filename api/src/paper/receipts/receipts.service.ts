import { Injectable } from '@nestjs/common'
import type { PaperQuery } from '@orenda/contracts/papers'
import { PaymentsService } from '../../payments/payments.service.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { pdfAnswer } from '../../platform/http/file-answer.ts'
import { RentService } from '../../tenancy/rent.service.ts'
import { UsersService } from '../../users/users.service.ts'
import { PayeeService } from '../payee/payee.service.ts'
import type { PaperDocument } from '../pdf/pdf.service.ts'
import { PdfService } from '../pdf/pdf.service.ts'
import { receiptNumber, receiptPaper } from './receipt-paper.ts'

/** Receipts of payments. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly payments: PaymentsService,
    private readonly rent: RentService,
    private readonly users: UsersService,
    private readonly payee: PayeeService,
    private readonly pdf: PdfService,
    private readonly clock: Clock,
  ) {}

  /** The receipt as a PDF. @throws AppError NOT_FOUND, and what `PdfService.draw` throws */
  async file(ownerId: string, paymentId: string, query: PaperQuery) {
    const { document, number } = await this.write(ownerId, paymentId, query)
    return pdfAnswer(await this.pdf.draw(ownerId, document), `receipt-${number}.pdf`)
  }

  /** @throws AppError NOT_FOUND */
  async write(
    ownerId: string,
    paymentId: string,
    { lang }: PaperQuery,
  ): Promise<{ document: PaperDocument; number: string }> {
    const payment = await this.payments.get(ownerId, paymentId)
    const [settled, holder, payee] = await Promise.all([
      this.rent.settledBy(ownerId, [paymentId]),
      this.users.holder(ownerId),
      this.payee.get(ownerId),
    ])
    const receipt = {
      payment,
      settled,
      payee: { name: payee.name ?? holder.name, code: payee.code },
      today: this.clock.today(),
    }
    return { document: receiptPaper(receipt, lang ?? holder.language), number: receiptNumber(payment) }
  }
}
