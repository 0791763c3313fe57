import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { PushModule } from '../push/push.module.ts'
import { CallbacksController } from './callbacks.controller.ts'
import { CallbacksService } from './callbacks.service.ts'
import { KnownEnds } from './known-ends.ts'
import { OrdersService } from './orders.service.ts'
import { PlanAdministrationService } from './plan-administration.service.ts'
import { PlanChanges } from './plan-changes.ts'
import { PlanPushes } from './plan-pushes.ts'
import { PlanReceipts } from './plan-receipts.ts'
import { ProviderCalls } from './provider-calls.ts'
import { ProviderEventsService } from './provider-events.service.ts'
import { CardProviders } from './providers/card-providers.ts'
import { SandboxController } from './providers/sandbox/sandbox.controller.ts'
import { SandboxBank } from './providers/sandbox/sandbox-bank.ts'
import { QuestionsService } from './questions.service.ts'
import { SubscriptionEntity } from './subscription.entity.ts'
import { SubscriptionHistoryEntity } from './subscription-history.entity.ts'
import { SubscriptionJob } from './subscription-job.ts'
import { SubscriptionPlanEntity } from './subscription-plan.entity.ts'
import { SubscriptionsController } from './subscriptions.controller.ts'
import { SubscriptionsService } from './subscriptions.service.ts'

@Module({
  imports: [
    PushModule,
    TypeOrmModule.forFeature([SubscriptionEntity, SubscriptionHistoryEntity, SubscriptionPlanEntity]),
  ],
  controllers: [SubscriptionsController, CallbacksController, SandboxController],
  providers: [
    SubscriptionsService,
    KnownEnds,
    PlanChanges,
    PlanPushes,
    PlanReceipts,
    PlanAdministrationService,
    OrdersService,
    QuestionsService,
    ProviderEventsService,
    ProviderCalls,
    CallbacksService,
    SubscriptionJob,
    CardProviders,
    SandboxBank,
  ],
  exports: [SubscriptionsService, OrdersService, PlanAdministrationService],
})
export class SubscriptionsModule {}
