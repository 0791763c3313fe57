import { Injectable } from '@nestjs/common'
import { type Currency, currencies } from '@orenda/contracts/currencies'
import type { CurrencyRate } from '@orenda/contracts/currency'
import { AppError } from '../platform/http/errors/app-error.ts'
import { CurrencyService } from './currency.service.ts'

/** The rate of a currency. */
export interface KnownRate extends Omit<CurrencyRate, 'currency'> {
  currency: Currency
}

/** The bank's rates of other currencies, for what is asked for or added up in hryvnias. */
@Injectable()
export class KnownRatesService {
  constructor(private readonly currency: CurrencyService) {}

  /**
   * Without those that are not known, in the usual order of currencies.
   * @param date `YYYY-MM-DD`; today when left out
   */
  async of(wanted: Iterable<Currency>, date?: string): Promise<KnownRate[]> {
    const asked = new Set(wanted)
    const found: KnownRate[] = []
    for (const currency of currencies) {
      if (currency === 'UAH' || !asked.has(currency)) continue
      try {
        found.push({ ...(await this.currency.rate({ currency, date })), currency })
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
      }
    }
    return found
  }
}
