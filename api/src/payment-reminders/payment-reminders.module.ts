import { Module } from '@nestjs/common'
import { LeasesModule } from '../leases/leases.module.ts'
import { Contents } from './contents.ts'
import { NoticeContents } from './delivery/notice-contents.ts'
import { NoticeDelivery } from './delivery/notice-delivery.ts'
import { NoticeDays } from './notice-days.ts'
import { OptOutsService } from './opt-outs.service.ts'
import { PaymentRemindersController } from './payment-reminders.controller.ts'
import { PaymentRemindersService } from './payment-reminders.service.ts'
import { Planning } from './planning.ts'
import { UnsubscribeController } from './unsubscribe.controller.ts'

@Module({
  imports: [LeasesModule],
  controllers: [PaymentRemindersController, UnsubscribeController],
  providers: [
    ...[PaymentRemindersService, NoticeDays, Planning, OptOutsService],
    { provide: NoticeContents, useClass: Contents },
    NoticeDelivery,
  ],
})
export class PaymentRemindersModule {}
