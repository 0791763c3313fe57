import { Module } from '@nestjs/common'
import { PushModule } from '../push/push.module.ts'
import { TenancyModule } from '../tenancy/tenancy.module.ts'
import { PaymentPushesService } from './payment-pushes.service.ts'
import { PaymentsController } from './payments.controller.ts'
import { PaymentsService } from './payments.service.ts'

@Module({
  imports: [PushModule, TenancyModule],
  controllers: [PaymentsController],
  providers: [PaymentPushesService, PaymentsService],
  exports: [PaymentPushesService, PaymentsService],
})
export class PaymentsModule {}
