import { Controller, Get, Param, Post, Query } from '@nestjs/common'
import { type PaperQuery, paperQuerySchema } from '@orenda/contracts/papers'
import { type RiseParams, riseParamsSchema, riseSchema } from '@orenda/contracts/rent-rises'
import { OwnerId } from '../../platform/http/access.ts'
import { Answers, AnswersRaw } from '../../platform/http/answer.ts'
import { MayRepeat, type Repeatable } from '../../platform/http/idempotency/repeatable.ts'
import { RiseMailsService } from './rise-mails.service.ts'
import { RisePapersService } from './rise-papers.service.ts'

/** The letter about another rent: to print, or by mail. */
@Controller('leases/:id/rises/:from')
export class RisePapersController {
  constructor(
    private readonly papers: RisePapersService,
    private readonly mails: RiseMailsService,
  ) {}

  @Get('letter')
  @AnswersRaw('application/pdf')
  getLetter(
    @OwnerId() ownerId: string,
    @Param({ schema: riseParamsSchema }) { id, from }: RiseParams,
    @Query({ schema: paperQuerySchema }) query: PaperQuery,
  ) {
    return this.papers.file(ownerId, id, from, query)
  }

  @Post('send')
  @Answers(riseSchema)
  send(
    @OwnerId() ownerId: string,
    @Param({ schema: riseParamsSchema }) { id, from }: RiseParams,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.mails.send(ownerId, id, from, repeatable)
  }
}
