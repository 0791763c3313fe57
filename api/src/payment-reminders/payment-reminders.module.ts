import { Module } from '@nestjs/common'
import { PaymentRemindersController } from './payment-reminders.controller.ts'
import { PaymentRemindersService } from './payment-reminders.service.ts'

@Module({ controllers: [PaymentRemindersController], providers: [PaymentRemindersService] })
export class PaymentRemindersModule {}
