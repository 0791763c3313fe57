import { Module } from '@nestjs/common'
import { AuthModule } from '../auth/auth.module.ts'
import { CurrencyModule } from '../currency/currency.module.ts'
import { PaymentsModule } from '../payments/payments.module.ts'
import { TenancyModule } from '../tenancy/tenancy.module.ts'
import { UsersModule } from '../users/users.module.ts'
import { PapersController } from './papers.controller.ts'
import { PayeeController } from './payee/payee.controller.ts'
import { PayeeService } from './payee/payee.service.ts'
import { PdfService } from './pdf/pdf.service.ts'
import { ReceiptsService } from './receipts/receipts.service.ts'
import { PaymentRequestsController } from './requests/payment-requests.controller.ts'
import { PaymentRequestsService } from './requests/payment-requests.service.ts'
import { RequestPapersService } from './requests/request-papers.service.ts'
import { StatementPapersService } from './statements/statement-papers.service.ts'

/** What is printed and handed over, and who receives the rent. */
@Module({
  imports: [AuthModule, CurrencyModule, PaymentsModule, TenancyModule, UsersModule],
  controllers: [PapersController, PayeeController, PaymentRequestsController],
  providers: [
    PayeeService,
    PaymentRequestsService,
    PdfService,
    ReceiptsService,
    RequestPapersService,
    StatementPapersService,
  ],
  exports: [PayeeService, PdfService],
})
export class PaperModule {}
