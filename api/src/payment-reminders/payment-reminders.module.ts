import { Module } from '@nestjs/common'
import { OptOutsService } from './opt-outs.service.ts'
import { PaymentRemindersController } from './payment-reminders.controller.ts'
import { PaymentRemindersService } from './payment-reminders.service.ts'
import { UnsubscribeController } from './unsubscribe.controller.ts'

@Module({
  controllers: [PaymentRemindersController, UnsubscribeController],
  providers: [PaymentRemindersService, OptOutsService],
})
export class PaymentRemindersModule {}
