import type { PaymentCategory } from '@orenda/contracts/money-categories'

/** `OR-2026-0001`, also with letters of the other alphabet that look the same, and without its hyphens. */
const reference = /(?:^|[^\p{L}\d])[OО0]R[\s-]?(\d{4})[\s-]?(\d{4,9})(?!\d)/giu

/** The references of payment requests in a text, as they are written there. */
export const referencesIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(reference), ([, year, serial]) => `OR-${year}-${serial}`)),
]

const subjects: readonly [RegExp, PaymentCategory][] = [
  [/завдат|задат|застав|депозит|deposit|залог|гарант/i, 'deposit'],
  [
    /комун|коммун|utilit|світло|свет за|електро|электр|опален|отоплен|водопост|за газ|за вод|квартплат|жкп|жкх|осбб/i,
    'utilities',
  ],
  [/оренд|аренд|\brent|найм|проживан/i, 'rent'],
]

/** What a text says that a payment is for; null when it says nothing or several things. */
export function subjectOf(text: string): PaymentCategory | null {
  const said = subjects.filter(([words]) => words.test(text))
  return said.length === 1 ? (said[0]?.[1] ?? null) : null
}
