import { Body, Controller, Get, Header, HttpCode, HttpStatus, Param, Post, Query } from '@nestjs/common'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import { type PaperQuery, paperQuerySchema } from '@orenda/contracts/papers'
import {
  type CreatePaymentRequest,
  type CreatePaymentRequests,
  createdPaymentRequestsSchema,
  createPaymentRequestSchema,
  createPaymentRequestsSchema,
  type PaymentRequestIds,
  type PaymentRequestsQuery,
  type PreviewPaymentRequests,
  paymentRequestIdsSchema,
  paymentRequestPreviewsSchema,
  paymentRequestSchema,
  paymentRequestsQuerySchema,
  previewPaymentRequestsSchema,
  sentPaymentRequestsSchema,
} from '@orenda/contracts/payment-requests'
import { OwnerId } from '../../platform/http/access.ts'
import { Answers, AnswersRaw } from '../../platform/http/answer.ts'
import { MayRepeat, NotRepeatable, type Repeatable } from '../../platform/http/idempotency/repeatable.ts'
import { AddsRows, oneRow, rowPerItem } from '../../platform/security/row-quota/adds-rows.ts'
import { qrPicture } from '../pdf/qr-picture.ts'
import { PaymentRequestsService } from './payment-requests.service.ts'
import { leadingLink } from './request-content.ts'
import { RequestMailsService } from './request-mails.service.ts'
import { RequestPapersService } from './request-papers.service.ts'
import { RequestPreviewsService } from './request-previews.service.ts'

@Controller('payment-requests')
export class PaymentRequestsController {
  constructor(
    private readonly requests: PaymentRequestsService,
    private readonly papers: RequestPapersService,
    private readonly mails: RequestMailsService,
    private readonly previews: RequestPreviewsService,
  ) {}

  @Get()
  @Answers(paymentRequestSchema.array())
  list(
    @OwnerId() ownerId: string,
    @Query({ schema: paymentRequestsQuerySchema }) query: PaymentRequestsQuery,
  ) {
    return this.requests.list(ownerId, query)
  }

  @Get(':id')
  @Answers(paymentRequestSchema)
  get(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.requests.get(ownerId, id)
  }

  @Get(':id/pdf')
  @AnswersRaw('application/pdf')
  getPdf(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Query({ schema: paperQuerySchema }) query: PaperQuery,
  ) {
    return this.papers.file(ownerId, id, query)
  }

  @Get(':id/qr.svg')
  @Header('content-type', 'image/svg+xml')
  @AnswersRaw('image/svg+xml')
  async getQr(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return qrPicture(leadingLink(await this.requests.get(ownerId, id))).svg
  }

  @Post()
  @AddsRows({ payment_requests: oneRow })
  @Answers(paymentRequestSchema, HttpStatus.CREATED)
  create(
    @OwnerId() ownerId: string,
    @Body({ schema: createPaymentRequestSchema }) fields: CreatePaymentRequest,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.requests.create(ownerId, fields, repeatable)
  }

  @Post('batch')
  @AddsRows({ payment_requests: rowPerItem('lease_ids') })
  @Answers(createdPaymentRequestsSchema)
  createAll(
    @OwnerId() ownerId: string,
    @Body({ schema: createPaymentRequestsSchema }) fields: CreatePaymentRequests,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return (fields.send === true ? this.mails : this.requests).createAll(ownerId, fields, repeatable)
  }

  @Post('preview')
  @NotRepeatable('It only reads.')
  @HttpCode(HttpStatus.OK)
  @Answers(paymentRequestPreviewsSchema)
  preview(
    @OwnerId() ownerId: string,
    @Body({ schema: previewPaymentRequestsSchema }) fields: PreviewPaymentRequests,
  ) {
    return this.previews.preview(ownerId, fields)
  }

  @Post('pdf')
  @NotRepeatable('It only reads.')
  @HttpCode(HttpStatus.OK)
  @AnswersRaw('application/zip')
  getPdfs(
    @OwnerId() ownerId: string,
    @Body({ schema: paymentRequestIdsSchema }) { ids }: PaymentRequestIds,
    @Query({ schema: paperQuerySchema }) query: PaperQuery,
  ) {
    return this.papers.archive(ownerId, ids, query)
  }

  @Post('send')
  @Answers(sentPaymentRequestsSchema)
  sendAll(
    @OwnerId() ownerId: string,
    @Body({ schema: paymentRequestIdsSchema }) { ids }: PaymentRequestIds,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.mails.sendAll(ownerId, ids, repeatable)
  }

  @Post(':id/send')
  @Answers(paymentRequestSchema)
  send(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.mails.send(ownerId, id, repeatable)
  }

  @Post(':id/withdraw')
  @NotRepeatable('A request that is withdrawn stays as it is.')
  @Answers(paymentRequestSchema)
  withdraw(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.requests.withdraw(ownerId, id)
  }
}
