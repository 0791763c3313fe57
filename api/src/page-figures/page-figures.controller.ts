import { Body, Controller, Get, Headers, Ip, Post, Query } from '@nestjs/common'
import {
  type FiguresQuery,
  figureRowSchema,
  figuresQuerySchema,
  type PageFigures,
  pageFiguresSchema,
} from '@orenda/contracts/page-figures'
import { PresentedTokenService } from '../auth/presented-token.service.ts'
import { AllowExpired, Public } from '../platform/http/access.ts'
import { Answers, AnswersNothing } from '../platform/http/answer.ts'
import { NotRepeatable } from '../platform/http/idempotency/repeatable.ts'
import { RateLimits } from '../platform/security/rate-limits/rate-limits.ts'
import { FigureTablesService } from './figure-tables.service.ts'
import { PageFiguresService } from './page-figures.service.ts'

/** What pages have measured of remotes. A beacon has no header, so its token is in the body. */
@Public()
@AllowExpired()
@Controller('page-figures')
export class PageFiguresController {
  constructor(
    private readonly figures: PageFiguresService,
    private readonly tables: FigureTablesService,
    private readonly tokens: PresentedTokenService,
    private readonly limits: RateLimits,
  ) {}

  /** Figures without a valid session are not counted, and answered alike: nobody reads a beacon's answer. */
  @Post()
  @NotRepeatable('Figures are counted as they come.')
  @AnswersNothing()
  async create(@Ip() ip: string, @Body({ schema: pageFiguresSchema }) { token, figures }: PageFigures) {
    await this.limits.byAddress('RATE_PAGE_FIGURES_ADDRESS', ip)
    const ownerId = token === undefined ? null : await this.tokens.ownerOf(token)
    if (ownerId === null) return
    await this.limits.byAccount('RATE_PAGE_FIGURES_ACCOUNT', ownerId)
    await this.figures.note(figures, ownerId)
  }

  /** For operators and teams, who have the key of the installation (`FIGURES_KEY`). */
  @Get()
  @Answers(figureRowSchema.array())
  async list(
    @Ip() ip: string,
    @Headers('authorization') authorization: string | undefined,
    @Query({ schema: figuresQuerySchema }) query: FiguresQuery,
  ) {
    await this.limits.byAddress('RATE_PAGE_FIGURES_ADDRESS', ip)
    this.tables.admit(authorization)
    return this.tables.list(query)
  }
}
