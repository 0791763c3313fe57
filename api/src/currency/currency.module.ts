import { Module } from '@nestjs/common'
import { BankDays } from './bank-days.ts'
import { CurrencyController } from './currency.controller.ts'
import { CurrencyService } from './currency.service.ts'
import { CurrencyJob } from './currency-job.ts'
import { KnownRatesService } from './known-rates.service.ts'
import { MissingDays } from './missing-days.ts'
import { NbuSource } from './nbu-source.ts'

@Module({
  controllers: [CurrencyController],
  providers: [NbuSource, BankDays, MissingDays, CurrencyService, KnownRatesService, CurrencyJob],
  exports: [CurrencyService, KnownRatesService],
})
export class CurrencyModule {}
