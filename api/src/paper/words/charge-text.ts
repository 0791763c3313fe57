import type { Language } from '@orenda/contracts/languages'
import type { Charge } from '@orenda/contracts/rent'
import { chargeNote } from '@orenda/contracts/rules/late-fee-words'
import { writtenIn } from '@orenda/contracts/written'
import { paperWords } from './paper-words.ts'

/** What is to come has no note yet. */
export type NamedCharge = Pick<Charge, 'kind' | 'month' | 'late_fee'> & Partial<Pick<Charge, 'note'>>

/** What a charge is for: `Оренда, січень 2027`, or of another one what was written of it. */
export function chargeText({ kind, month, note = null, late_fee }: NamedCharge, language: Language): string {
  const { chargeKinds } = paperWords[language]
  const format = writtenIn(language)
  if (kind !== 'other') return `${chargeKinds[kind]}, ${format.month(month)}`
  return chargeNote({ note, late_fee }, format) ?? chargeKinds.other
}
