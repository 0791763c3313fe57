import { Module } from '@nestjs/common'
import { AuthModule } from '../auth/auth.module.ts'
import { PaymentsModule } from '../payments/payments.module.ts'
import { TenancyModule } from '../tenancy/tenancy.module.ts'
import { UsersModule } from '../users/users.module.ts'
import { PapersController } from './papers.controller.ts'
import { PayeeController } from './payee/payee.controller.ts'
import { PayeeService } from './payee/payee.service.ts'
import { PdfService } from './pdf/pdf.service.ts'
import { ReceiptsService } from './receipts/receipts.service.ts'
import { StatementPapersService } from './statements/statement-papers.service.ts'

/** What is printed and handed over, and who receives the rent. */
@Module({
  imports: [AuthModule, PaymentsModule, TenancyModule, UsersModule],
  controllers: [PapersController, PayeeController],
  providers: [PayeeService, PdfService, ReceiptsService, StatementPapersService],
  exports: [PayeeService, PdfService],
})
export class PaperModule {}
