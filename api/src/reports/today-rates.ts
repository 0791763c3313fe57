import { Injectable } from '@nestjs/common'
import type { Currency } from '@orenda/contracts/currencies'
import type { RatesOfToday } from '@orenda/contracts/reports'
import { KnownRatesService } from '../currency/known-rates.service.ts'

/** Finds the rates by which a report as of today is converted. */
@Injectable()
export class TodayRates {
  constructor(private readonly known: KnownRatesService) {}

  /** @returns undefined when nothing is to be converted */
  async of(
    rows: readonly { currency: Currency }[],
    { convert }: { convert?: 'UAH' | undefined },
  ): Promise<RatesOfToday | undefined> {
    if (convert === undefined) return undefined
    const rates = await this.known.of(rows.map(({ currency }) => currency))
    return {
      of: rates.map(({ currency, rate, date }) => ({ currency, rate, date })),
      stale: rates.some(({ stale }) => stale),
    }
  }
}
