import { Injectable } from '@nestjs/common'
import {
  type Currency,
  currencies,
  fromMinorUnits,
  sumOfAmounts,
  toMinorUnits,
} from '@orenda/contracts/currencies'
import type { OccupancyMonth, OccupancyReport, ReportQuery } from '@orenda/contracts/reports'
import { occupancyByMonth } from '@orenda/contracts/rules/occupancy'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { listOccupiedTerms } from './occupancy.queries.ts'

interface Term {
  apartment_id: string
  apartment_name: string
  start: string | null
  end: string | null
  currency: Currency
  rent: number
}

/** How long apartments were let, and what vacancies missed. */
@Injectable()
export class OccupancyService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly clock: Clock,
  ) {}

  async get(ownerId: string, { from, to, apartment_id }: ReportQuery): Promise<OccupancyReport> {
    const today = this.clock.today()
    const asked = { owner: ownerId, today, apartment_id }
    const terms = await this.ownerDb.onReplica().query<Term>(ownerId, listOccupiedTerms.with(asked))
    const until = to < today ? to : today
    const rows = [...Map.groupBy(terms, term => term.apartment_id).values()].flatMap(own =>
      monthsOf(own, from, until),
    )
    return { from, to, rows, totals: totalsOf(rows) }
  }
}

function monthsOf(terms: readonly Term[], from: string, to: string): OccupancyMonth[] {
  const last = terms.at(-1)
  if (last === undefined) return []
  const inMinor = terms.map(term => ({ ...term, rent: toMinorUnits(term.rent) }))
  return occupancyByMonth(inMinor, from, to).map(({ month, currency, daysLet, daysVacant, rentMissed }) => ({
    apartment_id: last.apartment_id,
    apartment_name: last.apartment_name,
    month,
    days_let: daysLet,
    days_vacant: daysVacant,
    rent_missed: fromMinorUnits(rentMissed),
    currency,
  }))
}

function totalsOf(rows: readonly OccupancyMonth[]): OccupancyReport['totals'] {
  return {
    days_let: rows.reduce((sum, { days_let }) => sum + days_let, 0),
    days_vacant: rows.reduce((sum, { days_vacant }) => sum + days_vacant, 0),
    rent_missed: currencies.flatMap(currency => {
      const own = rows.filter(row => row.currency === currency && row.rent_missed > 0)
      if (own.length === 0) return []
      return [{ currency, amount: sumOfAmounts(own.map(({ rent_missed }) => rent_missed)) }]
    }),
  }
}
