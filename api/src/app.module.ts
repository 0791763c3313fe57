import { type DynamicModule, Module } from '@nestjs/common'
import { APP_GUARD } from '@nestjs/core'
import { ApartmentsModule } from './apartments/apartments.module.ts'
import { AccessTokenGuard } from './auth/access-token.guard.ts'
import { AuthModule } from './auth/auth.module.ts'
import { BackupModule } from './backup/backup.module.ts'
import { CalendarFeedModule } from './calendar-feed/calendar-feed.module.ts'
import { ClientEventsModule } from './client-events/client-events.module.ts'
import { CurrencyModule } from './currency/currency.module.ts'
import { DataExportModule } from './data-export/data-export.module.ts'
import { DemoModule } from './demo/demo.module.ts'
import { DevModule } from './dev/dev.module.ts'
import { DocumentsModule } from './documents/documents.module.ts'
import { ExpensesModule } from './expenses/expenses.module.ts'
import { FilesModule } from './files/files.module.ts'
import { ImportsModule } from './imports/imports.module.ts'
import { ManagementFeesModule } from './management-fees/management-fees.module.ts'
import { MoveInsModule } from './move-ins/move-ins.module.ts'
import { OpsModule } from './ops/ops.module.ts'
import { PageFiguresModule } from './page-figures/page-figures.module.ts'
import { PaymentRemindersModule } from './payment-reminders/payment-reminders.module.ts'
import { PaymentsModule } from './payments/payments.module.ts'
import { HttpModule } from './platform/http/http.module.ts'
import { IdempotencyModule } from './platform/http/idempotency/idempotency.module.ts'
import { JobsModule } from './platform/jobs/jobs.module.ts'
import { MailModule } from './platform/mail/mail.module.ts'
import { HealthModule } from './platform/operation/health.module.ts'
import { MetricsModule } from './platform/operation/metrics.module.ts'
import { type PlatformOptions, platformModule } from './platform/platform.module.ts'
import { RemotesModule } from './platform/remotes/remotes.module.ts'
import { RateLimitsModule } from './platform/security/rate-limits/rate-limits.module.ts'
import { RequestLimitGuard } from './platform/security/rate-limits/request-limit.guard.ts'
import { RowQuotaModule } from './platform/security/row-quota/row-quota.module.ts'
import { SmsModule } from './platform/sms/sms.module.ts'
import { PushModule } from './push/push.module.ts'
import { ReportsModule } from './reports/reports.module.ts'
import { SearchModule } from './search/search.module.ts'
import { SubscriptionActiveGuard } from './subscriptions/subscription-active.guard.ts'
import { SubscriptionsModule } from './subscriptions/subscriptions.module.ts'
import { SupportModule } from './support/support.module.ts'
import { TenancyModule } from './tenancy/tenancy.module.ts'
import { TenantsModule } from './tenants/tenants.module.ts'
import { UsersModule } from './users/users.module.ts'
import { UtilitiesModule } from './utilities/utilities.module.ts'

@Module({})
class AppModule {}

const features = [
  AuthModule,
  UsersModule,
  SubscriptionsModule,
  ApartmentsModule,
  TenantsModule,
  FilesModule,
  PaymentsModule,
  ExpensesModule,
  TenancyModule,
  MoveInsModule,
  ImportsModule,
  ClientEventsModule,
  PageFiguresModule,
  UtilitiesModule,
  ManagementFeesModule,
  PaymentRemindersModule,
  CurrencyModule,
  SupportModule,
  OpsModule,
  BackupModule,
  DataExportModule,
  ReportsModule,
  CalendarFeedModule,
  DocumentsModule,
  SearchModule,
  PushModule,
]

/** The whole application: the platform and every feature. */
export const appModule = (foundation: PlatformOptions): DynamicModule => ({
  module: AppModule,
  imports: [
    platformModule(foundation),
    HttpModule,
    HealthModule,
    JobsModule,
    MailModule,
    RateLimitsModule,
    MetricsModule,
    RemotesModule,
    IdempotencyModule,
    SmsModule,
    RowQuotaModule,
    ...features,
    ...(foundation.config.DEMO ? [DemoModule] : []),
    ...(foundation.config.DEV_TOOLS ? [DevModule] : []),
  ],
  // The order matters: authentication, then rate limits, then the plan.
  providers: [
    { provide: APP_GUARD, useClass: AccessTokenGuard },
    { provide: APP_GUARD, useClass: RequestLimitGuard },
    { provide: APP_GUARD, useClass: SubscriptionActiveGuard },
  ],
})
