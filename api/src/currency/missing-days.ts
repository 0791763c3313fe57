import { Inject, Injectable } from '@nestjs/common'
import { daysBetween } from '@orenda/contracts/calendar'
import type { DataSource } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import type { ForeignCurrency } from './bank-answer.ts'
import { BankDays } from './bank-days.ts'
import { unknownDays } from './rates.queries.ts'

/** The maximum number of calls per run. */
const maxCalls = 12

/** Milliseconds between two incomplete runs for a currency. */
const rest = 60_000

/** Fills gaps in the past with as few calls as possible: a year of one currency is one call. */
@Injectable()
export class MissingDays {
  private readonly underWay = new Map<ForeignCurrency, Promise<void>>()
  private readonly restsUntil = new Map<ForeignCurrency, number>()

  constructor(
    private readonly days: BankDays,
    private readonly clock: Clock,
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
  ) {}

  /** The unknown days, earliest first, up to today. */
  async of(currency: ForeignCurrency, from: string, to: string): Promise<string[]> {
    const today = this.clock.today()
    const last = to < today ? to : today
    const asking = unknownDays.with({ currency, from, now: this.clock.now(), today, last })
    const rows = await queryIn<{ date: string }>(this.database, asking)
    return rows.map(({ date }) => date)
  }

  /**
   * Fetches some of the days, one run per currency at a time. It never fails; what is still missing shows how
   * far it came.
   */
  fill(currency: ForeignCurrency, missing: readonly string[]): Promise<void> {
    const filling = this.underWay.get(currency)
    if (filling !== undefined) return filling
    if (performance.now() < (this.restsUntil.get(currency) ?? 0)) return Promise.resolve()
    const begun = this.fetch(currency, missing)
      .then(isDone => {
        if (!isDone) this.restsUntil.set(currency, performance.now() + rest)
      })
      .finally(() => this.underWay.delete(currency))
    this.underWay.set(currency, begun)
    return begun
  }

  /** @returns whether the bank answered all calls, and no requested day is left */
  private async fetch(currency: ForeignCurrency, missing: readonly string[]): Promise<boolean> {
    const left = { calls: maxCalls }
    for (const span of spansOf(missing)) {
      if (!(await this.fetchSpan(currency, span, left))) return false
    }
    return true
  }

  /** @param left the calls that this run may still make */
  private async fetchSpan(
    currency: ForeignCurrency,
    span: readonly string[],
    left: { calls: number },
  ): Promise<boolean> {
    if (left.calls === 0) return false
    // A single-day call returns all currencies.
    if (span.length > 2) {
      left.calls -= 1
      if (await this.days.fetchRange(currency, span[0] as string, span.at(-1) as string)) return true
    }
    for (const day of weeksFirst(span)) {
      if (left.calls === 0) return false
      left.calls -= 1
      if (!(await this.days.fetchDay(day))) return false
    }
    return true
  }
}

/** The maximum number of days per call: a year has about 90 KB. */
const longest = 366
/** Known days between missing ones that are requested again, to save a call. */
const bridged = 31

/** Groups missing days into ranges for one call each. @param missing earliest first */
function spansOf(missing: readonly string[]): string[][] {
  const spans: string[][] = []
  for (const day of missing) {
    const span = spans.at(-1)
    const [first, last] = [span?.[0], span?.at(-1)]
    const isNear = first && last && daysBetween(last, day) <= bridged && daysBetween(first, day) < longest
    if (isNear) span?.push(day)
    else spans.push([day])
  }
  return spans
}

/** One day of each week first: a rate from some days earlier is nearly right, one from last year is not. */
const weeksFirst = (days: readonly string[]): string[] => [
  ...days.filter((_, index) => index % 7 === 0),
  ...days.filter((_, index) => index % 7 !== 0),
]
