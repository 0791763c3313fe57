import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { DocumentsModule } from '../documents/documents.module.ts'
import { PaperModule } from '../paper/paper.module.ts'
import { PaymentRemindersModule } from '../payment-reminders/payment-reminders.module.ts'
import { PaymentsModule } from '../payments/payments.module.ts'
import { TenancyModule } from '../tenancy/tenancy.module.ts'
import { TenantsModule } from '../tenants/tenants.module.ts'
import { UtilitiesModule } from '../utilities/utilities.module.ts'
import { MoveInEntity } from './move-in.entity.ts'
import { MoveInsController } from './move-ins.controller.ts'
import { MoveInsService } from './move-ins.service.ts'

@Module({
  imports: [
    TypeOrmModule.forFeature([MoveInEntity]),
    DocumentsModule,
    TenancyModule,
    TenantsModule,
    PaymentsModule,
    UtilitiesModule,
    PaperModule,
    PaymentRemindersModule,
  ],
  controllers: [MoveInsController],
  providers: [MoveInsService],
})
export class MoveInsModule {}
