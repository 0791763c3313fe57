import { Injectable } from '@nestjs/common'
import { type Currency, currencies, sumOfAmounts } from '@orenda/contracts/currencies'
import { type ReportFigure, reportFigures } from '@orenda/contracts/report-figures'
import type {
  ApartmentProfit,
  MonthsReport,
  ProfitEntriesQuery,
  ProfitEntry,
  ProfitQuery,
  ProfitReport,
  ProfitTotal,
  UtilitiesReport,
} from '@orenda/contracts/reports'
import { profitLines } from '@orenda/contracts/rules/profit-lines'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { DepositsService } from '../tenancy/deposits.service.ts'
import {
  listAllEntriesInHryvnia,
  listProfitEntries,
  listProfitEntriesInHryvnia,
  sumProfit,
  sumProfitInHryvnia,
} from './profit.queries.ts'
import { type RecordRates, ReportRates } from './report-rates.ts'

/** The figures of an apartment's month in one currency, as they are read. */
type Sums = Pick<ApartmentProfit, 'apartment_id' | 'apartment_name' | 'month' | 'currency'> &
  Record<ReportFigure, number> & {
    /** Records without a rate. */
    missing: number
  }

/** A record as it is read. */
type StoredEntry = Omit<ProfitEntry, 'original'> & {
  original_amount: number
  original_currency: Currency
  rate: number
  rate_date: string
}

/** A report with the order of its apartments. */
export interface OrderedProfit extends ProfitReport {
  order: string[]
}

/** What apartments brought in. */
@Injectable()
export class ProfitService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly deposits: DepositsService,
    private readonly rates: ReportRates,
    private readonly clock: Clock,
  ) {}

  async get(ownerId: string, query: ProfitQuery): Promise<ProfitReport> {
    const { sums, ...report } = await this.read(ownerId, query)
    const rows = sums.map(
      (row): ApartmentProfit => ({
        apartment_id: row.apartment_id,
        apartment_name: row.apartment_name,
        month: row.month,
        ...profitOf(row.currency, row),
      }),
    )
    return { ...report, rows }
  }

  /**
   * The report, and for a list of it the apartments by what each is left with over all its currencies.
   * It is read twice, the second time in hryvnia and for the order alone.
   * @returns no order where one currency orders itself
   */
  async getOrdered(ownerId: string, query: ProfitQuery): Promise<OrderedProfit> {
    const report = await this.get(ownerId, query)
    if (query.convert !== undefined || report.totals.length < 2) return { ...report, order: [] }
    const { rows } = await this.get(ownerId, { ...query, convert: 'UAH' })
    return { ...report, order: profitLines(rows).map(({ apartment_id }) => apartment_id) }
  }

  /** The same of all apartments together, by month. */
  async months(ownerId: string, query: ProfitQuery): Promise<MonthsReport> {
    const { sums, ...report } = await this.read(ownerId, query)
    const byMonth = [...Map.groupBy(sums, ({ month }) => month)].sort(([one], [other]) =>
      one.localeCompare(other),
    )
    return {
      ...report,
      rows: byMonth.flatMap(([month, own]) => totalsOf(own).map(total => ({ month, ...total }))),
    }
  }

  private async read(ownerId: string, query: ProfitQuery) {
    const { from, to, apartment_id, convert } = query
    const reads = this.ownerDb.onReplica()
    const uses = await this.usesOf(ownerId, apartment_id, reads)
    const asked = { owner: ownerId, today: this.clock.today(), from, to, apartment_id, ...uses }
    const rates = convert === undefined ? null : await this.rates.of(ownerId, query, reads)
    const statement =
      rates === null ? sumProfit.with(asked) : sumProfitInHryvnia.with({ ...asked, ...parametersOf(rates) })
    const sums = await reads.query<Sums>(ownerId, statement)
    const missing = sums.reduce((count, row) => count + row.missing, 0)
    return {
      from,
      to,
      sums,
      totals: totalsOf(sums),
      rates: rates && { is_complete: rates.isComplete, stale: rates.isStale, missing },
    }
  }

  /** The part of it that is passed on to tenants, where there is something. */
  async utilities(ownerId: string, query: ProfitQuery): Promise<UtilitiesReport> {
    const { from, to, rows, totals, rates } = await this.get(ownerId, query)
    const passedOn = ({ currency, utilities }: ProfitTotal) => ({ currency, ...utilities })
    const isSomething = ({ utilities: { billed, received, cost } }: ProfitTotal) =>
      billed !== 0 || received !== 0 || cost !== 0
    return {
      from,
      to,
      rows: rows.filter(isSomething).map(row => ({
        apartment_id: row.apartment_id,
        apartment_name: row.apartment_name,
        month: row.month,
        ...passedOn(row),
      })),
      totals: totals.filter(isSomething).map(passedOn),
      rates,
    }
  }

  /** The records that a figure is the sum of. */
  async entries(ownerId: string, { figure, ...query }: ProfitEntriesQuery): Promise<ProfitEntry[]> {
    const reads = this.ownerDb.onReplica()
    const uses = await this.usesOf(ownerId, query.apartment_id, reads)
    const asked = { ...query, ...uses, figures: [figure], owner: ownerId, today: this.clock.today() }
    const statement =
      query.convert === undefined
        ? listProfitEntries.with(asked)
        : listProfitEntriesInHryvnia.with({
            ...asked,
            ...parametersOf(await this.rates.of(ownerId, query, reads)),
          })
    const rows = await reads.query<StoredEntry>(ownerId, statement)
    return rows.map(row => entryOf(row, query.currency))
  }

  /** The uses of deposits that settle utilities, as parameters. */
  private async usesOf(ownerId: string, apartmentId: string | undefined, reads: OwnerReads) {
    const uses = await this.deposits.withheldForUtilities(ownerId, apartmentId, reads)
    return {
      uses: uses.map(({ id }) => id),
      uses_utilities: uses.map(({ utilities }) => String(utilities)),
    }
  }

  /**
   * All money that came in, utilities too and deposits only where withheld, in hryvnias by the rate of its day, the
   * latest first. What came in on a day whose rate is not known yet is left out, and the day is named.
   */
  async income(ownerId: string, span: { from: string; to: string }) {
    const reads = this.ownerDb.onReplica()
    const rates = await this.rates.of(ownerId, span, reads, { isExact: true })
    const all = await reads.query<StoredEntry & { amount: number | null }>(
      ownerId,
      listAllEntriesInHryvnia.with({
        ...span,
        ...parametersOf(rates),
        owner: ownerId,
        today: this.clock.today(),
        currency: 'UAH',
        figures: ['received', 'utilities_received'],
      }),
    )
    const rows = all.filter(({ amount }) => amount !== null)
    return {
      rows: rows.map(row => entryOf(row, 'UAH')),
      rates: {
        is_complete: rates.isComplete,
        stale: rates.isStale,
        missing: all.length - rows.length,
        missing_days: daysOf(all.filter(({ amount }) => amount === null)),
      },
    }
  }
}

const entryOf = (
  { original_amount: amount, original_currency: currency, rate, rate_date, ...entry }: StoredEntry,
  shownIn: Currency,
): ProfitEntry => ({
  ...entry,
  original: currency === shownIn ? null : { amount, currency, rate, rate_date },
})

/** The days of records that have no rate, the earliest first, each currency once. */
function daysOf(entries: readonly StoredEntry[]): { date: string; currency: Currency }[] {
  const days = entries.map(({ date, original_currency: currency }) => ({ date, currency }))
  const once = new Map(days.map(day => [`${day.date} ${day.currency}`, day]))
  return [...once].toSorted(([one], [other]) => one.localeCompare(other)).map(([, day]) => day)
}

const parametersOf = ({ currencies, days, rates, rate_days }: RecordRates) => ({
  currencies,
  days,
  rates,
  rate_days,
})

function profitOf(currency: ProfitTotal['currency'], sums: Record<ReportFigure, number>): ProfitTotal {
  const { received, expenses, fees, planned } = sums
  return {
    currency,
    received,
    expenses,
    fees,
    profit: sumOfAmounts([received, -expenses, -fees]),
    planned,
    utilities: {
      billed: sums.utilities_billed,
      received: sums.utilities_received,
      cost: sums.utilities_cost,
    },
  }
}

/** Of each currency that occurs. */
function totalsOf(rows: readonly Sums[]): ProfitTotal[] {
  return currencies.flatMap(currency => {
    const own = rows.filter(row => row.currency === currency)
    if (own.length === 0) return []
    const total = (figure: ReportFigure) => sumOfAmounts(own.map(row => row[figure]))
    const sums = Object.fromEntries(reportFigures.map(figure => [figure, total(figure)]))
    return profitOf(currency, sums as Record<ReportFigure, number>)
  })
}
