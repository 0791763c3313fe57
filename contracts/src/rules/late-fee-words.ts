import type { ChargeKind } from '../charge-kinds.ts'
import { type Language, languages } from '../languages.ts'
import type { LateFeeParts } from '../rent.ts'
import type { Written } from '../written.ts'

/** How the reader writes dates, which also says the language. */
type Format = Pick<Written, 'locale' | 'date' | 'month'>

interface Noted {
  note: string | null
  late_fee?: LateFeeParts | null | undefined
}

const languageOf = ({ locale }: Format): Language =>
  languages.find(language => locale.startsWith(language)) ?? 'uk'

interface Words {
  title: string
  of: Readonly<Record<ChargeKind, string>>
  days: (count: number) => string
}

const words: Readonly<Record<Language, Words>> = {
  uk: {
    title: 'Пеня',
    of: { rent: 'оренда', utilities: 'комунальні', other: 'інше' },
    days: count => `${count} дн.`,
  },
  ru: {
    title: 'Пеня',
    of: { rent: 'аренда', utilities: 'коммунальные', other: 'другое' },
    days: count => `${count} дн.`,
  },
  en: {
    title: 'Late fee',
    of: { rent: 'rent', utilities: 'utilities', other: 'other' },
    days: count => `${count} ${count === 1 ? 'day' : 'days'}`,
  },
}

/** What a late fee says to the tenant: for which charge and which days, `Пеня: оренда, січень 2027, 07.01.2027 – …`. */
export function lateFeeWords({ kind, month, from, until, days }: LateFeeParts, written: Format): string {
  const { title, of, days: counted } = words[languageOf(written)]
  const range = `${written.date(from)} – ${written.date(until)}`
  return `${title}: ${of[kind]}, ${written.month(month)}, ${range} (${counted(days)})`
}

/** Whether a note is what the API wrote when the late fee was made, in the language of its landlord then. */
const isWritten = (note: string, { days }: LateFeeParts): boolean =>
  languages.some(
    language =>
      note.startsWith(`${words[language].title}: `) && note.endsWith(`(${words[language].days(days)})`),
  )

/** The note of a charge in the language of who reads it; null without one. What a person wrote stays as it is. */
export function chargeNote({ note, late_fee }: Noted, written: Format): string | null {
  const own = ownNote({ note, late_fee })
  if (late_fee === null || late_fee === undefined) return own
  const said = lateFeeWords(late_fee, written)
  return own === null ? said : `${said} · ${own}`
}

/** What a person wrote of a charge; null when nobody did. */
export function ownNote({ note, late_fee }: Noted): string | null {
  if (note === null || note === '') return null
  return late_fee && isWritten(note, late_fee) ? null : note
}
