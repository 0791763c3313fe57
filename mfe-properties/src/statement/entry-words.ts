import type { StatementEntry } from '@orenda/contracts/leases'
import { type Format } from '@orenda/shared-ui/texts'
import type { Texts } from '../i18n/texts.ts'
import { monthName } from './month-words.ts'

/** Describes an entry: `Rent for November`, `Utilities for October`, `Payment, utilities`. */
export function entryWords(
  { kind, category, date, month }: Pick<StatementEntry, 'kind' | 'category' | 'date' | 'month'>,
  t: Texts,
  { locale }: Format,
): string {
  if (kind === 'rent') return t('statement.rent', { month: monthName(locale, date) })
  if (kind === 'utilities') {
    const consumed = month ?? date
    // The heading above has the year of the date.
    const year = consumed.slice(0, 4) === date.slice(0, 4) ? '' : ` ${consumed.slice(0, 4)}`
    return t('statement.utilities', { month: monthName(locale, consumed) + year })
  }
  if (kind === 'payment') return t(`statement.payments.${paymentKind(category)}`)
  return t(`statement.${kind}`)
}

const paymentKinds = ['rent', 'utilities', 'repair', 'penalty'] as const

const paymentKind = (category: string | null) => paymentKinds.find(kind => kind === category) ?? 'other'
