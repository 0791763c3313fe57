import { Module } from '@nestjs/common'
import { ApartmentsModule } from '../apartments/apartments.module.ts'
import { AuthModule } from '../auth/auth.module.ts'
import { CalendarFeedModule } from '../calendar-feed/calendar-feed.module.ts'
import { DocumentsModule } from '../documents/documents.module.ts'
import { ExpensesModule } from '../expenses/expenses.module.ts'
import { FilesModule } from '../files/files.module.ts'
import { ImportsModule } from '../imports/imports.module.ts'
import { ManagementFeesModule } from '../management-fees/management-fees.module.ts'
import { PaperModule } from '../paper/paper.module.ts'
import { PaymentRemindersModule } from '../payment-reminders/payment-reminders.module.ts'
import { PaymentsModule } from '../payments/payments.module.ts'
import { FileStoreModule } from '../platform/files/file-store.module.ts'
import { PushModule } from '../push/push.module.ts'
import { ReportsModule } from '../reports/reports.module.ts'
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.ts'
import { SupportModule } from '../support/support.module.ts'
import { TenancyModule } from '../tenancy/tenancy.module.ts'
import { TenantsModule } from '../tenants/tenants.module.ts'
import { UsersModule } from '../users/users.module.ts'
import { UtilitiesModule } from '../utilities/utilities.module.ts'
import { DataExportController } from './data-export.controller.ts'
import { DataExportService } from './data-export.service.ts'
import { EXPORT_PARTS, type ExportPart } from './export-part.ts'
import { ExportPreparation } from './export-preparation.ts'
import { AccountActivityPart } from './parts/account-activity.part.ts'
import { ApartmentsPart } from './parts/apartments.part.ts'
import { BankRowsPart } from './parts/bank-rows.part.ts'
import { CalendarFeedPart } from './parts/calendar-feed.part.ts'
import { ChargesPart } from './parts/charges.part.ts'
import { DepositUsesPart } from './parts/deposit-uses.part.ts'
import { DocumentTemplatesPart } from './parts/document-templates.part.ts'
import { ExpensesPart } from './parts/expenses.part.ts'
import { FilesPart } from './parts/files.part.ts'
import { LeaseDocumentsPart } from './parts/lease-documents.part.ts'
import { LeasesPart } from './parts/leases.part.ts'
import { ManagementFeesPart } from './parts/management-fees.part.ts'
import { PayeePart } from './parts/payee.part.ts'
import { PaymentRemindersPart } from './parts/payment-reminders.part.ts'
import { PaymentRequestsPart } from './parts/payment-requests.part.ts'
import { PaymentsPart } from './parts/payments.part.ts'
import { ProfilePart } from './parts/profile.part.ts'
import { RecurringExpensesPart } from './parts/recurring-expenses.part.ts'
import { ReminderLogPart } from './parts/reminder-log.part.ts'
import { SessionsPart } from './parts/sessions.part.ts'
import { SubscriptionPart } from './parts/subscription.part.ts'
import { SubscriptionHistoryPart } from './parts/subscription-history.part.ts'
import { SubscriptionOrdersPart } from './parts/subscription-orders.part.ts'
import { SupportMessagesPart } from './parts/support-messages.part.ts'
import { SupportTicketsPart } from './parts/support-tickets.part.ts'
import { TariffsPart } from './parts/tariffs.part.ts'
import { TaxRegimePart } from './parts/tax-regime.part.ts'
import { TaxesPart } from './parts/taxes.part.ts'
import { TenantLinksPart } from './parts/tenant-links.part.ts'
import { TenantsPart } from './parts/tenants.part.ts'
import { UtilityReadingsPart } from './parts/utility-readings.part.ts'

/** In the order of the archive. */
const parts = [
  ProfilePart,
  PayeePart,
  ApartmentsPart,
  TenantsPart,
  LeasesPart,
  LeaseDocumentsPart,
  DocumentTemplatesPart,
  TenantLinksPart,
  CalendarFeedPart,
  ChargesPart,
  PaymentRequestsPart,
  PaymentsPart,
  BankRowsPart,
  DepositUsesPart,
  ExpensesPart,
  RecurringExpensesPart,
  UtilityReadingsPart,
  TariffsPart,
  TaxesPart,
  TaxRegimePart,
  ManagementFeesPart,
  PaymentRemindersPart,
  ReminderLogPart,
  SubscriptionPart,
  SubscriptionOrdersPart,
  SubscriptionHistoryPart,
  SupportTicketsPart,
  SupportMessagesPart,
  AccountActivityPart,
  SessionsPart,
  FilesPart,
]

@Module({
  imports: [
    AuthModule,
    CalendarFeedModule,
    DocumentsModule,
    UsersModule,
    ApartmentsModule,
    TenantsModule,
    TenancyModule,
    PaymentsModule,
    PushModule,
    ReportsModule,
    ExpensesModule,
    UtilitiesModule,
    ImportsModule,
    ManagementFeesModule,
    PaperModule,
    PaymentRemindersModule,
    FilesModule,
    FileStoreModule,
    SubscriptionsModule,
    SupportModule,
  ],
  controllers: [DataExportController],
  providers: [
    ...parts,
    { provide: EXPORT_PARTS, inject: parts, useFactory: (...all: ExportPart[]) => all },
    ExportPreparation,
    DataExportService,
  ],
})
export class DataExportModule {}
