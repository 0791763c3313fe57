import { Injectable } from '@nestjs/common'
import { currencies, sumOfAmounts } from '@orenda/contracts/currencies'
import { type ReportFigure, reportFigures } from '@orenda/contracts/report-figures'
import type {
  ApartmentProfit,
  ProfitEntriesQuery,
  ProfitEntry,
  ProfitReport,
  ProfitTotal,
  ReportQuery,
} from '@orenda/contracts/reports'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { listProfitEntries, sumProfit } from './profit.queries.ts'

/** The figures of an apartment's month in one currency, as they are read. */
type Sums = Pick<ApartmentProfit, 'apartment_id' | 'apartment_name' | 'month' | 'currency'> &
  Record<ReportFigure, number>

/** What apartments brought in. */
@Injectable()
export class ProfitService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly clock: Clock,
  ) {}

  async get(ownerId: string, query: ReportQuery): Promise<ProfitReport> {
    const { from, to, apartment_id } = query
    const asked = { owner: ownerId, today: this.clock.today(), from, to, apartment_id }
    const sums = await this.ownerDb.query<Sums>(ownerId, sumProfit.with(asked))
    const rows = sums.map(
      (row): ApartmentProfit => ({
        apartment_id: row.apartment_id,
        apartment_name: row.apartment_name,
        month: row.month,
        ...profitOf(row.currency, row),
      }),
    )
    return { from, to, rows, totals: totalsOf(sums) }
  }

  /** The records that a figure is the sum of. */
  entries(ownerId: string, query: ProfitEntriesQuery): Promise<ProfitEntry[]> {
    const asked = { ...query, owner: ownerId, today: this.clock.today() }
    return this.ownerDb.query<ProfitEntry>(ownerId, listProfitEntries.with(asked))
  }
}

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
