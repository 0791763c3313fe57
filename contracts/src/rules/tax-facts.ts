import type { Language } from '../languages.ts'

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
  /** The law where it was read. */
  source: Source
}

/** A law and a place in it. In Ukrainian by its official name. */
export type Source = Readonly<Record<Language, string>>

/** The last day on which the figures were read. */
export const taxFactsRead = '2026-11-24'

/** @param place number of the paragraph, or a text with one for each language */
const taxCode = (place: string | Source): Source => {
  const at = typeof place === 'string' ? { uk: place, ru: place, en: place } : place
  return {
    uk: `Податковий кодекс України, ${at.uk}`,
    ru: `Налоговый кодекс Украины, ${at.ru}`,
    en: `Tax Code of Ukraine, ${at.en}`,
  }
}

const law = (number: string): Source => ({
  uk: `Закон України № ${number}`,
  ru: `Закон Украины № ${number}`,
  en: `Law of Ukraine No. ${number}`,
})

const limitSource = taxCode({
  uk: '291.4: 1\u00a0167 мінімальних зарплат',
  ru: '291.4: 1\u00a0167 минимальных зарплат',
  en: '291.4: 1,167 minimum wages',
})

/** A change of the law is a new line, with its first day and its source. */
export const taxFacts: readonly TaxFact[] = [
  {
    regime: 'private',
    what: 'tax',
    value: 0.18,
    from: '2016-01-01',
    source: taxCode('167.1, 170.1.2'),
  },
  {
    regime: 'private',
    what: 'levy',
    value: 0.015,
    from: '2014-08-03',
    source: taxCode({
      uk: 'п. 16-1 підрозділу 10 розділу XX',
      ru: 'п. 16-1 подраздела 10 раздела XX',
      en: 'Section XX, Subsection 10, paragraph 16-1',
    }),
  },
  {
    regime: 'private',
    what: 'levy',
    value: 0.05,
    from: '2024-12-01',
    source: law('4015-IX'),
  },
  {
    regime: 'single_tax_3',
    what: 'tax',
    value: 0.05,
    from: '2016-01-01',
    source: taxCode('293.3'),
  },
  {
    regime: 'single_tax_3',
    what: 'levy',
    value: 0.01,
    from: '2025-01-01',
    source: law('4015-IX'),
  },
  {
    regime: 'single_tax_3',
    what: 'limit',
    value: 9_336_000,
    from: '2025-01-01',
    source: limitSource,
  },
  {
    regime: 'single_tax_3',
    what: 'limit',
    value: 10_091_049,
    from: '2026-01-01',
    source: limitSource,
  },
  {
    regime: 'single_tax_3',
    what: 'contribution',
    value: 1902.34,
    from: '2026-01-01',
    source: {
      uk: `${law('2464-VI').uk}: 22\u00a0% мінімальної зарплати`,
      ru: `${law('2464-VI').ru}: 22\u00a0% минимальной зарплаты`,
      en: `${law('2464-VI').en}: 22% of the minimum wage`,
    },
  },
  {
    regime: 'single_tax_3',
    what: 'area',
    value: 400,
    from: '2012-01-01',
    source: taxCode('291.5.3'),
  },
]
