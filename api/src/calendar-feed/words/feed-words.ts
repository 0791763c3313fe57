import type { ChargeKind } from '@orenda/contracts/charge-kinds'
import type { Language } from '@orenda/contracts/languages'
import type { TaxRegime } from '@orenda/contracts/rules/tax-facts'
import { en } from './feed-words-en.ts'
import { ru } from './feed-words-ru.ts'
import { uk } from './feed-words-uk.ts'

/** The words of a landlord's calendar. */
export interface FeedWords {
  /** The calendar's own name. */
  name: string
  due: (kind: ChargeKind, amount: string) => string
  /** @param month that was consumed, with its year */
  utilitiesOf: (month: string, amount: string) => string
  /** What is open of a charge. */
  open: (amount: string) => string
  paid: string
  leaseEnds: string
  /** @param name of a document */
  documentEnds: (name: string) => string
  readings: string
  notice: string
  /** @param quarter 1 to 4 */
  tax: (regime: Exclude<TaxRegime, 'agent'>, quarter: number, year: number) => string
}

export const feedWords: Record<Language, FeedWords> = { uk, ru, en }
