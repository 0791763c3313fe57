import { Controller, Get, Param, Query } from '@nestjs/common'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import {
  type PaperQuery,
  paperQuerySchema,
  type StatementPaperQuery,
  statementPaperQuerySchema,
} from '@orenda/contracts/papers'
import { OwnerId } from '../platform/http/access.ts'
import { AnswersRaw } from '../platform/http/answer.ts'
import { ReceiptsService } from './receipts/receipts.service.ts'
import { SettlementsService } from './settlements/settlements.service.ts'
import { StatementPapersService } from './statements/statement-papers.service.ts'

/** PDFs that a landlord gives to a tenant. */
@Controller()
export class PapersController {
  constructor(
    private readonly receipts: ReceiptsService,
    private readonly statements: StatementPapersService,
    private readonly settlements: SettlementsService,
  ) {}

  @Get('payments/:id/receipt')
  @AnswersRaw('application/pdf')
  getReceipt(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Query({ schema: paperQuerySchema }) query: PaperQuery,
  ) {
    return this.receipts.file(ownerId, id, query)
  }

  /** @param id of the lease */
  @Get('leases/:id/statement.pdf')
  @AnswersRaw('application/pdf')
  getStatement(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Query({ schema: statementPaperQuerySchema }) query: StatementPaperQuery,
  ) {
    return this.statements.file(ownerId, id, query)
  }

  /** @param id of the lease */
  @Get('leases/:id/deposit.pdf')
  @AnswersRaw('application/pdf')
  getSettlement(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Query({ schema: paperQuerySchema }) query: PaperQuery,
  ) {
    return this.settlements.file(ownerId, id, query)
  }
}
