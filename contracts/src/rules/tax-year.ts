import { fromMinorUnits, sumOfAmounts, toMinorUnits } from '../currencies.ts'
import type { ProfitEntry } from '../reports.ts'
import type { PaidTax, TaxQuarter, TaxYear } from '../taxes.ts'
import { type TaxRegime, taxFactsRead } from './tax-facts.ts'
import { daysOfQuarter, factOn, quarterOf, quarters, taxDueDate, taxFactsOf, taxOf } from './taxes.ts'

/** What the tax of a year is counted from. */
interface TaxBasis {
  /** What came in within the year, in hryvnias. */
  rows: readonly ProfitEntry[]
  /** The quarters of this year and regime that are marked as paid. */
  paid: readonly PaidTax[]
  /** Square metres of the apartments that brought something in, as far as they are known. */
  area: number
  rates: TaxYear['rates']
}

/** The tax of a year by quarter, with its totals, limits and sources. */
export function taxYearOf(
  { year, regime }: { year: number; regime: TaxRegime },
  { rows, paid, area, rates }: TaxBasis,
): TaxYear {
  const lastDay = daysOfQuarter(year, 4).to
  const byQuarter = quarters.map((quarter): TaxQuarter => {
    const own = rows.filter(({ date }) => quarterOf(date) === quarter)
    const income = own.map(({ date, amount }) => ({ date, kopecks: toMinorUnits(amount) }))
    const mark = paid.find(row => row.quarter === quarter)
    return {
      quarter,
      ...daysOfQuarter(year, quarter),
      income_uah: sumOfAmounts(own.map(({ amount }) => amount)),
      tax: fromMinorUnits(taxOf(regime, 'tax', income)),
      levy: fromMinorUnits(taxOf(regime, 'levy', income)),
      due_date: taxDueDate(regime, year, quarter),
      paid: mark?.paid_on ? { paid_on: mark.paid_on, amount: mark.amount } : null,
      rows: own,
    }
  })
  const total = (part: 'income_uah' | 'tax' | 'levy') => sumOfAmounts(byQuarter.map(each => each[part]))
  const income_uah = total('income_uah')
  const limit = factOn(regime, 'limit', lastDay)?.value ?? null
  const maxArea = factOn(regime, 'area', lastDay)?.value ?? null
  return {
    year,
    regime,
    quarters: byQuarter,
    totals: {
      income_uah,
      tax: total('tax'),
      levy: total('levy'),
      paid: sumOfAmounts(byQuarter.map(each => each.paid?.amount ?? 0)),
    },
    limit,
    limit_left: limit === null ? null : sumOfAmounts([limit, -income_uah]),
    area_warning: maxArea !== null && area > maxArea,
    sources: taxFactsOf(regime, year).map(({ what, value, from, source }) => ({ what, value, from, source })),
    read_on: taxFactsRead,
    rates,
  }
}
