import { Body, Controller, Get, Headers, HttpStatus, Ip, Param, Post, Query } from '@nestjs/common'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import type { PageQuery } from '@orenda/contracts/lists'
import { messageSchema } from '@orenda/contracts/session'
import {
  type CreatePublicTicket,
  type CreateTicket,
  type CreateTicketMessage,
  createPublicTicketSchema,
  createTicketMessageSchema,
  createTicketSchema,
  ticketSchema,
  ticketsQuerySchema,
  ticketsSchema,
  ticketThreadSchema,
} from '@orenda/contracts/support'
import { languageOf } from '../platform/http/accept-language.ts'
import { AllowExpired, OwnerId, Public } from '../platform/http/access.ts'
import { Answers } from '../platform/http/answer.ts'
import { MayRepeat, type Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { RateLimits } from '../platform/security/rate-limits/rate-limits.ts'
import { PublicTicketsService } from './public-tickets.service.ts'
import { TicketsService } from './tickets.service.ts'

@AllowExpired()
@Controller('support')
export class SupportController {
  constructor(
    private readonly tickets: TicketsService,
    private readonly publicTickets: PublicTicketsService,
    private readonly limits: RateLimits,
  ) {}

  @Get('tickets')
  @Answers(ticketsSchema)
  async list(@OwnerId() ownerId: string, @Query({ schema: ticketsQuerySchema }) query: PageQuery) {
    return { data: await this.tickets.list(ownerId, query) }
  }

  @Get('tickets/:id')
  @Answers(ticketThreadSchema)
  open(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.tickets.open(ownerId, id)
  }

  @Post('tickets')
  @Answers(ticketSchema, HttpStatus.CREATED)
  create(
    @OwnerId() ownerId: string,
    @Body({ schema: createTicketSchema }) fields: CreateTicket,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.tickets.create(ownerId, fields, repeatable)
  }

  @Post('tickets/:id/messages')
  @Answers(ticketThreadSchema, HttpStatus.CREATED)
  reply(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: createTicketMessageSchema }) fields: CreateTicketMessage,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.tickets.reply(ownerId, id, fields, repeatable)
  }

  @Public()
  @Post('public')
  @Answers(messageSchema, HttpStatus.CREATED)
  async createPublic(
    @Ip() ip: string,
    @Headers('accept-language') accepted: string | undefined,
    @Body({ schema: createPublicTicketSchema }) { lang, ...fields }: CreatePublicTicket,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    await this.limits.byAddress('RATE_SUPPORT_ADDRESS', ip)
    await this.limits.byEmail('RATE_SUPPORT_ACCOUNT', fields.email)
    await this.publicTickets.create(fields, lang ?? languageOf(accepted), ip, repeatable)
    return { message: 'Your message has reached the support desk.' }
  }
}
