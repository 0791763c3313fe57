import { fromMinorUnits, sumOfAmounts, toMinorUnits } from '../../../contracts/src/currencies.ts'
import { type TaxRegime, taxFactsRead } from '../../../contracts/src/rules/tax-facts.ts'
import {
  daysOfQuarter,
  factOn,
  quarterOf,
  quarters,
  taxDueDate,
  taxFactsOf,
  taxOf,
} from '../../../contracts/src/rules/taxes.ts'
import type { PaidTax, PayTax, TaxYear } from '../../../contracts/src/taxes.ts'
import type { Reports } from './reports.ts'

/** Taxes on the payments of a sample that are in hryvnias, by the rules of the contracts. */
export class Taxes {
  private readonly reports: Reports
  private readonly paid = new Map<string, PaidTax>()

  constructor(reports: Reports) {
    this.reports = reports
  }

  year(year: number, regime: TaxRegime): TaxYear {
    const span = { from: `${year}-01-01`, to: `${year}-12-31`, currency: 'UAH' }
    const rows = ['received', 'utilities_received'].flatMap(figure =>
      this.reports.entries({ ...span, figure }),
    )
    const byQuarter = quarters.map(quarter => {
      const own = rows.filter(({ date }) => quarterOf(date) === quarter)
      const income = own.map(({ date, amount }) => ({ date, kopecks: toMinorUnits(amount) }))
      const paid = this.paid.get(`${year} ${quarter} ${regime}`)
      return {
        quarter,
        ...daysOfQuarter(year, quarter),
        income_uah: sumOfAmounts(own.map(({ amount }) => amount)),
        tax: fromMinorUnits(taxOf(regime, 'tax', income)),
        levy: fromMinorUnits(taxOf(regime, 'levy', income)),
        due_date: taxDueDate(regime, year, quarter),
        paid: paid?.paid_on ? { paid_on: paid.paid_on, amount: paid.amount } : null,
        rows: own,
      }
    })
    const total = (part: 'income_uah' | 'tax' | 'levy') => sumOfAmounts(byQuarter.map(each => each[part]))
    const limit = factOn(regime, 'limit', span.to)?.value ?? null
    return {
      year,
      regime,
      quarters: byQuarter,
      totals: {
        income_uah: total('income_uah'),
        tax: total('tax'),
        levy: total('levy'),
        paid: sumOfAmounts(byQuarter.map(({ paid }) => paid?.amount ?? 0)),
      },
      limit,
      limit_left: limit === null ? null : sumOfAmounts([limit, -total('income_uah')]),
      area_warning: false,
      sources: taxFactsOf(regime, year).map(({ what, value, from, source }) => ({
        what,
        value,
        from,
        source,
      })),
      read_on: taxFactsRead,
      rates: { is_complete: true, stale: false },
    }
  }

  pay(year: number, quarter: number, { regime, paid_on, amount }: PayTax): PaidTax {
    const paid: PaidTax = { year, quarter: quarter as PaidTax['quarter'], regime, paid_on, amount }
    this.paid.set(`${year} ${quarter} ${regime}`, paid)
    return paid
  }
}
