import { Module } from '@nestjs/common'
import { PaperModule } from '../paper/paper.module.ts'
import { TenancyModule } from '../tenancy/tenancy.module.ts'
import { Contents } from './contents.ts'
import { DebtsService } from './debts.service.ts'
import { NoticeContents } from './delivery/notice-contents.ts'
import { NoticeDelivery } from './delivery/notice-delivery.ts'
import { ExamplesService } from './examples.service.ts'
import { FactsService } from './facts.service.ts'
import { NoticeDays } from './notice-days.ts'
import { NoticesController } from './notices.controller.ts'
import { NoticesService } from './notices.service.ts'
import { OptOutsModule } from './opt-outs.module.ts'
import { PaymentRemindersController } from './payment-reminders.controller.ts'
import { PaymentRemindersService } from './payment-reminders.service.ts'
import { Planning } from './planning.ts'
import { PreviewService } from './preview.service.ts'
import { SkipsService } from './skips.service.ts'
import { UnsubscribeController } from './unsubscribe.controller.ts'

@Module({
  imports: [OptOutsModule, PaperModule, TenancyModule],
  controllers: [NoticesController, PaymentRemindersController, UnsubscribeController],
  providers: [
    PaymentRemindersService,
    NoticesService,
    PreviewService,
    SkipsService,
    ExamplesService,
    DebtsService,
    NoticeDays,
    FactsService,
    Planning,
    { provide: NoticeContents, useClass: Contents },
    NoticeDelivery,
  ],
  exports: [PaymentRemindersService, NoticesService, NoticeDays],
})
export class PaymentRemindersModule {}
