import { Controller, Get, Headers, HttpCode, HttpStatus, Ip, Param, Post, Res } from '@nestjs/common'
import { z } from '@orenda/contracts/zod'
import type { FastifyReply } from 'fastify'
import { languageOf } from '../platform/http/accept-language.ts'
import { AllowExpired, Public } from '../platform/http/access.ts'
import { AnswersRaw } from '../platform/http/answer.ts'
import { FormFields, TakesFields } from '../platform/http/form-fields.ts'
import { NotRepeatable } from '../platform/http/idempotency/repeatable.ts'
import { RateLimits } from '../platform/security/rate-limits/rate-limits.ts'
import { type NoticeLink, OptOutsService } from './opt-outs.service.ts'
import { missingLinkPage, unsubscribePage, unsubscribePageHeaders } from './unsubscribe-page.ts'

const tokenParamsSchema = z.object({ token: z.string() })
type TokenParams = z.infer<typeof tokenParamsSchema>

/** Mail programs send `List-Unsubscribe=One-Click` (RFC 8058), which means the same as an empty form. */
const formSchema = z.object({ again: z.literal('1').optional().catch(undefined) })
type Form = z.infer<typeof formSchema>

/** The unsubscribe link of a notice. Recipients need no account and no cookies. */
@Public()
@AllowExpired()
@Controller('unsubscribe')
export class UnsubscribeController {
  constructor(
    private readonly optOuts: OptOutsService,
    private readonly limits: RateLimits,
  ) {}

  /** Opening it changes nothing, because mail scanners open links. */
  @Get(':token')
  @AnswersRaw('text/html')
  async ask(
    @Ip() ip: string,
    @Headers('accept-language') accepted: string | undefined,
    @Param({ schema: tokenParamsSchema }) { token }: TokenParams,
    @Res() reply: FastifyReply,
  ) {
    await this.limits.byAddress('RATE_UNSUBSCRIBE_ADDRESS', ip)
    const link = await this.optOuts.find(token)
    return answer(reply, link, accepted, link?.isOptedOut ? 'stopped' : 'ask')
  }

  @Post(':token')
  @NotRepeatable('Who wants no more notices wants none, however often that is said.')
  @TakesFields()
  @HttpCode(HttpStatus.OK)
  @AnswersRaw('text/html')
  async set(
    @Ip() ip: string,
    @Headers('accept-language') accepted: string | undefined,
    @Param({ schema: tokenParamsSchema }) { token }: TokenParams,
    @FormFields({ schema: formSchema }) { again }: Form,
    @Res() reply: FastifyReply,
  ) {
    await this.limits.byAddress('RATE_UNSUBSCRIBE_ADDRESS', ip)
    const link = await this.optOuts.set(token, again === undefined)
    return answer(reply, link, accepted, again === undefined ? 'stopped' : 'resumed')
  }
}

function answer(
  reply: FastifyReply,
  link: NoticeLink | null,
  accepted: string | undefined,
  step: Parameters<typeof unsubscribePage>[1],
): FastifyReply {
  reply.headers(unsubscribePageHeaders)
  if (link === null) return reply.status(HttpStatus.NOT_FOUND).send(missingLinkPage(languageOf(accepted)))
  return reply.send(unsubscribePage(link, step))
}
