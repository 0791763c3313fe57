import { Module } from '@nestjs/common'
import { ApartmentsModule } from '../apartments/apartments.module.ts'
import { AuthModule } from '../auth/auth.module.ts'
import { CurrencyModule } from '../currency/currency.module.ts'
import { OptOutsModule } from '../payment-reminders/opt-outs.module.ts'
import { PaymentsModule } from '../payments/payments.module.ts'
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.ts'
import { TenancyModule } from '../tenancy/tenancy.module.ts'
import { UsersModule } from '../users/users.module.ts'
import { PapersController } from './papers.controller.ts'
import { PayeeController } from './payee/payee.controller.ts'
import { PayeeService } from './payee/payee.service.ts'
import { PdfService } from './pdf/pdf.service.ts'
import { ReceiptsService } from './receipts/receipts.service.ts'
import { PaymentRequestsController } from './requests/payment-requests.controller.ts'
import { PaymentRequestsService } from './requests/payment-requests.service.ts'
import { RequestDrafts } from './requests/request-drafts.ts'
import { RequestMailsService } from './requests/request-mails.service.ts'
import { RequestPapersService } from './requests/request-papers.service.ts'
import { RequestPreviewsService } from './requests/request-previews.service.ts'
import { TransfersService } from './requests/transfers.service.ts'
import { RiseMailsService } from './rises/rise-mails.service.ts'
import { RisePapersController } from './rises/rise-papers.controller.ts'
import { RisePapersService } from './rises/rise-papers.service.ts'
import { SettlementsService } from './settlements/settlements.service.ts'
import { StatementPapersService } from './statements/statement-papers.service.ts'
import { TenantMails } from './tenant-mails.ts'
import { OpenTransfersService } from './tenant-page/open-transfers.service.ts'
import { TenantLinkSealingService } from './tenant-page/tenant-link-sealing.service.ts'
import { TenantLinksController } from './tenant-page/tenant-links.controller.ts'
import { TenantLinksService } from './tenant-page/tenant-links.service.ts'
import { TenantPagesController } from './tenant-page/tenant-pages.controller.ts'
import { TenantPagesService } from './tenant-page/tenant-pages.service.ts'

/** What is printed and handed over, and who receives the rent. */
@Module({
  imports: [
    ApartmentsModule,
    AuthModule,
    CurrencyModule,
    OptOutsModule,
    PaymentsModule,
    SubscriptionsModule,
    TenancyModule,
    UsersModule,
  ],
  controllers: [
    PapersController,
    PayeeController,
    PaymentRequestsController,
    RisePapersController,
    TenantLinksController,
    TenantPagesController,
  ],
  providers: [
    PayeeService,
    PaymentRequestsService,
    PdfService,
    ReceiptsService,
    RequestDrafts,
    RequestMailsService,
    RequestPapersService,
    RequestPreviewsService,
    RiseMailsService,
    RisePapersService,
    OpenTransfersService,
    SettlementsService,
    StatementPapersService,
    TransfersService,
    TenantLinkSealingService,
    TenantLinksService,
    TenantMails,
    TenantPagesService,
  ],
  exports: [
    PayeeService,
    PaymentRequestsService,
    PdfService,
    TenantLinkSealingService,
    TenantLinksService,
    TransfersService,
  ],
})
export class PaperModule {}
