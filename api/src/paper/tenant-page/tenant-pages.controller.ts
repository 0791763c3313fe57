import { Controller, Get, Header, Ip, Param, Query } from '@nestjs/common'
import { idSchema } from '@orenda/contracts/ids'
import { type PaperQuery, paperQuerySchema } from '@orenda/contracts/papers'
import { tenantPageSchema } from '@orenda/contracts/tenant-pages'
import { z } from '@orenda/contracts/zod'
import { AllowExpired, Public } from '../../platform/http/access.ts'
import { Answers, AnswersRaw } from '../../platform/http/answer.ts'
import { TenantPagesService } from './tenant-pages.service.ts'

const tokenParamsSchema = z.object({ token: z.string() })
type TokenParams = z.infer<typeof tokenParamsSchema>

const paperParamsSchema = tokenParamsSchema.extend({ id: idSchema })
type PaperParams = z.infer<typeof paperParamsSchema>

/** What the holder of a lease's link sees, without an account. */
@Public()
@AllowExpired()
@Controller('tenant-pages')
export class TenantPagesController {
  constructor(private readonly pages: TenantPagesService) {}

  @Get(':token')
  @Header('x-robots-tag', 'noindex')
  @Answers(tenantPageSchema)
  get(@Ip() ip: string, @Param({ schema: tokenParamsSchema }) { token }: TokenParams) {
    return this.pages.get(token, ip)
  }

  @Get(':token/requests/:id/pdf')
  @Header('x-robots-tag', 'noindex')
  @AnswersRaw('application/pdf')
  getRequest(
    @Ip() ip: string,
    @Param({ schema: paperParamsSchema }) { token, id }: PaperParams,
    @Query({ schema: paperQuerySchema }) query: PaperQuery,
  ) {
    return this.pages.request(token, ip, id, query)
  }

  @Get(':token/payments/:id/receipt')
  @Header('x-robots-tag', 'noindex')
  @AnswersRaw('application/pdf')
  getReceipt(
    @Ip() ip: string,
    @Param({ schema: paperParamsSchema }) { token, id }: PaperParams,
    @Query({ schema: paperQuerySchema }) query: PaperQuery,
  ) {
    return this.pages.receipt(token, ip, id, query)
  }
}
