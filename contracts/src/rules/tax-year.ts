import { fromMinorUnits, sumOfAmounts, toMinorUnits } from '../currencies.ts'
import type { ProfitEntry } from '../reports.ts'
import type { DueTaxes, PaidTax, TaxQuarter, TaxYear } from '../taxes.ts'
import { type TaxFact, type TaxRegime, taxFacts, taxFactsRead } from './tax-facts.ts'
import {
  daysOfQuarter,
  factOn,
  type QuarterOfYear,
  quarterBefore,
  quarterOf,
  quarters,
  taxDueDate,
  taxFactsOf,
  taxOf,
} from './taxes.ts'

/** What tax is counted from. */
interface TaxBasis {
  /** What came in, in hryvnias. */
  rows: readonly ProfitEntry[]
  /** The quarters of this regime that are marked as paid. */
  paid: readonly PaidTax[]
}

interface YearBasis extends TaxBasis {
  /** Square metres of the apartments that brought something in, as far as they are known. */
  area: number
  rates: TaxYear['rates']
}

/** The tax of a year by quarter, with its totals, limits and sources. */
export function taxYearOf(
  { year, regime }: { year: number; regime: TaxRegime },
  { area, rates, ...basis }: YearBasis,
  facts: readonly TaxFact[] = taxFacts,
): TaxYear {
  const lastDay = daysOfQuarter(year, 4).to
  const byQuarter = quarters.map(quarter => taxQuarterOf(regime, { year, quarter }, basis, facts))
  const total = (part: 'income_uah' | 'tax' | 'levy') => sumOfAmounts(byQuarter.map(each => each[part]))
  const income_uah = total('income_uah')
  const limit = factOn(regime, 'limit', lastDay, facts)?.value ?? null
  const maxArea = factOn(regime, 'area', lastDay, facts)?.value ?? null
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
    area: maxArea === null ? null : { limit: maxArea, let: sumOfAmounts([area]) },
    sources: taxFactsOf(regime, year, facts).map(({ what, value, from, source }) => ({
      what,
      value,
      from,
      source: source.uk,
      source_in: source,
    })),
    read_on: taxFactsRead,
    rates,
  }
}

/** Quarters that have ended and are still of interest: one that is not marked as paid for longer is paid elsewhere. */
export const quartersBack = 2

/** The last quarters that have ended by a day, the latest first. */
export function endedQuarters(today: string): QuarterOfYear[] {
  const ended = [quarterBefore(quarterOn(today))]
  while (ended.length < quartersBack) ended.push(quarterBefore(ended.at(-1) as QuarterOfYear))
  return ended
}

/** What is to be paid for the quarters that have ended and are not marked as paid, the oldest first. */
export function dueTaxesOf(
  { today, regime }: { today: string; regime: TaxRegime },
  { rates, ...basis }: TaxBasis & Pick<TaxYear, 'rates'>,
): DueTaxes {
  const rows = endedQuarters(today)
    .toReversed()
    .flatMap(({ year, quarter }) => {
      const { tax, levy, due_date, paid } = taxQuarterOf(regime, { year, quarter }, basis)
      return due_date === null || paid !== null || tax + levy <= 0
        ? []
        : [{ year, quarter, tax, levy, due_date }]
    })
  const { year, quarter } = quarterOn(today)
  const due_date = taxDueDate(regime, year, quarter)
  return { regime, rows, next: due_date === null ? null : { year, quarter, due_date }, rates }
}

const quarterOn = (day: string): QuarterOfYear => ({ year: Number(day.slice(0, 4)), quarter: quarterOf(day) })

function taxQuarterOf(
  regime: TaxRegime,
  { year, quarter }: QuarterOfYear,
  { rows, paid }: TaxBasis,
  facts: readonly TaxFact[] = taxFacts,
): TaxQuarter {
  const { from, to } = daysOfQuarter(year, quarter)
  const own = rows.filter(({ date }) => date >= from && date <= to)
  const income = own.map(({ date, amount }) => ({ date, kopecks: toMinorUnits(amount) }))
  const mark = paid.find(row => row.year === year && row.quarter === quarter)
  return {
    quarter,
    from,
    to,
    income_uah: sumOfAmounts(own.map(({ amount }) => amount)),
    tax: fromMinorUnits(taxOf(regime, 'tax', income, facts)),
    levy: fromMinorUnits(taxOf(regime, 'levy', income, facts)),
    due_date: taxDueDate(regime, year, quarter),
    paid: mark?.paid_on ? { paid_on: mark.paid_on, amount: mark.amount } : null,
    rows: own,
  }
}
