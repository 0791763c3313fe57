import { Inject, Injectable, Logger } from '@nestjs/common'
import { daysAfter, daysBetween } from '@orenda/contracts/calendar'
import type { DataSource } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { type BankRate, type ForeignCurrency, foreignCurrencies } from './bank-answer.ts'
import { BankAway } from './bank-call.ts'
import { NbuSource } from './nbu-source.ts'
import { isKnown, noteAsks, storeRates } from './rates.queries.ts'

/** The longest plausible gap in a range, in days: the bank published no new rates then. */
const longestGap = 10

/** The number of days for which the time of the last answer is kept; a lookup takes some milliseconds. */
const fewLanded = 100

/** Fetches rates from the bank and stores them. An invalid answer changes nothing. */
@Injectable()
export class BankDays {
  private readonly flights = new Map<string, Promise<boolean>>()
  /** When the last answer about a day was stored, for the last few days. */
  private readonly landed = new Map<string, number>()
  private readonly logger = new Logger(BankDays.name)

  constructor(
    private readonly bank: NbuSource,
    private readonly clock: Clock,
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
  ) {}

  /** Whether the bank would have nothing new about a day. */
  async isKnown(date: string, currencies: readonly ForeignCurrency[]): Promise<boolean> {
    const asking = { currencies, day: date, now: this.clock.now(), today: this.clock.today() }
    const [row] = await queryIn<{ is_known: boolean }>(this.database, isKnown.with(asking))
    return row?.is_known === true
  }

  /**
   * Fetches all rates of a day; concurrent callers share one call.
   * @returns whether the bank answered, even if it has no rates yet
   */
  fetchDay(date: string): Promise<boolean> {
    return this.once(date, async () => {
      const rates = await this.bank.day(date)
      await this.store(rates, foreignCurrencies, [date])
      this.landed.delete(date)
      this.landed.set(date, performance.now())
      for (const [oldest] of this.landed) if (this.landed.size > fewLanded) this.landed.delete(oldest)
    })
  }

  /**
   * Whether an answer about a day was stored after an instant; then a caller who found nothing before can look
   * again.
   * @param instant of `performance.now()`
   */
  hasLandedSince(date: string, instant: number): boolean {
    return (this.landed.get(date) ?? Number.NEGATIVE_INFINITY) >= instant
  }

  /** Fetches the rates of one currency for a range of days. @returns like `fetchDay` */
  fetchRange(currency: ForeignCurrency, from: string, to: string): Promise<boolean> {
    return this.once(`${currency} ${from} ${to}`, async () => {
      const rates = await this.bank.range(currency, from, to)
      await this.store(rates, [currency], coveredDays(rates, from, to))
    })
  }

  private once(subject: string, work: () => Promise<void>): Promise<boolean> {
    const underWay = this.flights.get(subject)
    if (underWay !== undefined) return underWay
    const flight = work()
      .then(
        () => true,
        error => {
          const reason = error instanceof BankAway ? error.reason : (error as Error).name
          this.logger.warn(`No rates of ${subject} from the bank: ${reason}`)
          return false
        },
      )
      .finally(() => this.flights.delete(subject))
    this.flights.set(subject, flight)
    return flight
  }

  private async store(
    rates: readonly BankRate[],
    currencies: readonly ForeignCurrency[],
    days: readonly string[],
  ): Promise<void> {
    const [now, today] = [this.clock.now(), this.clock.today()]
    const told = {
      currencies: rates.map(({ currency }) => currency),
      days: rates.map(({ date }) => date),
      rates: rates.map(({ rate }) => rate),
    }
    await this.database.transaction(async em => {
      await queryIn(em, storeRates.with({ ...told, now, today }))
      await queryIn(em, noteAsks.with({ currencies, days, now }))
    })
  }
}

/** The days that an answer covers: all except long gaps, where it may be truncated. */
function coveredDays(rates: readonly BankRate[], from: string, to: string): string[] {
  const given = [daysAfter(from, -1), ...rates.map(({ date }) => date).toSorted(), daysAfter(to, 1)]
  return given.slice(1).flatMap((date, index) => {
    const before = given[index] as string
    const gap = daysBetween(before, date)
    const isEnd = date > to
    if (gap > longestGap) return isEnd ? [] : [date]
    return Array.from({ length: isEnd ? gap - 1 : gap }, (_, day) => daysAfter(before, day + 1))
  })
}
