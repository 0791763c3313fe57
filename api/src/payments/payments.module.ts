import { Module } from '@nestjs/common'
import { TenancyModule } from '../tenancy/tenancy.module.ts'
import { PaymentsController } from './payments.controller.ts'
import { PaymentsService } from './payments.service.ts'

@Module({
  imports: [TenancyModule],
  controllers: [PaymentsController],
  providers: [PaymentsService],
  exports: [PaymentsService],
})
export class PaymentsModule {}
