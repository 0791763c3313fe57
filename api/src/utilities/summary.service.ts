import { Injectable } from '@nestjs/common'
import type {
  Consumption,
  FeeSum,
  UtilitySummary,
  UtilitySummaryQuery,
} from '@orenda/contracts/utility-summary'
import { monthAfter } from '../platform/clock/month-after.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { BillsService } from './bills.service.ts'
import { consumptionSql, feeSumsSql, monthTotalsSql, spanSql } from './summary.queries.ts'

/** What was consumed and paid by month, and what tenants are asked for of it. */
@Injectable()
export class SummaryService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly bills: BillsService,
  ) {}

  async get(ownerId: string, query: UtilitySummaryQuery): Promise<UtilitySummary> {
    const { apartment_id = null, type = null, month } = query
    const [from, to] = daysOf(query)
    // A month alone is shown whole, however much there is in it.
    const span = month === undefined ? await this.span(ownerId, [apartment_id, from, to, type]) : whole(from)
    if (span.first === null) return { ...nothing, more: span.more }
    const within = [ownerId, apartment_id, span.first, to]
    const [rows, fees, totals] = await this.ownerDb.series<[Consumed[], FeeSum[], UtilitySummary['totals']]>(
      ownerId,
      [
        { text: consumptionSql, values: [...within, type] },
        { text: feeSumsSql, values: within },
        { text: monthTotalsSql, values: [...within, type] },
      ],
    )
    return {
      ...{ rows: compared(rows, span.first.slice(0, 7)), fees, totals },
      ...(month === undefined ? unasked : await this.bills.inMonth(ownerId, month, apartment_id)),
      more: span.more,
    }
  }

  private async span(ownerId: string, filters: readonly (string | null)[]): Promise<Span> {
    const [span = whole(null)] = await this.ownerDb.query<Span>(ownerId, spanSql, [ownerId, ...filters])
    return span
  }
}

interface Span {
  /** The first day of the oldest month that is shown; null when there is nothing at all. */
  first: string | null
  more: string | null
}

const whole = (first: string | null): Span => ({ first, more: null })

/** The first day that is asked for, and the day after the last one. */
function daysOf({ month, from, to }: UtilitySummaryQuery): [first: string, end: string] {
  const first = given(month, from).at(-1)
  const last = given(month, to).at(0)
  return [
    first === undefined ? '-infinity' : `${first}-01`,
    last === undefined ? 'infinity' : `${monthAfter(last, 1)}-01`,
  ]
}

/** Those of two months that were asked for, in order. */
const given = (...months: (string | undefined)[]) => months.filter(month => month !== undefined).sort()

const unasked = { bills: [], unbilled: [] }

const nothing: UtilitySummary = { rows: [], fees: [], totals: [], ...unasked, more: null }

type Consumed = Omit<Consumption, 'month_before' | 'year_before'>

/** Those from a month on, each beside what it is compared with. */
function compared(rows: readonly Consumed[], first: string): Consumption[] {
  const amounts = new Map(rows.map(row => [keyOf(row), { consumed: row.consumed, total: row.total }]))
  return rows
    .filter(({ month }) => month >= first)
    .map(row => ({
      ...row,
      month_before: amounts.get(keyOf(row, 1)) ?? null,
      year_before: amounts.get(keyOf(row, 12)) ?? null,
    }))
}

/** What a row is of, or one some months before it. */
const keyOf = ({ apartment_id, type, month }: Consumed, before = 0): string =>
  `${monthAfter(month, -before)} ${type} ${apartment_id}`
