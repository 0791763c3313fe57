import type { ImportChoice, ImportRow } from '@orenda/contracts/imports'
import { groupOf, proposedChoice } from './row-groups.ts'

export type RowCommand =
  | 'yes'
  | 'other'
  | 'rent'
  | 'utilities'
  | 'deposit'
  | 'expense'
  | 'skip'
  | 'same'
  | 'different'

/** Those that have a letter; `yes` is Enter. */
export type KeyCommand = Exclude<RowCommand, 'yes'>

type Category = NonNullable<ImportChoice['category']>

/** What a command leads to: a choice, or the question where the row belongs. */
export type Outcome = ImportChoice | { ask: Category | null }

export const isAsked = (outcome: Outcome): outcome is { ask: Category | null } => 'ask' in outcome

export const isIncoming = ({ amount }: Pick<ImportRow, 'amount'>): boolean => (amount ?? 0) >= 0

/** What can be done with a row. */
export function commandsOf(row: ImportRow): readonly RowCommand[] {
  if (row.state === 'bad') return ['skip']
  if (row.state !== 'new') return []
  if (row.likely_duplicate !== null && groupOf(row) === 'look') return ['same', 'different', 'other']
  return isIncoming(row)
    ? ['yes', 'other', 'rent', 'utilities', 'deposit', 'skip']
    : ['yes', 'other', 'expense', 'utilities', 'skip']
}

/** What a command does with a row. */
export function outcomeOf(row: ImportRow, command: RowCommand): Outcome {
  switch (command) {
    case 'yes':
    case 'different':
      return proposedChoice(row) ?? { ask: null }
    case 'other':
      return { ask: row.choice?.category ?? row.suggestion?.category ?? null }
    case 'skip':
    case 'same':
      return { kind: 'ignore' }
    case 'expense':
      return withCategory(row, row.suggestion?.category ?? 'other')
    default:
      return withCategory(row, command)
  }
}

/** The row's lease or apartment, as far as it is known, with another category. */
function withCategory(row: ImportRow, category: Category): Outcome {
  const known = row.choice?.kind === 'ignore' ? null : row.choice
  const apartment_id = known?.apartment_id ?? row.suggestion?.apartment_id ?? undefined
  if (!isIncoming(row))
    return apartment_id === undefined ? { ask: category } : { kind: 'expense', apartment_id, category }
  const lease_id = known?.lease_id ?? row.suggestion?.lease_id ?? undefined
  return lease_id === undefined ? { ask: category } : { kind: 'payment', lease_id, category }
}

/** Where the letters of the Ukrainian and Russian layout are. */
const places: Readonly<Record<string, string>> = {
  А: 'KeyF',
  В: 'KeyD',
  З: 'KeyP',
  К: 'KeyR',
  Н: 'KeyY',
  О: 'KeyJ',
  П: 'KeyG',
  Р: 'KeyH',
  Т: 'KeyN',
}

const placeOf = (letter: string) => places[letter] ?? (/\d/.test(letter) ? `Digit${letter}` : `Key${letter}`)

/**
 * The command of a key. Letters count by what is printed on them in the language of the page, whatever layout is on.
 * @param letters the letter of each command
 */
export function commandOfKey(
  { key, code }: Pick<KeyboardEvent, 'key' | 'code'>,
  letters: Readonly<Record<KeyCommand, string>>,
): KeyCommand | null {
  const all = Object.entries(letters) as [KeyCommand, string][]
  const found =
    all.find(([, letter]) => letter === key.toUpperCase()) ??
    all.find(([, letter]) => placeOf(letter) === code)
  return found?.[0] ?? null
}
