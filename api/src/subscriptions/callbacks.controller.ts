import { Controller, HttpCode, HttpStatus, Logger, Param, Post, Req, Res } from '@nestjs/common'
import { textWithoutNul } from '@orenda/contracts/text'
import { z } from '@orenda/contracts/zod'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AllowExpired, Public } from '../platform/http/access.ts'
import { AnswersRaw } from '../platform/http/answer.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { FormFields, TakesFields } from '../platform/http/form-fields.ts'
import { NotRepeatable } from '../platform/http/idempotency/repeatable.ts'
import { CallbacksService } from './callbacks.service.ts'
import { providerNames } from './providers/card-provider.ts'

const paramsSchema = z.object({ provider: z.enum(providerNames) })
const fieldsSchema = z.record(textWithoutNul, textWithoutNul)

/** Webhooks for payment providers. They have no token: their content is signed. */
@Public()
@AllowExpired()
@Controller('subscriptions/callbacks')
export class CallbacksController {
  private readonly logger = new Logger(CallbacksController.name)

  constructor(private readonly callbacks: CallbacksService) {}

  @Post(':provider')
  @NotRepeatable('What a provider says is applied once, by its own id of it.')
  @TakesFields(64 * 1024)
  @HttpCode(HttpStatus.OK)
  @AnswersRaw('text/plain')
  async receive(
    @Param({ schema: paramsSchema }) { provider }: z.infer<typeof paramsSchema>,
    @FormFields({ schema: fieldsSchema }) form: z.infer<typeof fieldsSchema>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const { headers, rawForm = '', body } = request
    // Content of another type has bypassed the size limit of a form.
    if (request.rawForm === undefined && body !== undefined) throw new AppError('UNSUPPORTED_FILE')
    const answer = await this.callbacks
      .receive(provider, { rawBody: rawForm, headers, form })
      .catch(error => {
        this.logger.warn(
          `A callback of ${provider} was not taken: ${error instanceof Error ? error.message : ''}`,
        )
        throw error
      })
    return reply.status(HttpStatus.OK).type(answer.contentType).send(answer.body)
  }
}
