import type { Language } from '@orenda/contracts/languages'
import type { TaxRegime } from '@orenda/contracts/rules/tax-facts'
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
    | 'original'
    | 'rate'
    | 'tax'
    | 'levy'
    | 'income',
    string
  >
  /** Of the month that is not over yet. */
  running: string
  runningLeases: string
  allApartments: string
  noEnd: string
  total: string
  byMonth: string
  empty: string
  inHryvnia: string
  eachCurrency: string
  ratesIncomplete: string
  withoutRate: (count: number) => string
  quarter: (quarter: number) => string
  /** What is to be paid for a quarter, and until when. */
  taxDue: (tax: string, levy: string, date: string | null) => string
  /** On which day the rates were read. */
  taxAdvice: (date: string) => string
  taxRegimes: Record<TaxRegime, string>
  today: (date: string) => string
  /** At the foot of each page. */
  made: (date: string) => string
  /** With `{page}` and `{pages}`. */
  pages: string
}

export const reportWords: Readonly<Record<Language, ReportWords>> = { uk, ru, en }
