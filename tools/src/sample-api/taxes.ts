import type { EventOf } from '../../../contracts/src/calendar-events.ts'
import type { TaxRegime } from '../../../contracts/src/rules/tax-facts.ts'
import { dueTaxesOf, endedQuarters, taxYearOf } from '../../../contracts/src/rules/tax-year.ts'
import { daysOfQuarter, quarters, taxDueDate } from '../../../contracts/src/rules/taxes.ts'
import {
  type ChosenRegime,
  chosenRegimeSchema,
  type DueTaxes,
  dueTaxesSchema,
  type PaidTax,
  type PayTax,
  paidTaxSchema,
  payTaxSchema,
  type TaxYear,
  taxesQuerySchema,
  taxYearSchema,
} from '../../../contracts/src/taxes.ts'
import type { Route } from './contract-routes.ts'
import type { Reports } from './reports.ts'

export const taxCalls: Record<string, Route> = {
  'GET taxes': { query: taxesQuerySchema, answer: taxYearSchema },
  'GET taxes/due': { answer: dueTaxesSchema },
  'PUT taxes/regime': { body: chosenRegimeSchema, answer: chosenRegimeSchema },
  'PUT taxes/:year/:quarter': { body: payTaxSchema, answer: paidTaxSchema },
}

const rates = { is_complete: true, stale: false, missing: 0, missing_days: [] }

/** Taxes on the payments of a sample that are in hryvnias, by the rules of the contracts. */
export class Taxes {
  private readonly reports: Reports
  private readonly today: () => string
  private readonly paid = new Map<string, PaidTax>()
  private regime: TaxRegime = 'private'

  constructor(reports: Reports, today: () => string) {
    this.reports = reports
    this.today = today
  }

  year(year: number, regime: TaxRegime = this.regime): TaxYear {
    const rows = this.received(`${year}-01-01`, `${year}-12-31`)
    return taxYearOf({ year, regime }, { rows, paid: this.marked(regime), area: 0, rates })
  }

  due(): DueTaxes {
    const [last, first] = endedQuarters(this.today()).map(({ year, quarter }) => daysOfQuarter(year, quarter))
    const rows = this.received(first?.from ?? '', last?.to ?? '')
    const { regime } = this
    return dueTaxesOf({ today: this.today(), regime }, { rows, paid: this.marked(regime), rates })
  }

  /** The days on which tax falls due within a month. @param month `YYYY-MM` */
  days(month: string): EventOf<'tax'>[] {
    const { regime } = this
    const year = Number(month.slice(0, 4))
    if (regime === 'agent') return []
    return [year - 1, year].flatMap(of =>
      quarters.flatMap((quarter): EventOf<'tax'>[] => {
        const date = taxDueDate(regime, of, quarter) ?? ''
        if (!date.startsWith(month)) return []
        const is_paid = this.marked(regime).some(
          each => each.year === of && each.quarter === quarter && each.paid_on !== null,
        )
        return [
          { key: `tax-${regime}-${of}-${quarter}`, kind: 'tax', date, regime, year: of, quarter, is_paid },
        ]
      }),
    )
  }

  choose({ regime }: ChosenRegime): ChosenRegime {
    this.regime = regime
    return { regime }
  }

  pay(year: number, quarter: number, { regime, paid_on, amount }: PayTax): PaidTax {
    const paid: PaidTax = { year, quarter: quarter as PaidTax['quarter'], regime, paid_on, amount }
    this.paid.set(`${year} ${quarter} ${regime}`, paid)
    return paid
  }

  private marked = (regime: TaxRegime) => [...this.paid.values()].filter(each => each.regime === regime)

  private received = (from: string, to: string) =>
    ['received', 'utilities_received'].flatMap(figure =>
      this.reports.entries({ from, to, currency: 'UAH', figure }),
    )
}
