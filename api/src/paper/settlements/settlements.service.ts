import { Injectable } from '@nestjs/common'
import type { PaperQuery } from '@orenda/contracts/papers'
import { PaymentsService } from '../../payments/payments.service.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { pdfAnswer } from '../../platform/http/file-answer.ts'
import { DepositsService } from '../../tenancy/deposits.service.ts'
import { LeasesService } from '../../tenancy/leases.service.ts'
import { RentService } from '../../tenancy/rent.service.ts'
import { UsersService } from '../../users/users.service.ts'
import { PayeeService } from '../payee/payee.service.ts'
import { type PaperDocument, PdfService } from '../pdf/pdf.service.ts'
import { settlementPaper } from './settlement-paper.ts'
import { withheldFor } from './withheld-for.ts'

/** Deposit settlements as PDF. */
@Injectable()
export class SettlementsService {
  constructor(
    private readonly leases: LeasesService,
    private readonly payments: PaymentsService,
    private readonly deposits: DepositsService,
    private readonly rent: RentService,
    private readonly users: UsersService,
    private readonly payee: PayeeService,
    private readonly pdf: PdfService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError NOT_FOUND, and what `PdfService.draw` throws */
  async file(ownerId: string, leaseId: string, query: PaperQuery) {
    const document = await this.write(ownerId, leaseId, query)
    return pdfAnswer(await this.pdf.draw(ownerId, document), 'deposit.pdf')
  }

  /** @throws AppError NOT_FOUND */
  async write(ownerId: string, leaseId: string, { lang }: PaperQuery): Promise<PaperDocument> {
    const lease = await this.leases.get(ownerId, leaseId)
    const [payments, uses, charges, holder, payee] = await Promise.all([
      this.payments.list(ownerId, { lease_id: leaseId }),
      this.deposits.uses(ownerId, leaseId),
      this.rent.charges(ownerId, { lease_id: leaseId }),
      this.users.holder(ownerId),
      this.payee.get(ownerId),
    ])
    const today = this.clock.today()
    const counted = payments.filter(({ date }) => date <= today)
    const settlement = {
      lease,
      payee: { name: payee.name ?? holder.name, code: payee.code },
      received: counted.filter(({ category }) => category === 'deposit'),
      uses,
      parts: withheldFor(uses, charges, counted),
      today,
    }
    return settlementPaper(settlement, lang ?? holder.language)
  }
}
