export const taxRegimes = ['private', 'single_tax_3', 'agent'] as const
/**
 * How a landlord pays: as a private person, as a sole trader of the third group of the single tax, or not at all
 * because the tenant is a company that withholds the tax.
 */
export type TaxRegime = (typeof taxRegimes)[number]

/** A figure of the law, from a day on until the next one of the same kind. */
export interface TaxFact {
  regime: TaxRegime
  /**
   * `tax` and `levy` are shares of what came in, `limit` is hryvnias in a year, `area` square metres in all.
   * `contribution` is hryvnias a month, which are owed whatever came in: it is shown, and in no sum.
   */
  what: 'tax' | 'levy' | 'limit' | 'area' | 'contribution'
  value: number
  /** `YYYY-MM-DD` */
  from: string
  /** Where it was read, and when. */
  source: string
}

/** The last day on which the figures were read. */
export const taxFactsRead = '2026-11-24'

/** A change of the law is a new line, with its first day and its source. */
export const taxFacts: readonly TaxFact[] = [
  {
    regime: 'private',
    what: 'tax',
    value: 0.18,
    from: '2016-01-01',
    source: 'Податковий кодекс України, 167.1, 170.1.2',
  },
  {
    regime: 'private',
    what: 'levy',
    value: 0.015,
    from: '2014-08-03',
    source: 'Податковий кодекс України, підрозділ 10 розділу XX, 16-1',
  },
  {
    regime: 'private',
    what: 'levy',
    value: 0.05,
    from: '2024-12-01',
    source: 'Закон України № 4015-IX',
  },
  {
    regime: 'single_tax_3',
    what: 'tax',
    value: 0.05,
    from: '2016-01-01',
    source: 'Податковий кодекс України, 293.3',
  },
  {
    regime: 'single_tax_3',
    what: 'levy',
    value: 0.01,
    from: '2025-01-01',
    source: 'Закон України № 4015-IX',
  },
  {
    regime: 'single_tax_3',
    what: 'limit',
    value: 9_336_000,
    from: '2025-01-01',
    source: 'Податковий кодекс України, 291.4: 1167 мінімальних зарплат',
  },
  {
    regime: 'single_tax_3',
    what: 'limit',
    value: 10_091_049,
    from: '2026-01-01',
    source: 'Податковий кодекс України, 291.4: 1167 мінімальних зарплат',
  },
  {
    regime: 'single_tax_3',
    what: 'contribution',
    value: 1902.34,
    from: '2026-01-01',
    source: 'Закон України № 2464-VI: 22 % мінімальної зарплати',
  },
  {
    regime: 'single_tax_3',
    what: 'area',
    value: 400,
    from: '2012-01-01',
    source: 'Податковий кодекс України, 291.5.3',
  },
]
