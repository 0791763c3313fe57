import { Injectable } from '@nestjs/common'
import { earlierDate, laterDate } from '@orenda/contracts/calendar'
import type { Currency } from '@orenda/contracts/currencies'
import type { ReportQuery } from '@orenda/contracts/reports'
import { CurrencyService } from '../currency/currency.service.ts'
import { Clock } from '../platform/clock/clock.ts'
import type { OwnerReads } from '../platform/database/owner-db.ts'
import { foreignSpans } from './profit.queries.ts'

/** The rates of every day on which there are records: the parameters of `inHryvnia`. */
export interface RecordRates {
  currencies: string[]
  /** `YYYY-MM-DD` */
  days: string[]
  rates: string[]
  /** The day that each rate is of: the day itself, or the last one before it with a rate. */
  rate_days: string[]
  /** Whether the bank has been asked about all of these days. */
  isComplete: boolean
  /** Whether some are missing because the bank cannot be reached. */
  isStale: boolean
}

interface Options {
  /** Only rates about which the bank has been asked: a day that is still unknown has none, instead of an older one. */
  isExact?: boolean
}

/** The first day of the hryvnia. */
const firstDay = '1996-09-02'

/** Finds the rates by which the records of a report are converted. */
@Injectable()
export class ReportRates {
  constructor(
    private readonly currency: CurrencyService,
    private readonly clock: Clock,
  ) {}

  async of(
    ownerId: string,
    { from, to, apartment_id }: ReportQuery,
    reads: OwnerReads,
    { isExact = false }: Options = {},
  ): Promise<RecordRates> {
    const today = this.clock.today()
    const spans = await reads.query<{ currency: Exclude<Currency, 'UAH'>; from: string; to: string }>(
      ownerId,
      foreignSpans.with({ owner: ownerId, today, from, to, apartment_id }),
    )
    const found: RecordRates = {
      currencies: [],
      days: [],
      rates: [],
      rate_days: [],
      isComplete: true,
      isStale: false,
    }
    for (const { currency, ...span } of spans) {
      // What is planned counts by the rate of today.
      const last = earlierDate(span.to, today)
      if (last < firstDay) continue
      const first = laterDate(earlierDate(span.from, today), firstDay)
      const { rates, missing, stale } = await this.currency.everyDay(currency, { from: first, to: last })
      found.isComplete &&= missing.length === 0
      found.isStale ||= stale
      const unknown = new Set(isExact ? missing : [])
      for (const { day, rate, rate_date } of rates) {
        if (unknown.has(day)) continue
        found.currencies.push(currency)
        found.days.push(day)
        found.rates.push(String(rate))
        found.rate_days.push(rate_date)
      }
    }
    return found
  }
}
