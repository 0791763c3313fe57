import { Module } from '@nestjs/common'
import { LeasesModule } from '../leases/leases.module.ts'
import { NoticeDays } from './notice-days.ts'
import { PaymentRemindersController } from './payment-reminders.controller.ts'
import { PaymentRemindersService } from './payment-reminders.service.ts'

@Module({
  imports: [LeasesModule],
  controllers: [PaymentRemindersController],
  providers: [PaymentRemindersService, NoticeDays],
})
export class PaymentRemindersModule {}
