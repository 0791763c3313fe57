import { Injectable } from '@nestjs/common'
import type { PaperQuery } from '@orenda/contracts/papers'
import type { Rise } from '@orenda/contracts/rent-rises'
import { Clock } from '../../platform/clock/clock.ts'
import { pdfAnswer } from '../../platform/http/file-answer.ts'
import { RisesService } from '../../tenancy/rises.service.ts'
import { UsersService } from '../../users/users.service.ts'
import { PayeeService } from '../payee/payee.service.ts'
import { PdfService } from '../pdf/pdf.service.ts'
import { type RiseOnPaper, risePaper } from './rise-paper.ts'

/** Letters about another rent, as PDF. */
@Injectable()
export class RisePapersService {
  constructor(
    private readonly rises: RisesService,
    private readonly users: UsersService,
    private readonly payee: PayeeService,
    private readonly pdf: PdfService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError NOT_FOUND, and what `PdfService.draw` throws */
  async file(ownerId: string, leaseId: string, from: string, { lang }: PaperQuery) {
    const [rise, { language }] = await Promise.all([
      this.rises.get(ownerId, leaseId, from),
      this.users.holder(ownerId),
    ])
    const document = risePaper(await this.onPaper(ownerId, rise), this.clock.today(), lang ?? language)
    return pdfAnswer(await this.pdf.draw(ownerId, document), `rent-${from}.pdf`)
  }

  /** With the name of who lets the apartment: the payee's, who is known from the bank, else the account's. */
  async onPaper(ownerId: string, rise: Rise): Promise<RiseOnPaper> {
    const [payee, holder] = await Promise.all([this.payee.get(ownerId), this.users.holder(ownerId)])
    return { ...rise, landlord: payee.name ?? holder.name }
  }
}
