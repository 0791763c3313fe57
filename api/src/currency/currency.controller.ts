import { Body, Controller, Get, HttpStatus, Post, Query } from '@nestjs/common'
import {
  type Convert,
  convertedSchema,
  convertSchema,
  currencyRateSchema,
  type DailyRatesQuery,
  dailyRatesQuerySchema,
  dailyRatesSchema,
  exchangeCurrencyItemSchema,
  type RateQuery,
  rateQuerySchema,
} from '@orenda/contracts/currency'
import { AllowExpired } from '../platform/http/access.ts'
import { Answers } from '../platform/http/answer.ts'
import { NotRepeatable } from '../platform/http/idempotency/repeatable.ts'
import { CurrencyService } from './currency.service.ts'

@AllowExpired()
@Controller('currency')
export class CurrencyController {
  constructor(private readonly currency: CurrencyService) {}

  @Get('rate')
  @Answers(currencyRateSchema)
  rate(@Query({ schema: rateQuerySchema }) query: RateQuery) {
    return this.currency.rate(query)
  }

  @Get('rates')
  @Answers(dailyRatesSchema)
  daily(@Query({ schema: dailyRatesQuerySchema }) query: DailyRatesQuery) {
    return this.currency.daily(query)
  }

  @Get('currencies')
  @Answers(exchangeCurrencyItemSchema.array())
  currencies() {
    return this.currency.currencies()
  }

  @Post('convert')
  @NotRepeatable('It only reads.')
  @Answers(convertedSchema, HttpStatus.OK)
  convert(@Body({ schema: convertSchema }) fields: Convert) {
    return this.currency.convert(fields)
  }
}
