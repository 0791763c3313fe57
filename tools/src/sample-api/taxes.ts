import type { TaxRegime } from '../../../contracts/src/rules/tax-facts.ts'
import { taxYearOf } from '../../../contracts/src/rules/tax-year.ts'
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
    const paid = [...this.paid.values()].filter(each => each.year === year && each.regime === regime)
    const rates = { is_complete: true, stale: false, missing: 0 }
    return taxYearOf({ year, regime }, { rows, paid, area: 0, rates })
  }

  pay(year: number, quarter: number, { regime, paid_on, amount }: PayTax): PaidTax {
    const paid: PaidTax = { year, quarter: quarter as PaidTax['quarter'], regime, paid_on, amount }
    this.paid.set(`${year} ${quarter} ${regime}`, paid)
    return paid
  }
}
