import { daysAfter } from '../calendar.ts'
import { type TaxFact, type TaxRegime, taxFacts } from './tax-facts.ts'

export const quarters = [1, 2, 3, 4] as const
export type Quarter = (typeof quarters)[number]

export interface QuarterOfYear {
  year: number
  quarter: Quarter
}

/** The quarter before another one. */
export const quarterBefore = ({ year, quarter }: QuarterOfYear): QuarterOfYear =>
  quarter === 1 ? { year: year - 1, quarter: 4 } : { year, quarter: (quarter - 1) as Quarter }

/** The first and the last day of a quarter, `YYYY-MM-DD`. */
export function daysOfQuarter(year: number, quarter: Quarter): { from: string; to: string } {
  const month = (number: number) => String(number).padStart(2, '0')
  const next = quarter === 4 ? `${year + 1}-01-01` : `${year}-${month(quarter * 3 + 1)}-01`
  return { from: `${year}-${month(quarter * 3 - 2)}-01`, to: daysAfter(next, -1) }
}

/** The quarter of a day. */
export const quarterOf = (day: string): Quarter => Math.ceil(Number(day.slice(5, 7)) / 3) as Quarter

/**
 * The last day on which the tax of a quarter may be paid; null when the tenant pays it. Source:
 * a private person within 40 days after the quarter (Tax Code of Ukraine, 168.4.5, 177.5), a sole trader within
 * ten days after the 40 of the declaration (295.3).
 */
export function taxDueDate(regime: TaxRegime, year: number, quarter: Quarter): string | null {
  const { to } = daysOfQuarter(year, quarter)
  return { private: daysAfter(to, 40), single_tax_3: daysAfter(to, 50), agent: null }[regime]
}

/** The fact that applies on a day; null when none is known. */
export const factOn = (
  regime: TaxRegime,
  what: TaxFact['what'],
  day: string,
  facts: readonly TaxFact[] = taxFacts,
): TaxFact | null =>
  facts
    .filter(fact => fact.regime === regime && fact.what === what && fact.from <= day)
    .reduce<TaxFact | null>((last, fact) => (last === null || fact.from > last.from ? fact : last), null)

/** Money that came in: the day, and the amount in kopecks. */
export interface TaxedIncome {
  date: string
  kopecks: number
}

/**
 * The tax on what came in within a quarter: each amount at the rate of its day, the sum rounded once, half away
 * from zero.
 * @returns kopecks
 */
export function taxOf(
  regime: TaxRegime,
  what: 'tax' | 'levy',
  income: readonly TaxedIncome[],
  facts: readonly TaxFact[] = taxFacts,
): number {
  const units = income.reduce((sum, { date, kopecks }) => {
    const rate = factOn(regime, what, date, facts)?.value ?? 0
    return sum + BigInt(kopecks) * BigInt(Math.round(rate * shares))
  }, 0n)
  const half = BigInt(shares / 2)
  return Number((units < 0n ? units - half : units + half) / BigInt(shares))
}

/** Rates have at most four decimals. */
const shares = 10_000

/** The facts that apply within a year, in the order of the list. */
export const taxFactsOf = (
  regime: TaxRegime,
  year: number,
  facts: readonly TaxFact[] = taxFacts,
): TaxFact[] => {
  const { to } = daysOfQuarter(year, 4)
  const first = `${year}-01-01`
  return facts.filter(
    fact =>
      fact.regime === regime &&
      fact.from <= to &&
      // Those that were replaced before the year began are left out.
      (fact.from >= first || factOn(regime, fact.what, first, facts) === fact),
  )
}
