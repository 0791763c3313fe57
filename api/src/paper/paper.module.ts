import { Module } from '@nestjs/common'
import { AuthModule } from '../auth/auth.module.ts'
import { PayeeController } from './payee/payee.controller.ts'
import { PayeeService } from './payee/payee.service.ts'
import { PdfService } from './pdf/pdf.service.ts'

/** What is printed and handed over, and who receives the rent. */
@Module({
  imports: [AuthModule],
  controllers: [PayeeController],
  providers: [PayeeService, PdfService],
  exports: [PayeeService, PdfService],
})
export class PaperModule {}
