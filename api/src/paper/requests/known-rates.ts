import { Injectable } from '@nestjs/common'
import type { Currency } from '@orenda/contracts/currencies'
import { CurrencyService } from '../../currency/currency.service.ts'
import { AppError } from '../../platform/http/errors/app-error.ts'
import type { Rates } from './request-content.ts'

/** The bank's rates for what is asked for in hryvnias. */
@Injectable()
export class KnownRates {
  constructor(private readonly currency: CurrencyService) {}

  /** Without those that are not known. @param date `YYYY-MM-DD` */
  async of(currencies: Iterable<Currency>, date: string): Promise<Rates> {
    const rates: Rates = {}
    for (const currency of new Set(currencies)) {
      if (currency === 'UAH') continue
      try {
        const { rate, date: rate_date } = await this.currency.rate({ currency, date })
        rates[currency] = { rate, rate_date }
      } catch (error) {
        if (!(error instanceof AppError)) throw error
      }
    }
    return rates
  }
}
