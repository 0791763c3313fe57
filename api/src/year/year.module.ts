import { Module } from '@nestjs/common'
import { ApartmentsModule } from '../apartments/apartments.module.ts'
import { ReportsModule } from '../reports/reports.module.ts'
import { TaxesController } from './taxes/taxes.controller.ts'
import { TaxesService } from './taxes/taxes.service.ts'

/** What a landlord does over a year: taxes. */
@Module({
  imports: [ApartmentsModule, ReportsModule],
  controllers: [TaxesController],
  providers: [TaxesService],
  exports: [TaxesService],
})
export class YearModule {}
