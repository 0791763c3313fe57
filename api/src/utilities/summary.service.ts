import { Injectable } from '@nestjs/common'
import { monthAfter } from '@orenda/contracts/calendar'
import type { FeeSum, UtilitySummary, UtilitySummaryQuery } from '@orenda/contracts/utility-summary'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { BillsService } from './bills.service.ts'
import { listApartmentNames, spanOfMonths, sumConsumption, sumFees, sumMonths } from './summary.queries.ts'
import { type ApartmentName, compared, inOrderOf, type Sum } from './summary-rows.ts'

/** The consumption and cost by month, and the bills of tenants. */
@Injectable()
export class SummaryService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly bills: BillsService,
  ) {}

  async get(ownerId: string, query: UtilitySummaryQuery): Promise<UtilitySummary> {
    const { apartment_id = null, type = null, month } = query
    const { first, end } = daysOf(query)
    const asked = { owner: ownerId, apartment_id, type, first, end }
    // A single month is always complete.
    const span = month === undefined ? await this.span(ownerId, asked) : whole(first)
    if (span.first === null) return { ...nothing, more: span.more }
    const within = { ...asked, first: span.first }
    // Two independent queries.
    const [[sums, fees, totals, apartments], billed] = await Promise.all([
      this.ownerDb.series<
        [Sum[], Omit<FeeSum, 'apartment_name'>[], UtilitySummary['totals'], ApartmentName[]]
      >(ownerId, [
        sumConsumption.with(within),
        sumFees.with(within),
        sumMonths.with(within),
        listApartmentNames.with(within),
      ]),
      month === undefined ? unasked : this.bills.inMonth(ownerId, month, apartment_id),
    ])
    const inOrder = inOrderOf(apartments)
    return {
      rows: inOrder(compared(sums, span.first.slice(0, 7))),
      fees: inOrder(fees),
      totals,
      ...billed,
      more: span.more,
    }
  }

  private async span(ownerId: string, asked: Readonly<Record<string, string | null>>): Promise<Span> {
    const [span = whole(null)] = await this.ownerDb.query<Span>(ownerId, spanOfMonths.with(asked))
    return span
  }
}

interface Span {
  /** The first day of the oldest month that is shown; null when there are no rows. */
  first: string | null
  more: string | null
}

const whole = (first: string | null): Span => ({ first, more: null })

/** The first requested day, and the day after the last one. */
function daysOf({ month, from, to }: UtilitySummaryQuery): { first: string; end: string } {
  const first = given(month, from).at(-1)
  const last = given(month, to).at(0)
  return {
    first: first === undefined ? '-infinity' : `${first}-01`,
    end: last === undefined ? 'infinity' : `${monthAfter(last, 1)}-01`,
  }
}

/** The requested ones of two months, in order. */
const given = (...months: (string | undefined)[]) => months.filter(month => month !== undefined).sort()

const unasked = { bills: [], unbilled: [] }

const nothing: UtilitySummary = { rows: [], fees: [], totals: [], ...unasked, more: null }
