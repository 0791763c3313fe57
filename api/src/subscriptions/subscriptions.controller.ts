import { Body, Controller, Get, HttpStatus, Param, Post, Query } from '@nestjs/common'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import type { PageQuery } from '@orenda/contracts/lists'
import {
  type CreateCheckout,
  checkoutSchema,
  createCheckoutSchema,
  currentSubscriptionSchema,
  subscriptionHistoryItemSchema,
  subscriptionHistoryQuerySchema,
  subscriptionOrderSchema,
  subscriptionPlanSchema,
} from '@orenda/contracts/subscriptions'
import { AllowExpired, OwnerId } from '../platform/http/access.ts'
import { Answers } from '../platform/http/answer.ts'
import { MayRepeat, type Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { OrdersService } from './orders.service.ts'
import { SubscriptionsService } from './subscriptions.service.ts'

/** Routes for a landlord's plan: plans on sale, the current one, and its history. */
@AllowExpired()
@Controller('subscriptions')
export class SubscriptionsController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly orders: OrdersService,
  ) {}

  @Get('plans')
  @Answers(subscriptionPlanSchema.array())
  plans(@OwnerId() ownerId: string) {
    return this.subscriptions.listPlans(ownerId)
  }

  @Get('current')
  @Answers(currentSubscriptionSchema)
  current(@OwnerId() ownerId: string) {
    return this.subscriptions.getCurrent(ownerId)
  }

  @Get('history')
  @Answers(subscriptionHistoryItemSchema.array())
  history(@OwnerId() ownerId: string, @Query({ schema: subscriptionHistoryQuerySchema }) query: PageQuery) {
    return this.subscriptions.listHistory(ownerId, query)
  }

  @Post('checkout')
  @Answers(checkoutSchema, HttpStatus.CREATED)
  checkout(
    @OwnerId() ownerId: string,
    @Body({ schema: createCheckoutSchema }) body: CreateCheckout,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.orders.checkout(ownerId, body, repeatable)
  }

  @Get('orders/:id')
  @Answers(subscriptionOrderSchema)
  order(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.orders.get(ownerId, id)
  }

  @Post('cancel')
  @Answers(currentSubscriptionSchema)
  cancel(@OwnerId() ownerId: string, @MayRepeat() repeatable: Repeatable | null) {
    return this.subscriptions.cancel(ownerId, repeatable)
  }
}
