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

/** Days without a rate between two of a range that are believed: the bank had nothing new to say on them. */
const longestGap = 10

/** Days of which it is remembered when they were answered: a look takes some milliseconds. */
const fewLanded = 100

/** Fetches rates of the bank and stores them. A bad answer changes nothing of what is known. */
@Injectable()
export class BankDays {
  private readonly flights = new Map<string, Promise<boolean>>()
  /** When the last answer about a day was stored, for the last few of them. */
  private readonly landed = new Map<string, number>()
  private readonly logger = new Logger(BankDays.name)

  constructor(
    private readonly bank: NbuSource,
    private readonly clock: Clock,
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
  ) {}

  /** Whether asking the bank about a day would tell nothing new. */
  async isKnown(date: string, currencies: readonly ForeignCurrency[]): Promise<boolean> {
    const asking = { currencies, day: date, now: this.clock.now(), today: this.clock.today() }
    const [row] = await queryIn<{ is_known: boolean }>(this.database, isKnown.with(asking))
    return row?.is_known === true
  }

  /**
   * Fetches all rates of a day; whoever asks for the same day meanwhile waits for the same call.
   * @returns whether the bank gave an answer, be it that it has no rates yet
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
   * Whether an answer about a day was stored after an instant: whoever looked at that instant and found nothing need not ask.
   * @param instant of `performance.now()`
   */
  hasLandedSince(date: string, instant: number): boolean {
    return (this.landed.get(date) ?? Number.NEGATIVE_INFINITY) >= instant
  }

  /** Fetches the rates of one currency from one day to another. @returns as `fetchDay` */
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

/** The days of a range that an answer speaks of: all but those in long gaps, of which it may have been cut. */
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
