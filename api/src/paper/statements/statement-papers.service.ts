import { Injectable } from '@nestjs/common'
import type { StatementPaperQuery } from '@orenda/contracts/papers'
import { Clock } from '../../platform/clock/clock.ts'
import { pdfAnswer } from '../../platform/http/file-answer.ts'
import { LeasesService } from '../../tenancy/leases.service.ts'
import { StatementsService } from '../../tenancy/statements.service.ts'
import { UsersService } from '../../users/users.service.ts'
import { PdfService } from '../pdf/pdf.service.ts'
import { statementPaper } from './statement-paper.ts'

/** Statements of leases as PDF. */
@Injectable()
export class StatementPapersService {
  constructor(
    private readonly leases: LeasesService,
    private readonly statements: StatementsService,
    private readonly users: UsersService,
    private readonly pdf: PdfService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError NOT_FOUND, and what `PdfService.draw` throws */
  async file(ownerId: string, leaseId: string, { lang, ...period }: StatementPaperQuery) {
    const [lease, statements, holder] = await Promise.all([
      this.leases.get(ownerId, leaseId),
      this.statements.get(ownerId, leaseId, period),
      this.users.holder(ownerId),
    ])
    const document = statementPaper(lease, statements, this.clock.today(), lang ?? holder.language)
    const name = ['statement', period.from, period.to].filter(part => part !== undefined).join('-')
    return pdfAnswer(await this.pdf.draw(ownerId, document), `${name}.pdf`)
  }
}
