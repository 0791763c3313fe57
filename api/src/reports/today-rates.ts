import { Injectable } from '@nestjs/common'
import { type Currency, currencies } from '@orenda/contracts/currencies'
import type { RatesOfToday } from '@orenda/contracts/reports'
import { CurrencyService } from '../currency/currency.service.ts'
import { AppError } from '../platform/http/errors/app-error.ts'

/** Finds the rates by which a report as of today is converted. */
@Injectable()
export class TodayRates {
  constructor(private readonly currency: CurrencyService) {}

  /** @returns undefined when nothing is to be converted */
  async of(
    rows: readonly { currency: Currency }[],
    { convert }: { convert?: 'UAH' | undefined },
  ): Promise<RatesOfToday | undefined> {
    if (convert === undefined) return undefined
    const found: RatesOfToday = { of: [], stale: false }
    for (const currency of currencies) {
      if (currency === 'UAH' || !rows.some(row => row.currency === currency)) continue
      const rate = await this.find(currency)
      if (rate === null) continue
      found.of.push({ currency, rate: rate.rate, date: rate.date })
      found.stale ||= rate.stale
    }
    return found
  }

  private async find(currency: Currency) {
    try {
      return await this.currency.rate({ currency })
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null
      throw error
    }
  }
}
