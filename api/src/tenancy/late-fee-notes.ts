import type { ChargeKind } from '@orenda/contracts/charge-kinds'
import type { Language } from '@orenda/contracts/languages'
import type { LateFee } from '@orenda/contracts/late-fees'
import { type Written, writtenIn } from '@orenda/contracts/written'

interface Words {
  of: Readonly<Record<ChargeKind, string>>
  note: (what: string, range: string, days: number) => string
}

const words: Readonly<Record<Language, Words>> = {
  uk: {
    of: { rent: 'оренда', utilities: 'комунальні', other: 'інше' },
    note: (what, range, days) => `Пеня: ${what}, ${range} (${days} дн.)`,
  },
  ru: {
    of: { rent: 'аренда', utilities: 'коммунальные', other: 'другое' },
    note: (what, range, days) => `Пеня: ${what}, ${range} (${days} дн.)`,
  },
  en: {
    of: { rent: 'rent', utilities: 'utilities', other: 'other' },
    note: (what, range, days) => `Late fee: ${what}, ${range} (${days} ${days === 1 ? 'day' : 'days'})`,
  },
}

/** What a late fee says to the tenant: for which charge and which days, `Пеня: оренда, січень 2027, 07.01.2027 – …`. */
export function lateFeeNote(
  { kind, month, spans, days_late }: Pick<LateFee, 'kind' | 'month' | 'spans' | 'days_late'>,
  language: Language,
): string {
  const { of, note } = words[language]
  const written: Written = writtenIn(language)
  const range = [spans[0]?.from, spans.at(-1)?.until].map(day => written.date(day ?? '')).join(' – ')
  return note(`${of[kind]}, ${written.month(month)}`, range, days_late)
}
