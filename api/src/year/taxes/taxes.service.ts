import { Injectable } from '@nestjs/common'
import { fromMinorUnits, sumOfAmounts, toMinorUnits } from '@orenda/contracts/currencies'
import type { ProfitEntry } from '@orenda/contracts/reports'
import { type TaxRegime, taxFactsRead } from '@orenda/contracts/rules/tax-facts'
import {
  daysOfQuarter,
  factOn,
  quarterOf,
  quarters,
  taxDueDate,
  taxFactsOf,
  taxOf,
} from '@orenda/contracts/rules/taxes'
import type {
  PaidTax,
  PayTax,
  TaxesQuery,
  TaxQuarter,
  TaxQuarterParams,
  TaxYear,
} from '@orenda/contracts/taxes'
import { OwnerDb, type OwnerReads } from '../../platform/database/owner-db.ts'
import { found } from '../../platform/database/records/write-records.ts'
import { ProfitService } from '../../reports/profit.service.ts'
import { deletePaidTax, listPaidTaxes, putPaidTax } from './taxes.queries.ts'

/** What a landlord owes the state, by the money that came in. */
@Injectable()
export class TaxesService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly profit: ProfitService,
  ) {}

  async get(ownerId: string, { year, regime }: TaxesQuery): Promise<TaxYear> {
    const [{ rows, rates }, paid] = await Promise.all([
      this.profit.income(ownerId, { from: `${year}-01-01`, to: `${year}-12-31` }),
      this.ownerDb.query<PaidTax>(ownerId, listPaidTaxes.with({ owner: ownerId, year, regime })),
    ])
    const byQuarter = quarters.map(quarter =>
      quarterWith(regime, year, quarter, {
        rows: rows.filter(({ date }) => quarterOf(date) === quarter),
        paid: paid.find(row => row.quarter === quarter) ?? null,
      }),
    )
    const total = (part: 'income_uah' | 'tax' | 'levy') => sumOfAmounts(byQuarter.map(each => each[part]))
    const income_uah = total('income_uah')
    const limit = factOn(regime, 'limit', `${year}-12-31`)?.value ?? null
    return {
      year,
      regime,
      quarters: byQuarter,
      totals: {
        income_uah,
        tax: total('tax'),
        levy: total('levy'),
        paid: sumOfAmounts(paid.map(({ amount }) => amount)),
      },
      limit,
      limit_left: limit === null ? null : sumOfAmounts([limit, -income_uah]),
      area_warning: false,
      sources: taxFactsOf(regime, year).map(({ what, value, from, source }) => ({
        what,
        value,
        from,
        source,
      })),
      read_on: taxFactsRead,
      rates,
    }
  }

  /** The quarters of all years that are marked as paid. */
  listPaid(ownerId: string, reads: OwnerReads = this.ownerDb): Promise<PaidTax[]> {
    return reads.query<PaidTax>(ownerId, listPaidTaxes.with({ owner: ownerId }))
  }

  /** Marks the tax of a quarter as paid, or takes that back. */
  async pay(
    ownerId: string,
    { year, quarter }: TaxQuarterParams,
    { regime, paid_on, amount }: PayTax,
  ): Promise<PaidTax> {
    const of = { owner: ownerId, year, quarter, regime }
    if (paid_on !== null)
      return found(await this.ownerDb.query<PaidTax>(ownerId, putPaidTax.with({ ...of, paid_on, amount })))
    await this.ownerDb.query(ownerId, deletePaidTax.with(of))
    return { year, quarter, regime, paid_on: null, amount: 0 }
  }
}

function quarterWith(
  regime: TaxRegime,
  year: number,
  quarter: TaxQuarter['quarter'],
  { rows, paid }: { rows: ProfitEntry[]; paid: PaidTax | null },
): TaxQuarter {
  const income = rows.map(({ date, amount }) => ({ date, kopecks: toMinorUnits(amount) }))
  const hryvnias = (kopecks: number) => fromMinorUnits(kopecks)
  return {
    quarter,
    ...daysOfQuarter(year, quarter),
    income_uah: sumOfAmounts(rows.map(({ amount }) => amount)),
    tax: hryvnias(taxOf(regime, 'tax', income)),
    levy: hryvnias(taxOf(regime, 'levy', income)),
    due_date: taxDueDate(regime, year, quarter),
    paid: paid?.paid_on ? { paid_on: paid.paid_on, amount: paid.amount } : null,
    rows,
  }
}
