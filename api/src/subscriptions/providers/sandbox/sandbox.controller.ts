import { Controller, Headers, HttpStatus, Inject, Post, Res } from '@nestjs/common'
import { defaultLanguage, isLanguage, type Language } from '@orenda/contracts/languages'
import { z } from '@orenda/contracts/zod'
import type { FastifyReply } from 'fastify'
import { CONFIG, type Config } from '../../../config.ts'
import { languageOf } from '../../../platform/http/accept-language.ts'
import { AllowExpired, Public } from '../../../platform/http/access.ts'
import { AnswersRaw } from '../../../platform/http/answer.ts'
import { AppError } from '../../../platform/http/errors/app-error.ts'
import { FormFields, TakesFields } from '../../../platform/http/form-fields.ts'
import { NotRepeatable } from '../../../platform/http/idempotency/repeatable.ts'
import { CallbacksService } from '../../callbacks.service.ts'
import { SandboxBank } from './sandbox-bank.ts'
import { sandboxNotice, sandboxPage, sandboxPageHeaders } from './sandbox-page.ts'

const formSchema = z.object({
  data: z.string().max(8192),
  signature: z.string().max(100),
  choice: z.enum(['pay', 'decline', 'close']).optional().catch(undefined),
})
type Form = z.infer<typeof formSchema>

/** The sandbox's payment page: what a payer sees at LiqPay, without money and scripts. */
@Public()
@AllowExpired()
@Controller('sandbox')
export class SandboxController {
  constructor(
    private readonly bank: SandboxBank,
    private readonly callbacks: CallbacksService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('checkout')
  @NotRepeatable('An order is paid once, whoever presses again.')
  @TakesFields(16 * 1024)
  @AnswersRaw('text/html')
  async checkout(
    @Headers('accept-language') accepted: string | undefined,
    @FormFields({ schema: formSchema }) { choice, ...fields }: Form,
    @Res() reply: FastifyReply,
  ) {
    if (!this.bank.isOpen) throw new AppError('NOT_FOUND')
    const checkout = this.bank.read(fields)
    if (checkout === null) {
      const html = sandboxNotice('missing', null, languageOf(accepted))
      return reply.status(HttpStatus.BAD_REQUEST).headers(sandboxPageHeaders(null)).send(html)
    }
    const language = languageIn(checkout.result_url)
    const headers = sandboxPageHeaders(new URL(checkout.result_url).origin)
    if (choice === 'close') return reply.redirect(checkout.result_url, HttpStatus.SEE_OTHER)
    const closed = await this.bank.isClosed(checkout)
    if (closed !== null) {
      const html = sandboxNotice(closed, checkout.result_url, language)
      return reply.status(HttpStatus.OK).headers(headers).send(html)
    }
    if (choice === undefined) {
      const html = sandboxPage(checkout, fields, { language, zone: this.config.TIME_ZONE })
      return reply.status(HttpStatus.OK).headers(headers).send(html)
    }
    const callback = await this.bank.settle(checkout, choice)
    if (callback !== null) {
      const rawBody = new URLSearchParams({ ...callback }).toString()
      await this.callbacks.receive('sandbox', { rawBody, headers: {}, form: { ...callback } })
    }
    return reply.redirect(checkout.result_url, HttpStatus.SEE_OTHER)
  }
}

/** The language of the page that the payer returns to, because LiqPay's own languages do not include Russian. */
function languageIn(url: string): Language {
  const [, first] = new URL(url).pathname.split('/')
  return isLanguage(first) ? first : defaultLanguage
}
