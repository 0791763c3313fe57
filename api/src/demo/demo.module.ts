import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { ApartmentsModule } from '../apartments/apartments.module.ts'
import { AuthModule } from '../auth/auth.module.ts'
import { DocumentsModule } from '../documents/documents.module.ts'
import { ExpenseEntity } from '../expenses/expense.entity.ts'
import { ExpensesModule } from '../expenses/expenses.module.ts'
import { FilesModule } from '../files/files.module.ts'
import { ImportsModule } from '../imports/imports.module.ts'
import { PaperModule } from '../paper/paper.module.ts'
import { PaymentRemindersModule } from '../payment-reminders/payment-reminders.module.ts'
import { PaymentsModule } from '../payments/payments.module.ts'
import { ReportsModule } from '../reports/reports.module.ts'
import { TenancyModule } from '../tenancy/tenancy.module.ts'
import { TenantsModule } from '../tenants/tenants.module.ts'
import { UtilitiesModule } from '../utilities/utilities.module.ts'
import { Demo } from './demo.ts'
import { DemoDocuments } from './demo-documents.ts'
import { DemoImports } from './demo-imports.ts'
import { DemoReminders } from './demo-reminders.ts'
import { DemoRequests } from './demo-requests.ts'
import { DemoTaxes } from './demo-taxes.ts'
import { DemoTickets } from './demo-tickets.ts'

@Module({
  imports: [
    TypeOrmModule.forFeature([ExpenseEntity]),
    AuthModule,
    DocumentsModule,
    ExpensesModule,
    FilesModule,
    ImportsModule,
    ApartmentsModule,
    TenancyModule,
    PaperModule,
    PaymentsModule,
    ReportsModule,
    UtilitiesModule,
    PaymentRemindersModule,
    TenantsModule,
  ],
  providers: [Demo, DemoDocuments, DemoImports, DemoReminders, DemoRequests, DemoTaxes, DemoTickets],
  exports: [Demo],
})
export class DemoModule {}
