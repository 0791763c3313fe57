import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { ApartmentsModule } from '../../apartments/apartments.module.ts'
import { DocumentsModule } from '../../documents/documents.module.ts'
import { ExpensesModule } from '../../expenses/expenses.module.ts'
import { ManagementFeesModule } from '../../management-fees/management-fees.module.ts'
import { PaperModule } from '../../paper/paper.module.ts'
import { PaymentRemindersModule } from '../../payment-reminders/payment-reminders.module.ts'
import { PaymentsModule } from '../../payments/payments.module.ts'
import { TenancyModule } from '../../tenancy/tenancy.module.ts'
import { TenantsModule } from '../../tenants/tenants.module.ts'
import { UsersModule } from '../../users/users.module.ts'
import { UtilitiesModule } from '../../utilities/utilities.module.ts'
import { ReadingModule } from '../reading/reading.module.ts'
import { StartImportEntity } from './start-import.entity.ts'
import { StartImportsService } from './start-imports.service.ts'
import { StartPostingService } from './start-posting.service.ts'
import { StartWithdrawalService } from './start-withdrawal.service.ts'
import { TemplateController } from './template.controller.ts'

@Module({
  imports: [
    TypeOrmModule.forFeature([StartImportEntity]),
    ReadingModule,
    ApartmentsModule,
    DocumentsModule,
    TenantsModule,
    TenancyModule,
    PaymentsModule,
    ExpensesModule,
    ManagementFeesModule,
    UtilitiesModule,
    PaperModule,
    PaymentRemindersModule,
    UsersModule,
  ],
  controllers: [TemplateController],
  providers: [StartImportsService, StartPostingService, StartWithdrawalService],
  exports: [StartImportsService, StartPostingService, StartWithdrawalService],
})
export class StartImportsModule {}
