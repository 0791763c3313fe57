import type { StatementEntry } from '@orenda/contracts/leases'
import { type Format } from '@orenda/shared-ui/texts'
import type { Texts } from '../i18n/texts.ts'
import { monthName } from './month-words.ts'

/** Describes an entry: `Rent for November`, `Payment, utilities`. */
export function entryWords(
  { kind, category, date }: Pick<StatementEntry, 'kind' | 'category' | 'date'>,
  t: Texts,
  { locale }: Format,
): string {
  if (kind === 'rent') return t('statement.rent', { month: monthName(locale, date) })
  if (kind === 'payment') return t(`statement.payments.${paymentKind(category)}`)
  return t(`statement.${kind}`)
}

const paymentKinds = ['rent', 'utilities', 'repair', 'penalty'] as const

const paymentKind = (category: string | null) => paymentKinds.find(kind => kind === category) ?? 'other'
