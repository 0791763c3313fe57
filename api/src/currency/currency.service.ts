import { Injectable } from '@nestjs/common'
import { daysAfter } from '@orenda/contracts/calendar'
import type {
  Convert,
  Converted,
  CurrencyRate,
  DailyRates,
  DailyRatesQuery,
  ExchangeCurrencyItem,
  RateQuery,
} from '@orenda/contracts/currency'
import { exchangeCurrencies, exchangeCurrencySymbols } from '@orenda/contracts/exchange-currencies'
import { DataSource } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { found } from '../platform/database/records/write-records.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import type { ForeignCurrency } from './bank-answer.ts'
import { BankDays } from './bank-days.ts'
import { MissingDays } from './missing-days.ts'
import { NbuSource } from './nbu-source.ts'
import { convert, dailyRates, everyRate, lastRate } from './rates.queries.ts'

interface KnownRate {
  rate_date: string
  rate: number
}

/** The rate that counts on a day. */
interface RateOfDay extends KnownRate {
  day: string
}

/** When the bank has nothing for a day, it is asked about so many days before it too. */
const daysBack = 4

/**
 * Official rates to the hryvnia. The bank is asked only for unknown rates. When it does not answer, requests do
 * not wait: they get the last known rate.
 */
@Injectable()
export class CurrencyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bank: NbuSource,
    private readonly days: BankDays,
    private readonly missing: MissingDays,
    private readonly clock: Clock,
  ) {}

  currencies(): ExchangeCurrencyItem[] {
    return exchangeCurrencies.map(code => ({ code, symbol: exchangeCurrencySymbols[code] }))
  }

  /**
   * The rate on a day, or the last known one before it.
   * @throws AppError VALIDATION_FAILED for a day after tomorrow, NOT_FOUND when no rate on or before that day is
   * known
   */
  async rate({ currency, date: wanted }: RateQuery): Promise<CurrencyRate> {
    const date = this.dayOf(wanted)
    if (currency === 'UAH') return { currency, rate: 1, date, source: 'NBU', stale: false }
    const { rate, rate_date, stale } = await this.inForce(currency, date)
    return { currency, rate, date: rate_date, source: 'NBU', stale }
  }

  /** @throws AppError like `rate` */
  async convert({ amount, currency, date: wanted }: Convert): Promise<Converted> {
    const date = this.dayOf(wanted)
    const fields = { amount, currency, date, result_currency: 'UAH' } as const
    if (currency === 'UAH') return { ...fields, rate: 1, rate_date: date, result: amount, stale: false }
    const { rate_date, stale } = await this.inForce(currency, date)
    const converted = await queryIn<{ rate: number; result: number }>(
      this.dataSource,
      convert.with({ amount: String(amount), currency, day: rate_date }),
    )
    return { ...fields, ...found(converted), rate_date, stale }
  }

  /**
   * The rates of many days. Missing ones are fetched in the background, with a short wait.
   * @throws AppError VALIDATION_FAILED
   */
  async daily({ currency, from, to }: DailyRatesQuery): Promise<DailyRates> {
    if (from > to) throw wrong('to', 'date_order')
    this.dayOf(from, 'from')
    if (currency === 'UAH')
      return { currency, rates: [{ date: from, rate: 1 }], is_complete: true, stale: false }
    const missing = await this.fill(currency, from, to)
    const rates = await queryIn<DailyRates['rates'][number]>(
      this.dataSource,
      dailyRates.with({ currency, from, to }),
    )
    const is_complete = missing.length === 0
    return { currency, rates, is_complete, stale: !is_complete && this.bank.isAway }
  }

  /**
   * The rate of every day of a span, each by itself; the span is within the days that `daily` takes.
   * @returns also the days about which the bank has not been asked: their rates are older ones
   */
  async everyDay(
    currency: ForeignCurrency,
    { from, to }: { from: string; to: string },
  ): Promise<{ rates: RateOfDay[]; missing: string[]; stale: boolean }> {
    const missing = await this.fill(currency, from, to)
    const rates = await queryIn<RateOfDay>(this.dataSource, everyRate.with({ currency, from, to }))
    return { rates, missing, stale: missing.length > 0 && this.bank.isAway }
  }

  /** Asks the bank about the unknown days of a span, with a short wait. @returns those that are still unknown */
  private async fill(currency: ForeignCurrency, from: string, to: string): Promise<string[]> {
    const missing = await this.missing.of(currency, from, to)
    if (missing.length === 0) return missing
    await this.bank.whileThere(this.missing.fill(currency, missing))
    return this.missing.of(currency, from, to)
  }

  private async inForce(currency: ForeignCurrency, date: string): Promise<KnownRate & { stale: boolean }> {
    let known = await this.last(currency, date)
    const until = this.bank.deadline()
    // The bank has a row for every day, including weekends; a single currency may still be missing.
    for (let back = 0; back <= daysBack; back += 1) {
      const day = daysAfter(date, -back)
      if (known !== undefined && known.rate_date >= day) return { ...known, stale: false }
      const looked = performance.now()
      const hasAnswered =
        (await this.days.isKnown(day, [currency])) ||
        this.days.hasLandedSince(day, looked) ||
        (await this.bank.whileThere(this.days.fetchDay(day), until))
      // Also when it became known meanwhile, by another request.
      known = await this.last(currency, date)
      if (!hasAnswered) break
    }
    if (known === undefined)
      throw new AppError('NOT_FOUND', { message: 'No rate is known', extra: { currency } })
    return { ...known, stale: known.rate_date < date }
  }

  private async last(currency: ForeignCurrency, date: string): Promise<KnownRate | undefined> {
    const [row] = await queryIn<KnownRate>(this.dataSource, lastRate.with({ currency, day: date }))
    return row
  }

  /** The requested day; tomorrow at the latest. */
  private dayOf(wanted: string | undefined, path = 'date'): string {
    const today = this.clock.today()
    if (wanted !== undefined && wanted > daysAfter(today, 1)) throw wrong(path, 'out_of_range')
    return wanted ?? today
  }
}

const wrong = (path: string, code: 'date_order' | 'out_of_range') =>
  new AppError('VALIDATION_FAILED', { details: [{ path, code }] })
