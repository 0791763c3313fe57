import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { TenancyModule } from '../tenancy/tenancy.module.ts'
import { PaymentEntity } from './payment.entity.ts'
import { PaymentsController } from './payments.controller.ts'
import { PaymentsService } from './payments.service.ts'

@Module({
  imports: [TypeOrmModule.forFeature([PaymentEntity]), TenancyModule],
  controllers: [PaymentsController],
  providers: [PaymentsService],
  exports: [PaymentsService],
})
export class PaymentsModule {}
