import type { Language } from '@orenda/contracts/languages'
import type { TaxFact, TaxRegime } from '@orenda/contracts/rules/tax-facts'
import { en } from './report-words-en.ts'
import { ru } from './report-words-ru.ts'
import { uk } from './report-words-uk.ts'

/** What the files of reports say. */
export interface ReportWords {
  titles: Record<
    'profit' | 'months' | 'rentRoll' | 'overdue' | 'deposits' | 'utilities' | 'occupancy' | 'taxes',
    string
  >
  columns: Record<
    | 'apartment'
    | 'tenant'
    | 'month'
    | 'currency'
    | 'received'
    | 'expenses'
    | 'fees'
    | 'profit'
    | 'planned'
    | 'utilitiesBilled'
    | 'utilitiesReceived'
    | 'utilitiesCost'
    | 'since'
    | 'leaseStart'
    | 'leaseEnd'
    | 'rent'
    | 'owes'
    | 'held'
    | 'daysLate'
    | 'upTo30'
    | 'upTo60'
    | 'upTo90'
    | 'over90'
    | 'amount'
    | 'daysLet'
    | 'daysVacant'
    | 'share'
    | 'missed'
    | 'date'
    | 'quarter'
    | 'note'
    | 'payer'
    | 'rate'
    | 'rateDate'
    | 'inUah'
    | 'tax'
    | 'levy'
    | 'income',
    string
  >
  /** Of the month that is not over yet. */
  running: string
  runningLeases: string
  ahead: string
  allApartments: string
  noEnd: string
  total: string
  byMonth: string
  empty: string
  inHryvnia: string
  /** @param rates by which amounts as of today are converted */
  inHryvniaToday: (rates: string) => string
  rateOfDay: (rate: string, date: string) => string
  /** The head of a column with the amounts as they were. */
  inOwn: (column: string) => string
  stayInOwn: (currencies: string) => string
  eachCurrency: string
  ratesIncomplete: string
  withoutRate: (count: number) => string
  /** @param days with their currencies */
  withoutRateOn: (days: string) => string
  since: (date: string) => string
  quarter: (quarter: number) => string
  payBy: (date: string) => string
  /** On which day the rates were read. */
  taxAdvice: (date: string) => string
  taxRegimes: Record<TaxRegime, string>
  taxFacts: Record<TaxFact['what'], string>
  today: (date: string) => string
  /** At the foot of each page. */
  made: (date: string) => string
  /** With `{page}` and `{pages}`. */
  pages: string
}

export const reportWords: Readonly<Record<Language, ReportWords>> = { uk, ru, en }
